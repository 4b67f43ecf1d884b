import { FavoritesView } from '@/components/favorites/favorites-view';
import { readFavoriteProducts } from '@/lib/favorites/public-reads';
import { favoritesNewsSchema } from '@/lib/favorites/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { favoritesOfVisitor } from '@/lib/session/favorites';

type Props = PageProps<'/favorites'>;

export const generateMetadata = () => pageMetadata({ title: 'Избранное', description: 'Товары, которые вы отметили.', path: routes.favorites(), indexed: false });

export default async function FavoritesPage({ searchParams }: Props) {
  const [kept, news] = await Promise.all([favoritesOfVisitor(), searchParams.then((query) => favoritesNewsSchema.parse(query))]);
  // What a sentence names; the page does without.
  const named = [...news.removed, ...news.refused].slice(0, 1);
  const [products, [changed]] = await Promise.all([readFavoriteProducts(kept), readFavoriteProducts(named).catch(() => [])]);
  return <FavoritesView kept={kept} products={products} news={news} changedName={changed?.name} />;
}
