import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { read, set_cptable } from '@e965/xlsx';
import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';
import { PriceListError } from '../price-list-error.ts';
import { LIMITS } from '../price-list-limits.ts';
import { NO_VALUE } from '../values/excel-damage.ts';
import { compoundFileProblem } from './compound-file.ts';
import { detectEncoding, isLikely, isPlainAscii } from './encoding.ts';
import { formatOfCode } from './format-code.ts';
import type { NumberFormat } from './format-code.ts';
import { BYTES_PAGE, inLetters, lettersOf } from './old-letters.ts';
import { shownNumber } from './number-formats.ts';
import { withinLimits } from './price-file.ts';
import type { Encoding, FileKind } from './model.ts';
import { isOfRows, MergedCells, MOST_MERGES } from './merged-cells.ts';
import type { Merge } from './merged-cells.ts';
import type { PriceFile, ReadOptions, Row, Sheet, SheetLayout } from './price-file.ts';
import type { Zip } from './zip.ts';

set_cptable(codepages);

const DAMAGED = 'Файл повреждён или загружен не до конца: скачайте его заново';
const BATCH_ROWS = 1000;
/** Images are not even looked at; a table in HTML keeps its texts («0012» stays so). */
const OPTIONS = {
  dense: true,
  cellHTML: false,
  // Without it nothing tells which columns are hidden.
  cellStyles: true,
  cellNF: true,
  bookVBA: false,
  raw: true,
} as const;

/**
 * Opens what can only be read as a whole: old workbooks (at most 65,536 rows a sheet), tables in
 * HTML, XML spreadsheets, SYLK.
 * @throws PriceListError when it is too large, locked, cut or no table at all
 */
export async function openWhole(
  path: string,
  kind: 'xls' | 'html' | 'xml' | 'sylk',
  size: number,
  known: { encoding?: Encoding },
): Promise<PriceFile> {
  if (size > LIMITS.wholeFileBytes)
    throw new PriceListError(
      `Файл больше ${LIMITS.wholeFileBytes / 1024 ** 2} МБ: сохраните прайс-лист как XLSX или CSV`,
    );
  const bytes = await readFile(path);
  if (kind === 'xls') return openOldBook(bytes, size, known);
  const encoding = known.encoding ?? encodingOf(bytes);
  const book = parse(markup(bytes, encoding, kind), { type: 'string' });
  return fileOf(book, size, { kind, encoding });
}

/**
 * Opens a binary workbook (XLSB).
 * @param zip its parts; not needed any more afterwards
 * @param size bytes of the file
 * @throws PriceListError when it is too large or damaged
 */
export async function openBinaryBook(zip: Zip, size: number): Promise<PriceFile> {
  const parts = zip.parts().filter(({ key }) => !key.startsWith('xl/media/'));
  if (parts.reduce((sum, part) => sum + part.size, 0) > LIMITS.wholeFileBytes)
    throw new PriceListError(
      `В книге XLSB больше ${LIMITS.wholeFileBytes / 1024 ** 2} МБ данных: сохраните прайс-лист как XLSX или CSV`,
    );
  // The library believes no declared size: it gets what has been unpacked within the limits.
  const plain = new ZipFile();
  for (const { key, name } of parts)
    plain.addBuffer(Buffer.concat(await Array.fromAsync(zip.read(key))), name, { compress: false });
  plain.end();
  const book = parse(Buffer.concat(await Array.fromAsync<Buffer>(plain.outputStream as Readable)), {
    type: 'buffer',
  });
  return fileOf(book, size, { kind: 'xlsb' });
}

function fileOf(
  book: WorkBook,
  size: number,
  about: Pick<PriceFile, 'kind' | 'encoding'>,
): PriceFile {
  const sheets = book.SheetNames.flatMap((name, at): Sheet[] => {
    const sheet = book.Sheets[name];
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return sheet
      ? [
          {
            name,
            hidden,
            bytes: size,
            layout: () => Promise.resolve(layoutOf(sheet)),
            read: (options) =>
              readSheet(sheet, name, size, book.Workbook?.WBProps?.date1904 ? 1904 : 1900, options),
          },
        ]
      : [];
  });
  return { ...about, sheets, close: () => Promise.resolve() };
}

/** With what cells say of their formulas, unless one of them is beyond the library. */
function readBook(source: string | Buffer, options: ParsingOptions): WorkBook {
  try {
    return read(source, { ...options, cellFormula: true });
  } catch {
    return read(source, { ...options, cellFormula: false });
  }
}

function parse(source: string | Buffer, options: ParsingOptions): WorkBook {
  try {
    return readBook(source, { ...OPTIONS, ...options });
  } catch (error) {
    const locked = /password|encrypt/i.test(String(error));
    throw new PriceListError(locked ? 'Файл защищён паролем: сохраните его без пароля' : DAMAGED, {
      cause: error,
    });
  }
}

/**
 * Up to Excel 95 texts are in the letters of the machine that wrote them: the book says which, or
 * their likeness tells.
 */
function openOldBook(bytes: Buffer, size: number, known: { encoding?: Encoding }): PriceFile {
  const problem = compoundFileProblem(bytes);
  if (problem) throw new PriceListError(problem);
  const letters = lettersOf(bytes);
  if (!letters) return fileOf(parse(bytes, { type: 'buffer' }), size, { kind: 'xls' });
  const encoding = known.encoding ?? letters.encoding;
  const book = parse(letters.asBytes, { type: 'buffer', codepage: BYTES_PAGE });
  return fileOf(inLetters(book, encoding), size, { kind: 'xls', encoding });
}

