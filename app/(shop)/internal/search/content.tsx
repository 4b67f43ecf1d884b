import { redirect } from 'next/navigation';
import { SearchBox } from '@/components/search/search-box';
import { SearchView } from '@/components/search/search-view';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readTreeFor } from '@/lib/categories/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { searchMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { routes } from '@/lib/routes';
import { readSearch } from '@/lib/search/public-reads';
import { searchQuerySchema } from '@/lib/search/schema';
import { mineIn } from '@/lib/vehicles/schema';

/** What a search found: `/` with a `q` in its query (next.config.mjs). */
export const search = listPage('search', async (_, asked, prices) => {
  const query = searchQuerySchema.parse(asked);
  if (!query.q) redirect(routes.catalogue());
  const [results, tree] = await Promise.all([
    orNotFound(readSearch(query, mineIn(asked))),
    readTreeFor(mineIn(asked)),
  ]);
  return {
    metadata: searchMetadata(query.q),
    search: <SearchBox asked={query.q} />,
    body: (
      <>
        {(await prices.areOwn()) && <CustomerPricesMark />}
        <SearchView results={await prices.ofList(results)} query={query} tree={tree} />
      </>
    ),
  };
});
