import { CFB } from '@e965/xlsx';
import type { CellObject, WorkBook } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { detectEncoding, isPlainAscii } from './encoding.ts';
import type { Encoding } from './model.ts';

/** As Windows numbers them. */
const CODE_PAGES: Partial<Record<number, Encoding>> = {
  1251: 'windows-1251',
  866: 'cp866',
  20_866: 'koi8-u',
  21_866: 'koi8-u',
  10_007: 'maccyrillic',
};
/** In which every byte is a character of its own. */
export const BYTES_PAGE = 28_591;

/** Records of a workbook. */
const BEGIN = [0x09, 0x0209, 0x0409, 0x0809];
const CODE_PAGE = 0x42;
const OLD_LABEL = 0x04;
/** Texts of cells, with formats inside or without, and what a formula has come to. */
const LABELS = [0x0204, 0xd6];
const STRING = 0x0207;
const UNICODE_SINCE = 0x0600;
/** Row, column and format of a cell stand before its text. */
const CELL_BYTES = 6;
/** So many tell enough. */
const TELLING_BYTES = 65_536;
/** Four letters of another alphabet side by side: no word of Western Europe has them. */
const FOREIGN_WORD = /[\x80-\xff]{4}/;

type OldLetters = {
  encoding: Encoding;
  /** The workbook's records, which say that a character of their texts is a byte. */
  asBytes: Buffer;
};

/**
 * In what letters an old workbook (Excel 2 to 95) keeps its texts.
 * @returns null where that cannot be a question: the book keeps Unicode, it has plain ASCII only,
 * or it says that it is of Western Europe and nothing speaks against it
 */
export function lettersOf(bytes: Buffer): OldLetters | null {
  const stream = streamOf(bytes);
  if (!stream || isUnicode(stream)) return null;
  const { page, letters } = lookThrough(stream);
  const told = page === null ? 0 : stream.readUInt16LE(page);
  const known = CODE_PAGES[told];
  const isForeign = FOREIGN_WORD.test(letters.toString('latin1'));
  if (isPlainAscii(letters) || (told !== 0 && !known && !isForeign)) return null;
  const asBytes = Buffer.from(stream);
  if (page !== null) asBytes.writeUInt16LE(BYTES_PAGE, page);
  return { encoding: known ?? detectEncoding(letters), asBytes };
}

/** The texts of a book that was read byte by byte, in their letters. */
export function inLetters(book: WorkBook, encoding: Encoding): WorkBook {
  const text = (bytes: string) => iconv.decode(Buffer.from(bytes, 'latin1'), encoding);
  for (const sheet of Object.values(book.Sheets))
    for (const cell of ((sheet['!data'] ?? []) as (CellObject | undefined)[][]).flat()) {
      if (typeof cell?.v === 'string') cell.v = text(cell.v);
      if (typeof cell?.z === 'string') cell.z = text(cell.z);
    }
  const names = book.SheetNames.map((name) => [text(name), book.Sheets[name]!] as const);
  return { ...book, SheetNames: names.map(([name]) => name), Sheets: Object.fromEntries(names) };
}

/** The records of a workbook, with the container around them or without; null for neither. */
function streamOf(bytes: Buffer): Buffer | null {
  if (BEGIN.includes(bytes.readUInt16LE(0))) return bytes;
  try {
    const container = CFB.read(bytes, { type: 'buffer' });
    const book = CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book');
    return book ? Buffer.from(book.content as Uint8Array) : null;
  } catch {
    return null; // the library says what is wrong with it
  }
}

/** Since Excel 97. */
const isUnicode = (stream: Buffer): boolean =>
  stream.length < 8 ||
  (stream.readUInt16LE(0) === 0x0809 && stream.readUInt16LE(4) >= UNICODE_SINCE);

/** Where the code page is told, and the texts of cells. */
function lookThrough(stream: Buffer): { page: number | null; letters: Buffer } {
  let page: number | null = null;
  const found: Buffer[] = [];
  let bytes = 0;
  for (let at = 0; at + 4 <= stream.length && bytes < TELLING_BYTES;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const body = stream.subarray(at + 4, at + 4 + length);
    if (type === CODE_PAGE && length >= 2) page ??= at + 4;
    const text = textIn(type, body);
    if (text) found.push(text, Buffer.from(' '));
    bytes += text?.length ?? 0;
    at += 4 + length;
  }
  return { page, letters: Buffer.concat(found) };
}

function textIn(type: number, body: Buffer): Buffer | null {
  if (type === OLD_LABEL) return body.subarray(CELL_BYTES + 2);
  if (type === STRING) return body.subarray(2);
  if (!LABELS.includes(type) || body.length < CELL_BYTES + 2) return null;
  const length = body.readUInt16LE(CELL_BYTES);
  return body.subarray(CELL_BYTES + 2, CELL_BYTES + 2 + length);
}
