import { parameters } from '../parameters.ts';
import type { ListState } from './schema.ts';

/** Everything that an address of a list may hold. */
export type AnyListState = ListState & { [filter: string]: string | number | undefined };

/**
 * The address of a list in the state given. Its first page and what is not chosen leave no trace.
 * @param path of the list, without a query
 */
export function listAddress(path: string, { page, ...rest }: AnyListState): string {
  return (
    path +
    parameters([
      ...Object.entries(rest).map(([name, value]) => [name, value === '' ? undefined : value]),
      ['page', page > 1 ? page : undefined],
    ])
  );
}

/** Whether anything narrows a list: its order, its page and what is open beside it do not. */
export const isNarrowed = ({
  page: _page,
  sort: _sort,
  open: _open,
  ...filters
}: AnyListState): boolean =>
  Object.values(filters).some((chosen) => chosen !== undefined && chosen !== '');

/**
 * Another choice begins at the first page with nothing open; turning a page or opening a record
 * keeps the rest.
 */
export const withChanges = (state: AnyListState, changes: Partial<AnyListState>): AnyListState => ({
  ...state,
  page: 1,
  open: undefined,
  ...changes,
});
