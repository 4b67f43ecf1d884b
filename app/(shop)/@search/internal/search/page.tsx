import { SearchBox } from '@/components/search/search-box';
import { searchQuerySchema } from '@/lib/search/schema';

/**
 * With what was searched for in it: a browser without scripts has it from nowhere else. Such a page
 * is made for its address, so it may be named there.
 */
export default async function Search({ searchParams }: PageProps<'/internal/search'>) {
  return <SearchBox asked={searchQuerySchema.parse(await searchParams).q} />;
}
