import { readNumberFormats } from './number-formats.ts';
import type { PriceFile, Sheet } from './price-file.ts';
import { SharedTexts, readSharedTexts } from './shared-texts.ts';
import { readXml } from './xml.ts';
import { readXlsxLayout } from './xlsx-layout.ts';
import type { XlsxLayout } from './xlsx-layout.ts';
import { readXlsxSheet } from './xlsx-sheet.ts';
import type { Workbook } from './xlsx-sheet.ts';
import type { Zip } from './zip.ts';

type SheetEntry = { name: string; hidden: boolean; relation: string };

const BOOKS = ['xl/workbook.xml', 'workbook.xml'];

/**
 * Opens an XLSX or XLSM: its texts and formats are read, its sheets are streamed. Macros are never
 * looked at.
 * @param zip stays open until the file is closed
 * @throws PriceListError for one that is damaged
 */
export async function openXlsx(zip: Zip): Promise<PriceFile> {
  const book = BOOKS.find((name) => zip.size(name) > 0) ?? '';
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const { sheets, ...about } = await readBook(zip, book);
  const targets = await readRelations(zip, `${folder}_rels/workbook.xml.rels`, folder);
  const texts = zip.size(`${folder}sharedstrings.xml`)
    ? await readSharedTexts(zip.read(`${folder}sharedstrings.xml`))
    : new SharedTexts();
  const formats = zip.size(`${folder}styles.xml`)
    ? await readNumberFormats(zip.read(`${folder}styles.xml`))
    : [];
  const found = sheets.flatMap(
    (entry) => sheetOf(zip, entry, targets.get(entry.relation), { texts, formats, ...about }) ?? [],
  );
  return { kind: 'xlsx', sheets: found, close: () => Promise.resolve(zip.close()) };
}

function sheetOf(
  zip: Zip,
  { name, hidden }: SheetEntry,
  part: string | undefined,
  workbook: Omit<Workbook, 'merges' | 'isCounted'>,
): Sheet | null {
  if (!part || !zip.size(part)) return null; // a chart, or a sheet without content
  let found: Promise<XlsxLayout> | null = null;
  const layout = (signal?: AbortSignal) => (found ??= readXlsxLayout(zip.read(part, signal)));
  return {
    name,
    hidden,
    bytes: zip.size(part),
    layout,
    async *read(options) {
      const { merges, isCounted } = await layout(options?.signal);
      const pieces = zip.read(part, options?.signal);
      yield* readXlsxSheet(pieces, name, { ...workbook, merges, isCounted }, options);
    },
  };
}

async function readBook(
  zip: Zip,
  part: string,
): Promise<{ sheets: SheetEntry[] } & Pick<Workbook, 'calendar' | 'isToCount'>> {
  const sheets: SheetEntry[] = [];
  let calendar: 1900 | 1904 = 1900;
  let isToCount = false;
  await readXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904;
      if (name === 'calcPr') isToCount = /^(1|true)$/.test(attributes.fullCalcOnLoad ?? '');
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (name === 'sheet')
        sheets.push({
          name: attributes.name ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
          relation,
        });
    },
  });
  return { sheets, calendar, isToCount };
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
