import type { GridApi } from '@mui/x-data-grid';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { shortcutOf } from '../shell/shortcut-keys';
import type { ListRow } from './columns';
import type { ListAddress } from './use-list-address';

type Setup<Row extends ListRow> = {
  api: RefObject<GridApi | null>;
  rows: Row[];
  /** Fields of the list's own columns. */
  columns: string[];
  address: ListAddress;
  ticked?: { ids: string[]; tick: (ids: string[]) => void };
  /** What Enter does with a row. */
  open: (row: Row, event: KeyboardEvent) => void;
};

/**
 * J and K walk the rows wherever the focus is, X ticks, [ and ] turn pages; ↓ leads from the search
 * to the rows. In the details beside the list the letters are theirs. Enter is the grid's own,
 * unless the focus is not where one has walked to: not there yet, or lost to rows that were drawn
 * anew just now.
 */
export function useRowKeys<Row extends ListRow>({
  api,
  rows,
  columns,
  address,
  ticked,
  open,
}: Setup<Row>): void {
  const { page, open: opened } = address.shown;
  const last = useRef('');
  const at = () => {
    const { activeElement } = document;
    // The focus follows a moment after a key, and who has lost it to a list that was drawn anew is
    // still where he was.
    const isAmongRows = activeElement === document.body || activeElement?.closest(ROW);
    return rows.findIndex(({ id }) => id === ((isAmongRows && last.current) || opened));
  };
  const walk = (by: number) => {
    const from = at();
    const rowIndex = from < 0 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1);
    const field = api.current
      ?.getVisibleColumns()
      .find(({ field: name }) => columns.includes(name))?.field;
    if (!rows[rowIndex] || !field) return;
    last.current = rows[rowIndex].id;
    api.current?.scrollToIndexes({ rowIndex });
    api.current?.setCellFocus(rows[rowIndex].id, field);
  };
  const toggle = () => {
    const id = rows[at()]?.id;
    if (id) ticked?.tick(toggled(ticked.ids, id));
  };
  const turn = (rel: 'prev' | 'next') => {
    if (!document.querySelector(`main a[rel=${rel}]`)) return;
    address.change({ page: page + (rel === 'next' ? 1 : -1) });
  };
  const enter = (event: KeyboardEvent) => {
    const row = rows.find(({ id }) => id === last.current);
    if (row) open(row, event);
  };
  const acts: Record<string, (event: KeyboardEvent) => void> = {
    Enter: enter,
    J: () => walk(1),
    K: () => walk(-1),
    X: toggle,
    '[': () => turn('prev'),
    ']': () => turn('next'),
    down: () => walk(0),
  };
  useKeyDown((event) => {
    const act = acts[keyOf(event, last.current) ?? ''];
    if (!act) return;
    act(event);
    event.preventDefault();
    // The grid answers other keys by focusing the cell they were pressed in.
    event.stopPropagation();
  });
  useLastFocused(last);
  useForgottenCell(api);
}

const ROW = '[role=row][data-id]';

const toggled = (ids: string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Hears a key before the keys of the page, which let what is taken pass. */
function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}

/** Remembers the row that has the focus, or had it last. */
function useLastFocused(last: RefObject<string>): void {
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      last.current = row?.dataset.id || last.current;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [last]);
}

/**
 * When the row of its cell is gone, the grid gives the focus to another one, wherever the focus is.
 * It knows that one has left a cell by the pointer; who has left it by keys, to type or to press
 * something, stays where he went.
 */
function useForgottenCell(api: RefObject<GridApi | null>): void {
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const grid = api.current;
      if (!grid?.state.focus.cell || grid.rootElementRef.current?.contains(target as Node)) return;
      grid.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [api]);
}

/**
 * From what was looked for an arrow leads down to what was found.
 * @param walkedTo id of the row one is at
 */
function keyOf(event: KeyboardEvent, walkedTo: string): string | undefined {
  const at = event.target instanceof Element ? event.target : null;
  if (event.key === 'ArrowDown')
    return at?.matches('main [data-list] input[type=search]') ? 'down' : undefined;
  if (event.key === 'Enter') return isBehind(at, walkedTo) ? 'Enter' : undefined;
  return at?.closest('aside') ? undefined : shortcutOf(event);
}

/** The focus is nowhere, or still in a cell of another row. */
const isBehind = (at: Element | null, walkedTo: string): boolean =>
  at === document.body ||
  (!!at?.matches('[role=gridcell]') && at.closest<HTMLElement>(ROW)?.dataset.id !== walkedTo);
