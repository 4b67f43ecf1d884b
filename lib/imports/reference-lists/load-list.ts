import { openFile, type OpenOptions } from '../files/open-file.ts';
import type { Row } from '../files/price-file.ts';
import { PriceListError } from '../price-list-error.ts';
import type { LoadedRows } from './contract.ts';
import {
  columnsIn,
  neededColumns,
  REFERENCE_ROWS,
  type ReferenceColumns,
  type ReferenceKind,
} from './model.ts';

/** Rows above the header of a list. */
const HEADER_WITHIN = 30;
const NO_PART = 'Такой детали в магазине нет, или их несколько';

type Place = { sheet: string; row: number };
/** What a list comes to. `repeated`: rows that say again what one before has said. */
export type Loaded = {
  rows: number;
  added: number;
  known: number;
  repeated: number;
  refused: number;
};

type Refuse = (place: Place, reason: string, raw: string) => void;

/** How rows of a kind are read and written. */
export type Way<Written> = {
  kind: ReferenceKind;
  read: (row: Row, columns: ReferenceColumns) => Written[] | string;
  write: (rows: Written[]) => Promise<LoadedRows>;
};

/**
 * Loads a list from its first line to its last: what repeats is left out, what cannot be taken is
 * told with its reason.
 * @param way.read one row becomes several where it means several cars
 * @param told.refuse called for each row that is not taken
 * @throws PriceListError for a file that cannot be read or has no header of such a list
 */
export async function loadList<Written extends object>(
  path: string,
  options: OpenOptions,
  way: Way<Written>,
  told: {
    signal: AbortSignal;
    refuse: Refuse;
    progress: (rows: number, share: number) => void;
  },
): Promise<Loaded> {
  const file = await openFile(path, options);
  const totals: Loaded = { rows: 0, added: 0, known: 0, repeated: 0, refused: 0 };
  const refuse = refusal(totals, told.refuse);
  const met = new Set<string>();
  let waiting: { row: Row; written: Written }[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const { added, known, unknown } = await way.write(waiting.map(({ written }) => written));
    totals.added += added;
    totals.known += known;
    for (const n of unknown) refuse(waiting[n]!.row, NO_PART);
    waiting = [];
  };
  const take = async (row: Row, columns: ReferenceColumns) => {
    totals.rows += 1;
    const read = way.read(row, columns);
    if (typeof read === 'string') return refuse(row, read);
    for (const written of read) {
      const key = JSON.stringify(written);
      if (met.has(key)) totals.repeated += 1;
      else waiting.push({ row, written });
      met.add(key);
      if (waiting.length >= REFERENCE_ROWS) await flush();
    }
  };
  let isHeaded = false;
  const bytes = file.sheets.reduce((sum, sheet) => sum + sheet.bytes, 0);
  try {
    for (const sheet of file.sheets) {
      let columns: ReferenceColumns | null = null;
      const onBytes = (done: number) => told.progress(totals.rows, done / Math.max(bytes, 1));
      for await (const batch of sheet.read({ signal: told.signal, onBytes }))
        for (const row of batch) {
          if (columns && row.cells.some((cell) => cell.trim() !== '')) await take(row, columns);
          else if (row.row <= HEADER_WITHIN) columns ??= columnsIn(way.kind, row.cells);
        }
      isHeaded ||= columns !== null;
      await flush();
    }
    if (!isHeaded) throw headless(way.kind);
    return totals;
  } finally {
    await file.close();
  }
}

/** Counts and tells rows that are not taken; one that means several cars is told once. */
function refusal(totals: Loaded, tell: Refuse): (row: Row, reason: string) => void {
  const refused = new Set<Row>();
  return (row, reason) => {
    if (refused.has(row)) return;
    refused.add(row);
    totals.refused += 1;
    tell(row, reason, row.cells.join(' ').slice(0, 200));
  };
}

const headless = (kind: ReferenceKind): PriceListError =>
  new PriceListError(
    `Не нашли строку с названиями столбцов. Нужны: ${neededColumns(kind).join(', ')}.`,
  );
