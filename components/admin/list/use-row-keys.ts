import type { GridApi } from '@mui/x-data-grid';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { letterOf } from '../letter-keys';
import type { ListRow } from './columns';
import type { ListAddress } from './use-list-address';

type Setup = { api: RefObject<GridApi | null>; rows: ListRow[]; /** Fields of the list's own columns. */ columns: string[]; address: ListAddress; ticked?: { ids: string[]; tick: (ids: string[]) => void } };

/** J and K walk the rows wherever the focus is, X ticks, [ and ] turn pages; ↓ leads from the search to the rows. In the details beside the list the letters are theirs. */
export function useRowKeys({ api, rows, columns, address, ticked }: Setup): void {
  const { page, open } = address.shown;
  const last = useRef('');
  const at = () => {
    const { activeElement } = document;
    // The focus follows a moment after a key, and who has lost it to a list that was drawn anew is still where he was.
    const isAmongRows = activeElement === document.body || activeElement?.closest(ROW);
    return rows.findIndex(({ id }) => id === ((isAmongRows && last.current) || open));
  };
  const walk = (by: number) => {
    const from = at();
    const rowIndex = from < 0 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1);
    const field = api.current?.getVisibleColumns().find(({ field: name }) => columns.includes(name))?.field;
    if (!rows[rowIndex] || !field) return;
    last.current = rows[rowIndex].id;
    api.current?.scrollToIndexes({ rowIndex });
    api.current?.setCellFocus(rows[rowIndex].id, field);
  };
  const toggle = () => {
    const id = rows[at()]?.id;
    if (id && ticked) ticked.tick(ticked.ids.includes(id) ? ticked.ids.filter((other) => other !== id) : [...ticked.ids, id]);
  };
  const turn = (rel: 'prev' | 'next') => void (document.querySelector(`main a[rel=${rel}]`) && address.change({ page: page + (rel === 'next' ? 1 : -1) }));
  const acts: Record<string, () => void> = { J: () => walk(1), K: () => walk(-1), X: toggle, '[': () => turn('prev'), ']': () => turn('next'), down: () => walk(0) };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[keyOf(event) ?? ''];
    if (!act) return;
    act();
    event.preventDefault();
    // The grid answers other keys by focusing the cell they were pressed in.
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the keys of the page, which let what is taken pass.
    const onKeyDown = (event: KeyboardEvent) => press(event);
    const onFocusIn = ({ target }: FocusEvent) => void (last.current = (target instanceof Element && target.closest<HTMLElement>(ROW)?.dataset.id) || last.current);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
}

const ROW = '[role=row][data-id]';

/** From what was looked for an arrow leads down to what was found. */
function keyOf(event: KeyboardEvent): string | undefined {
  const at = event.target instanceof Element ? event.target : null;
  if (event.key === 'ArrowDown') return at?.matches('main [data-list] input[type=search]') ? 'down' : undefined;
  return at?.closest('aside') ? undefined : letterOf(event);
}
