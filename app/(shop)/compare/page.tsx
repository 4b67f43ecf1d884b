import { redirect } from 'next/navigation';
import { CompareView } from '@/components/compare/compare-view';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { compareAddress } from '@/lib/compare/address';
import { readCompared } from '@/lib/compare/public-reads';
import { compareQuerySchema } from '@/lib/compare/schema';
import { comparedByVisitor } from '@/lib/compare/visitor-compared';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { atCustomerPrices, hasCustomerPrices } from '@/lib/session/own-prices';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Сравнение товаров',
    description: 'Товары рядом: цена, наличие и чем они отличаются.',
    path: routes.compare(),
    indexed: false,
  });

export default async function ComparePage({ searchParams }: PageProps<'/compare'>) {
  const query = compareQuerySchema.parse(await searchParams);
  const { products: asked } = query;
  if (asked.length === 0) await leadToOwn();
  const { items, categories } = await readCompared(asked);
  return (
    <>
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <CompareView
        asked={asked}
        items={await atCustomerPrices(items)}
        categories={categories}
        differences={query.differences !== undefined}
        isFull={query.refused !== undefined}
      />
    </>
  );
}

/** What this browser compares gets an address that says so, which can be handed on. */
async function leadToOwn(): Promise<void> {
  const products = await comparedByVisitor();
  if (products.length > 0) redirect(compareAddress({ products }));
}
