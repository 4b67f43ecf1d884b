'use client';

import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import type { PluralForms } from '@/lib/format/plural';
import type { BulkAction, WayBack } from './bulk-action';
import { BulkBar, Undo } from './bulk-bar';
import type { ListColumn, ListRow } from './columns';
import { ListPages } from './list-pages';
import styles from './list-sheet.module.css';
import { PlainTable } from './plain-table';
import { useGrid } from './use-grid';
import type { ListAddress } from './use-list-address';
import { useSteadyRows } from './use-steady-rows';

export type SheetProps<Row extends ListRow> = {
  title: string;
  /** Where the list is, without a query. */
  path: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  hasNext: boolean;
  /** How many there are on all pages, see `Extent`; a list of one page has no need to say it. */
  found?: number | null;
  /** Tells the record of a row in whatever state; its id unless told. */
  recordOf?: (row: Row) => string;
  /** The page of a record. */
  rowHref?: (row: Row) => string;
  /** Rows have two lines. */
  tall?: boolean;
  bulk?: BulkAction<Row>[];
  /** One, two, five of what the list holds. */
  forms?: PluralForms;
  /** What to say, and offer, when there is nothing. */
  empty: ReactNode;
  address: ListAddress;
  /** Address of what the rows are of, whatever is open beside it. */
  list: string;
  hasDrawer: boolean;
};

const LINES: PluralForms = ['строка', 'строки', 'строк'];

/** The rows, what is done with the ticked ones, and the way to further pages. */
export function ListSheet<Row extends ListRow>({
  path,
  hasNext,
  found,
  bulk,
  forms = LINES,
  empty,
  rows: read,
  list,
  recordOf,
  ...rest
}: SheetProps<Row>) {
  const { address } = rest;
  const { shown: rows, waiting, hold } = useSteadyRows(read, list, recordOf);
  const [marked, mark] = useState<string[]>([]);
  const [said, say] = useState('');
  const [wayBack, keep] = useState<WayBack>();
  // What has left the page is not changed unseen.
  const ticked = marked.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const ids = ticked.map(({ id }) => id);
  const finish = (message: string, back?: WayBack) => {
    say(message);
    keep(back?.ids ? back : undefined);
    mark([]);
  };
  const isEmpty = rows.length === 0;
  return (
    <div className={styles.sheet} aria-keyshortcuts={isEmpty ? undefined : bulk ? 'J K X' : 'J K'}>
      {isEmpty ? (
        <div className={styles.empty}>
          {address.shown.page > 1 ? <PastTheEnd first={address.addressOf({ page: 1 })} /> : empty}
        </div>
      ) : (
        <div className={styles.rows} {...hold}>
          <Rows {...rest} rows={rows} ticked={bulk && { ids, tick: mark }} />
        </div>
      )}
      {bulk && ids.length > 0 && (
        <BulkBar
          rows={ticked}
          bulk={bulk}
          forms={forms}
          path={path}
          onDone={finish}
          onDrop={() => mark([])}
        />
      )}
      <div className={styles.said}>
        <p role="status">{ids.length === 0 && said}</p>
        {ids.length === 0 && wayBack && <Undo wayBack={wayBack} path={path} onDone={finish} />}
      </div>
      <ListPages
        rows={rows.length}
        waiting={waiting}
        hasNext={hasNext}
        found={found}
        address={address}
      />
    </div>
  );
}

const PastTheEnd = ({ first }: { first: string }) => (
  <>
    <p>На этой странице уже ничего нет: список кончился раньше.</p>
    <Link href={first} prefetch={false}>
      К началу списка
    </Link>
  </>
);

type RowsProps<Row extends ListRow> = Omit<
  SheetProps<Row>,
  'path' | 'list' | 'recordOf' | 'hasNext' | 'found' | 'bulk' | 'empty'
> & { ticked?: { ids: string[]; tick: (ids: string[]) => void } };

function Rows<Row extends ListRow>({ hasDrawer, ticked, ...rest }: RowsProps<Row>) {
  const drawGrid = useGrid();
  return drawGrid ? drawGrid({ ...rest, hasDrawer, ticked }) : <PlainTable {...rest} />;
}
