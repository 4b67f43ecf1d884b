import { PriceListError } from '../price-list-error.ts';
import { openFile } from './open-file.ts';
import type { OpenOptions } from './open-file.ts';
import type { ReadOptions, Row } from './price-file.ts';

/**
 * All rows of a file, one by one, sheet after sheet. CSV and XLSX take the same memory whatever
 * their size.
 * @param options `sheet`: the name of the only sheet wanted
 * @throws PriceListError for what cannot be read or exceeds the limits; the signal's reason when
 * aborted
 */
export async function* readRows(
  path: string,
  { sheet, ...options }: OpenOptions & ReadOptions & { sheet?: string } = {},
): AsyncGenerator<Row> {
  const file = await openFile(path, options);
  try {
    const wanted = file.sheets.filter(({ name }) => sheet === undefined || name === sheet);
    if (wanted.length === 0)
      throw new PriceListError(
        `Нет листа «${sheet}». Есть: ${file.sheets.map(({ name }) => name).join(', ')}`,
      );
    for (const { read } of wanted) {
      for await (const rows of read(options)) yield* rows;
    }
  } finally {
    await file.close();
  }
}
