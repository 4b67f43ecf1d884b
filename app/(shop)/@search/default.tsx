import { SearchBox } from '@/components/search/search-box';

/** The search box of the header, on every page that is not found by a search. */
export default function Search() {
  return <SearchBox />;
}
