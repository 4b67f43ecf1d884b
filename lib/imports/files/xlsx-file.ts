import { PriceListError } from '../price-list-error.ts';
import { readNumberFormats } from './number-formats.ts';
import type { PriceFile, Sheet } from './price-file.ts';
import { SharedTexts, readSharedTexts } from './shared-texts.ts';
import { readXml } from './xml.ts';
import { readXlsxSheet } from './xlsx-sheet.ts';
import type { Workbook } from './xlsx-sheet.ts';
import { Zip } from './zip.ts';

type SheetEntry = { name: string; hidden: boolean; relation: string };

/**
 * Opens an XLSX or XLSM: its texts and formats are read, its sheets are streamed. Macros are never
 * looked at.
 * @throws PriceListError for a ZIP that is no workbook
 */
export async function openXlsx(path: string): Promise<PriceFile> {
  const zip = await Zip.open(path);
  try {
    const book = zip.names().find((name) => /^xl\/workbook\.xml$|^workbook\.xml$/.test(name));
    if (!book) throw new PriceListError(whatElse(zip.names()));
    const folder = book.slice(0, book.lastIndexOf('/') + 1);
    const { sheets, calendar } = await readBook(zip, book);
    const targets = await readRelations(zip, `${folder}_rels/workbook.xml.rels`, folder);
    const texts = zip.size(`${folder}sharedstrings.xml`)
      ? await readSharedTexts(zip.read(`${folder}sharedstrings.xml`))
      : new SharedTexts();
    const formats = zip.size(`${folder}styles.xml`)
      ? await readNumberFormats(zip.read(`${folder}styles.xml`))
      : [];
    const found = sheets.flatMap(
      (entry) =>
        sheetOf(zip, entry, targets.get(entry.relation), { texts, formats, calendar }) ?? [],
    );
    return { kind: 'xlsx', sheets: found, close: () => Promise.resolve(zip.close()) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function sheetOf(
  zip: Zip,
  { name, hidden }: SheetEntry,
  part: string | undefined,
  workbook: Workbook,
): Sheet | null {
  if (!part || !zip.size(part)) return null; // a chart, or a sheet without content
  return {
    name,
    hidden,
    bytes: zip.size(part),
    read: (options) => readXlsxSheet(zip.read(part, options?.signal), name, workbook, options),
  };
}

async function readBook(
  zip: Zip,
  part: string,
): Promise<{ sheets: SheetEntry[]; calendar: 1900 | 1904 }> {
  const sheets: SheetEntry[] = [];
  let calendar: 1900 | 1904 = 1900;
  await readXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (name === 'sheet')
        sheets.push({
          name: attributes.name ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
          relation,
        });
    },
  });
  return { sheets, calendar };
}

/** Which part of the file stands behind a relation's id. */
async function readRelations(zip: Zip, part: string, folder: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(zip.read(part), {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/worksheet'))
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : folder + Target);
    },
  });
  return targets;
}

function whatElse(names: readonly string[]): string {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) return 'Это двоичная книга XLSB: сохраните её как XLSX';
  if (has(/^content\.xml$/)) return 'Это таблица OpenDocument (ODS): сохраните её как XLSX';
  if (has(/^(word|ppt)\//))
    return 'Это документ Word или PowerPoint, а не таблица: сохраните прайс-лист как XLSX';
  return 'Это архив ZIP: распакуйте его и загрузите сам прайс-лист';
}
