import { createReadStream } from 'node:fs';
import { PriceListError } from '../price-list-error.ts';
import { readOdsSheet } from './ods-sheet.ts';
import type { PriceFile } from './price-file.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'meta-inf/manifest.xml';

/** The document's content, from its beginning, as often as it is asked for. */
type Source = { bytes: number; read: (signal?: AbortSignal) => AsyncIterable<Buffer> };

/**
 * Opens a spreadsheet of OpenDocument (LibreOffice, Google): its sheets are streamed.
 * @throws PriceListError for a locked one and for a document of another kind
 */
export async function openOds(zip: Zip): Promise<PriceFile> {
  if (zip.size(MANIFEST) && (await isLocked(zip)))
    throw new PriceListError('Файл защищён паролем: сохраните его без пароля');
  const source: Source = {
    bytes: zip.size(CONTENT),
    read: (signal) => zip.read(CONTENT, signal),
  };
  return openContent(source, () => zip.close());
}

/** The same of one that is kept as a single XML file (FODS). @param size bytes of the file */
export const openFlatOds = (path: string, size: number): Promise<PriceFile> =>
  openContent({ bytes: size, read: (signal) => createReadStream(path, { signal }) }, () => {});

async function openContent(source: Source, close: () => void): Promise<PriceFile> {
  const tables = await tablesOf(source);
  return {
    kind: 'ods',
    sheets: tables.map(({ name, hidden, layout }, place) => ({
      name,
      hidden,
      bytes: source.bytes,
      layout: () => Promise.resolve(layout),
      read: (options) => readOdsSheet(source.read(options?.signal), { name, place }, options),
    })),
    close: () => Promise.resolve(close()),
  };
}

type Table = {
  name: string;
  hidden: boolean;
  layout: { hiddenColumns: Set<number>; hiddenRows: number };
};
const MOST_COLUMNS = 16_384;
/** So many alike are the empty rest of a sheet. */
const MOST_ROWS = 1_000;

const isHidden = (attributes: Record<string, string>): boolean =>
  /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '');
const times = (attributes: Record<string, string>): number =>
  Number(
    attributes['table:number-columns-repeated'] ?? attributes['table:number-rows-repeated'] ?? 1,
  ) || 1;

async function tablesOf(source: Source): Promise<Table[]> {
  const tables: Table[] = [];
  const hiding = new Set<string>();
  const path: string[] = [];
  let style = '';
  let column = 0;
  let isSpreadsheet = false;
  await readXml(source.read(), {
    open: (name, attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hiding.add(style);
      if (name === 'spreadsheet') isSpreadsheet = true;
      if (name === 'table' && path.at(-1) === 'spreadsheet') {
        tables.push(tableOf(attributes, hiding));
        column = 0;
      }
      if (name === 'table-column') column = addHidden(tables.at(-1), column, attributes);
      if (name === 'table-row') countHidden(tables.at(-1), attributes);
      path.push(name);
    },
    close: () => path.pop(),
  });
  if (!isSpreadsheet)
    throw new PriceListError(
      'Это документ OpenDocument, но не таблица: сохраните прайс-лист как XLSX или CSV',
    );
  return tables;
}

const tableOf = (attributes: Record<string, string>, hiding: ReadonlySet<string>): Table => ({
  name: attributes['table:name'] ?? '',
  hidden: hiding.has(attributes['table:style-name'] ?? ''),
  layout: { hiddenColumns: new Set(), hiddenRows: 0 },
});

/** @returns the column after those that this mark stands for */
function addHidden(
  table: Table | undefined,
  from: number,
  attributes: Record<string, string>,
): number {
  const next = Math.min(from + times(attributes), MOST_COLUMNS);
  for (let column = from; isHidden(attributes) && column < next; column += 1)
    table?.layout.hiddenColumns.add(column);
  return next;
}

function countHidden(table: Table | undefined, attributes: Record<string, string>): void {
  const rows = times(attributes);
  if (table && isHidden(attributes) && rows < MOST_ROWS) table.layout.hiddenRows += rows;
}

async function isLocked(zip: Zip): Promise<boolean> {
  let locked = false;
  await readXml(zip.read(MANIFEST), {
    open: (name) => {
      if (name === 'encryption-data') locked = true;
    },
  });
  return locked;
}