function markup(bytes: Buffer, encoding: Encoding, kind: FileKind): string {
  const text = iconv.decode(bytes, encoding);
  if (kind === 'sylk' && !/\nE\s*$/.test(text.slice(-100))) throw new PriceListError(DAMAGED);
  if (kind === 'sylk') return text;
  if (kind === 'xml' && text.includes('Formula=')) return withUncounted(wholeOf(text, kind));
  return wholeOf(text, kind);
}

/** A formula of an XML spreadsheet that nobody has counted; the library would read a zero of it. */
const UNCOUNTED =
  /(<(?:\w+:)?Cell\b[^<>]*\bFormula="[^"<]*"[^<>]*?)(?:\/>|>\s*(?:<(?:\w+:)?Data\b(?![^<>]*"String")[^<>]*(?:\/>|>\s*<\/(?:\w+:)?Data>)\s*)?<\/(?:\w+:)?Cell>)/g;

const withUncounted = (text: string): string =>
  text.replace(UNCOUNTED, (_, cell: string) => {
    const prefix = /^<(\w+:)?/.exec(cell)?.[1] ?? '';
    return `${cell}><${prefix}Data ss:Type="String">${NO_VALUE}</${prefix}Data></${prefix}Cell>`;
  });

/** @throws PriceListError for what holds no table, or ends before its end */
function wholeOf(text: string, kind: FileKind): string {
  if (kind === 'html' && !/<tr\b/i.test(text))
    throw new PriceListError('В файле HTML нет таблицы: сохраните прайс-лист как XLSX или CSV');
  if (!(kind === 'html' ? /<\/table\s*>/i : /<\/(?:\w+:)?Workbook\s*>/).test(text.slice(-200_000)))
    throw new PriceListError(DAMAGED);
  return text;
}

/** Programs that write UTF-8 may still say what their page has always said. */
function encodingOf(bytes: Buffer): Encoding {
  const head = bytes.subarray(0, 65_536);
  const found = detectEncoding(head);
  const isCertain = !isLikely(found) && !isPlainAscii(head);
  return isCertain ? found : (declaredEncoding(bytes) ?? found);
}

/** What the document says of itself, when it is one of ours. */
function declaredEncoding(bytes: Buffer): Encoding | undefined {
  const [, name = ''] =
    /(?:encoding|charset)\s*=\s*["']?\s*([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096)) ?? [];
  if (/^(windows-1251|cp1251|x-cp1251)$/i.test(name)) return 'windows-1251';
  if (/^(cp866|ibm866)$/i.test(name)) return 'cp866';
  if (/^koi8-[ru]$/i.test(name)) return 'koi8-u';
  return /^(x-mac-cyrillic|maccyrillic)$/i.test(name) ? 'maccyrillic' : undefined;
}

const hidden = (places: readonly ({ hidden?: boolean } | undefined)[] = []): number[] =>
  places.flatMap((place, at) => (place?.hidden ? [at] : []));

function layoutOf(sheet: WorkSheet): SheetLayout {
  const data = (sheet['!data'] ?? []) as unknown[];
  return {
    hiddenColumns: new Set(hidden(sheet['!cols'])),
    hiddenRows: hidden(sheet['!rows']).filter((row) => data[row]).length,
  };
}

/** Cells that are joined over rows, by their first ones. */
const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? [])
    .slice(0, MOST_MERGES)
    .map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1, isWide: e.c > s.c }))
    .filter(isOfRows)
    .sort((one, other) => one.first - other.first);

async function* readSheet(
  sheet: WorkSheet,
  name: string,
  bytes: number,
  calendar: 1900 | 1904,
  { signal, onBytes }: ReadOptions = {},
): AsyncGenerator<Row[]> {
  const data = (sheet['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[];
  const merged = new MergedCells(mergesOf(sheet));
  const texts = new CellTexts(data, calendar);
  for (let from = 0; from < data.length; from += BATCH_ROWS) {
    signal?.throwIfAborted();
    // Not `map`: a row without cells is a hole in the library's array, and `map` hands holes on.
    yield Array.from(data.slice(from, from + BATCH_ROWS), (cells, at): Row => {
      const row = from + at + 1;
      const found = Array.from(cells ?? [], (cell) => (cell ? texts.of(cell) : ''));
      const joined = merged.fill(row, found);
      return { sheet: name, row, cells: withinLimits(found, row), joined };
    });
    onBytes?.(Math.round((bytes * Math.min(from + BATCH_ROWS, data.length)) / data.length));
  }
}

/** What the cells of one sheet show. */
class CellTexts {
  readonly #calendar: 1900 | 1904;
  readonly #formats = new Map<string, NumberFormat>();
  /** Whether formulas have values: where one says nothing, nothing is what it has come to. */
  readonly #isCounted: boolean;

  constructor(
    data: readonly (readonly (CellObject | undefined)[] | undefined)[],
    calendar: 1900 | 1904,
  ) {
    this.#calendar = calendar;
    this.#isCounted = data.some((cells) =>
      cells?.some((cell) => cell?.f !== undefined && cell.v !== undefined && cell.v !== ''),
    );
  }

  of(cell: CellObject): string {
    const isEmpty = cell.v === undefined || cell.v === '';
    if (isEmpty && cell.f !== undefined && !(cell.t === 's' && this.#isCounted)) return NO_VALUE;
    switch (cell.t) {
      case 'n':
        return shownNumber(String(cell.v), this.#formatOf(cell), this.#calendar);
      case 'b':
        return cell.v ? 'ИСТИНА' : 'ЛОЖЬ';
      case 'e':
        return cell.w ?? '#N/A';
      default:
        return isEmpty ? '' : String(cell.v);
    }
  }

  #formatOf({ z = '' }: CellObject): NumberFormat {
    const code = String(z);
    const known = this.#formats.get(code) ?? formatOfCode(code);
    this.#formats.set(code, known);
    return known;
  }
}
