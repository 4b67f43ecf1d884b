import { Pagination } from '@/components/ui/pagination';
import { EXACT_COUNT, NUMBERED_PAGES, PAGE_SIZE } from '@/lib/constants';
import type { ProductList } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';

type Props = {
  list: ProductList;
  /** Deeper than the numbered pages. */ keyset: boolean;
  address: (change: Partial<ListQuery>) => string;
};

/** Numbers for the first 34 pages; from there on each page only knows where the next one starts. */
export function ListPages({ list, keyset, address }: Props) {
  const pages =
    list.count > EXACT_COUNT
      ? NUMBERED_PAGES
      : Math.min(NUMBERED_PAGES, Math.ceil(list.count / PAGE_SIZE));
  const page = keyset ? null : list.page;
  return (
    <Pagination
      page={page}
      pages={pages}
      address={(n) => address({ page: n })}
      next={nextAddress()}
    />
  );

  function nextAddress(): string | null {
    if (!list.hasNext || list.next === null) return null;
    return page !== null && page < pages
      ? address({ page: page + 1 })
      : address({ after: list.next });
  }
}
