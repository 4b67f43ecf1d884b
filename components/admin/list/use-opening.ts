import type { GridEventListener } from '@mui/x-data-grid';
import { useRouter } from 'next/navigation';
import { mayLeave } from '../shell/unsaved';
import type { ListRow } from './columns';
import type { ListAddress } from './use-list-address';

type Setup<Row extends ListRow> = {
  address: ListAddress;
  rowHref?: (row: Row) => string;
  hasDrawer: boolean;
};

/**
 * What opens a record: beside the list, where it has a place for it, Enter and a click; on a page
 * of its own Ctrl+Enter, and without such a place Enter and a double click. The first of two clicks
 * opens it beside the list, so the second does nothing more.
 * @returns `open` as Enter does it, and the grid's handlers
 */
export function useOpening<Row extends ListRow>({ address, rowHref, hasDrawer }: Setup<Row>) {
  const router = useRouter();
  const toPage = (row: Row) => void (rowHref && mayLeave() && router.push(rowHref(row)));

  const open = (row: Row, event: { ctrlKey: boolean; metaKey: boolean }) => {
    if (hasDrawer && !event.ctrlKey && !event.metaKey) address.open(row.id);
    else toPage(row);
  };

  const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ row, field }, event) => {
    if (event.key !== 'Enter' || field === CHECKS || isActedUpon(event.target)) return;
    event.preventDefault();
    open(row as Row, event);
  };
  const onCellClick: GridEventListener<'cellClick'> = ({ row, field }, event) => {
    if (
      hasDrawer &&
      field !== CHECKS &&
      !hasModifier(event) &&
      !isActedUpon(event.target) &&
      !hasSelectedText()
    )
      address.open((row as Row).id);
  };
  const onRowDoubleClick: GridEventListener<'rowDoubleClick'> = ({ row }, event) =>
    void (hasDrawer || isActedUpon(event.target) || toPage(row as Row));
  return { open, handlers: { onCellKeyDown, onCellClick, onRowDoubleClick } };
}

/** The grid's own name of the column with the ticks. */
const CHECKS = '__check__';

const hasModifier = ({
  ctrlKey,
  metaKey,
  shiftKey,
}: {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}) => ctrlKey || metaKey || shiftKey;
/** Somebody is copying a number out of the list. */
const hasSelectedText = () => window.getSelection()?.type === 'Range';
/** Something in the cell acts by itself; the row's own link is the row. */
const isActedUpon = (target: EventTarget) =>
  target instanceof Element && !!target.closest('button, input, label, select, [role=cell] a + a');
