import { FavoritesView } from '@/components/favorites/favorites-view';
import { OwnPage } from '@/components/session/own-page';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readFavoriteProducts, readFavoritesPage } from '@/lib/favorites/public-reads';
import { favoritesNoticeSchema, favoritesPageSchema } from '@/lib/favorites/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { favoritesOfVisitor } from '@/lib/favorites/visitor-favorites';
import { answerOf } from '@/lib/session/kept-answer';
import { atCustomerPrices, hasCustomerPrices } from '@/lib/session/own-prices';

type Props = PageProps<'/favorites'>;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Избранное',
    description: 'Товары, которые вы отметили.',
    path: routes.favorites(),
    indexed: false,
  });

export default async function FavoritesPage({ searchParams }: Props) {
  const [{ account, kept, inShop, copy }, query] = await Promise.all([
    favoritesOfVisitor(),
    searchParams,
  ]);
  const news = favoritesNoticeSchema.parse(query);
  // What a sentence names; the page does without.
  const named = [...news.removed, ...news.refused].slice(0, 1);
  const [list, [changed]] = await Promise.all([
    readFavoritesPage(kept, inShop, favoritesPageSchema.parse(query).page),
    readFavoriteProducts(named).catch(() => []),
  ]);
  return (
    <>
      <OwnPage account={account} />
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <FavoritesView
        kept={kept}
        inShop={inShop}
        copy={copy}
        list={{ ...list, products: await atCustomerPrices(list.products) }}
        news={news}
        changedName={changed?.name}
        state={await answerOf(query, 'favorites')}
      />
    </>
  );
}
