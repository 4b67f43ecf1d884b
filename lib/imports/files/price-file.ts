import { PriceListError } from '../price-list-error.ts';
import { LIMITS } from '../price-list-limits.ts';
import type { Encoding, FileKind } from './model.ts';

/** A row as it stands in the file. */
export type Row = {
  sheet: string;
  /** 1-based, as the file's own program numbers it: a line of a text, a row of a sheet. */
  row: number;
  /** Texts as displayed; empty cells at the end are cut off. */
  cells: string[];
  /** Columns that hold the value of a cell joined with this one from above. */
  joined?: number[] | undefined;
  /** Cells of the line, empty ones at the end counted; texts only. */
  width?: number;
  /** The file ends within this line; texts only. */
  cut?: boolean;
};

export type ReadOptions = {
  signal?: AbortSignal;
  /** Called now and then with the bytes read of this sheet so far. */
  onBytes?: (bytes: number) => void;
};

/** What a sheet hides from who looks at it, and yet holds. */
export type SheetLayout = { hiddenColumns: ReadonlySet<number>; hiddenRows: number };

export type Sheet = {
  name: string;
  hidden: boolean;
  /** Absent where nothing can be hidden. */
  layout?: (signal?: AbortSignal) => Promise<SheetLayout>;
  /** Bytes to be read for the whole sheet: the measure of progress. */
  bytes: number;
  /**
   * Reads the sheet from its beginning, as often as asked; rows come in batches. Leaving the loop
   * frees everything.
   */
  read(options?: ReadOptions): AsyncGenerator<Row[]>;
};

/** An opened file: its sheets can be read until it is closed. */
export type PriceFile = {
  kind: FileKind;
  /** Of texts, tables of dBASE and workbooks up to Excel 95. */
  encoding?: Encoding;
  delimiter?: string;
  /** Cells that a whole row has, separators counted; texts only. */
  width?: number;
  sheets: Sheet[];
  close(): Promise<void>;
};

/**
 * Checks a row against the limits.
 * @returns the cells without the empty ones at the end
 * @throws PriceListError for a row that is too wide or a cell that is too long
 */
export function withinLimits(cells: string[], row: number): string[] {
  let end = cells.length;
  while (end > 0 && !cells[end - 1]?.trim()) end -= 1;
  let filled = 0;
  for (let column = 0; column < end; column += 1) {
    const { length } = cells[column] ?? '';
    if (length > 0) filled += 1;
    if (length > LIMITS.cellLength)
      throw new PriceListError(
        `Строка ${row}: в ячейке больше ${LIMITS.cellLength / 1024} КБ текста — это не прайс-лист`,
      );
  }
  if (filled > LIMITS.columns)
    throw new PriceListError(
      `Строка ${row}: заполнено больше ${LIMITS.columns} столбцов — это не прайс-лист`,
    );
  if (row > LIMITS.rows)
    throw new PriceListError(
      `В файле больше ${LIMITS.rows.toLocaleString('ru-RU')} строк: разделите его`,
    );
  return end === cells.length ? cells : cells.slice(0, end);
}
