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
    sheets: tables.map(({ name, hidden }, place) => ({
      name,
      hidden,
      bytes: source.bytes,
      read: (options) => readOdsSheet(source.read(options?.signal), { name, place }, options),
    })),
    close: () => Promise.resolve(close()),
  };
}

async function tablesOf(source: Source): Promise<{ name: string; hidden: boolean }[]> {
  const tables: { name: string; hidden: boolean }[] = [];
  const hiding = new Set<string>();
  const path: string[] = [];
  let style = '';
  let isSpreadsheet = false;
  await readXml(source.read(), {
    open: (name, attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hiding.add(style);
      if (name === 'spreadsheet') isSpreadsheet = true;
      if (name === 'table' && path.at(-1) === 'spreadsheet')
        tables.push({
          name: attributes['table:name'] ?? '',
          hidden: hiding.has(attributes['table:style-name'] ?? ''),
        });
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

async function isLocked(zip: Zip): Promise<boolean> {
  let locked = false;
  await readXml(zip.read(MANIFEST), {
    open: (name) => {
      if (name === 'encryption-data') locked = true;
    },
  });
  return locked;
}
