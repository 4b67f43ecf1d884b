import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { readRows } from '../../../../lib/imports/files/read-rows.ts';
import type { Entry } from '../../../../lib/imports/model.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import type { PriceListOptions } from '../../../../lib/imports/price-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'price-lists-'));
let files = 0;

/** To be called when the tests of a file are done. */
export const removeFiles = (): void => rmSync(folder, { recursive: true, force: true });

/** Puts bytes, or a text in some encoding, into a file of its own; returns its path. */
export function aFile(
  content: Buffer | string,
  { name = 'price.csv', encoding = 'utf-8' } = {},
): string {
  const path = join(folder, `${(files += 1)}-${name}`);
  writeFileSync(path, typeof content === 'string' ? iconv.encode(content, encoding) : content);
  return path;
}

export type Sheets = Record<string, unknown[][]>;

/** A workbook as a shop's suppliers write them; returns its path. */
export function aWorkbook(
  sheets: Sheets,
  bookType: BookType = 'xlsx',
  adjust: (book: ReturnType<typeof utils.book_new>) => void = () => {},
): string {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  adjust(book);
  return aFile(
    write(book, {
      type: 'buffer',
      bookType,
      compression: true,
      bookSST: bookType.startsWith('xls'),
    }) as Buffer,
    { name: `price.${bookType}` },
  );
}

export async function rowsOf(
  path: string,
  options?: Parameters<typeof readRows>[1],
): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(path, options)) rows.push(cells);
  return rows;
}

/** Reads a whole list: its preview, goods, and refusals as `row: reason`. */
export async function listOf(path: string, options?: PriceListOptions) {
  const list = await readPriceList(path, options);
  try {
    const entries: Entry[] = [];
    for await (const entry of list.entries()) entries.push(entry);
    const items = entries.flatMap((entry) => ('item' in entry ? entry.item : []));
    const refused = entries.flatMap((entry) =>
      'rejected' in entry ? entry.rejected.map(({ reason }) => `${entry.row}: ${reason}`) : [],
    );
    return { ...list, entries, items, refused };
  } finally {
    await list.close();
  }
}
