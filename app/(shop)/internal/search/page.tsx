import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SearchView } from '@/components/search/search-view';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { searchMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { routes } from '@/lib/routes';
import { readSearch } from '@/lib/search/public-reads';
import { searchQuerySchema } from '@/lib/search/schema';
import { hasCustomerPrices, listAtCustomerPrices } from '@/lib/session/own-prices';

// `/` with a `q` in its query is rewritten here (next.config.mjs).
type Props = PageProps<'/internal/search'>;

const parse = async ({ searchParams }: Props) => searchQuerySchema.parse(await searchParams);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return searchMetadata((await parse(props)).q);
}

export default async function SearchPage(props: Props) {
  const query = await parse(props);
  if (!query.q) redirect(routes.catalogue());
  const [results, tree] = await Promise.all([orNotFound(readSearch(query)), readCategoryTree()]);
  return (
    <>
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <SearchView results={await listAtCustomerPrices(results)} query={query} tree={tree} />
    </>
  );
}
