import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import iconv from 'iconv-lite';
import { PriceListError } from '../price-list-error.ts';
import { TOO_LONG } from '../values/excel-damage.ts';
import { dbfLayout } from './dbf-layout.ts';
import type { DbfField, DbfLayout } from './dbf-layout.ts';
import { detectEncoding } from './encoding.ts';
import { shownNumber } from './number-formats.ts';
import { withinLimits } from './price-file.ts';
import type { Encoding } from './model.ts';
import type { PriceFile, ReadOptions, Row } from './price-file.ts';

const DAMAGED = 'Файл повреждён или загружен не до конца: скачайте его заново';
const CHUNK_BYTES = 256 * 1024;
const DELETED = 0x2a;
const DAY_MS = 86_400_000;
/** 1 January 1970 in the days that FoxPro counts. */
const UNIX_DAY = 2_440_588;

/**
 * Opens a table of dBASE, FoxPro or Clipper, as programs of the trade still export them. The names
 * of its fields are row 1, its first record row 2; deleted records are passed over. Long texts in a
 * second file (memo) are not there to be read.
 * @param head the first bytes of the file
 * @throws PriceListError for a file that ends before its last record
 */
export function openDbf(
  path: string,
  head: Buffer,
  size: number,
  known: { encoding?: Encoding; name?: string },
): PriceFile {
  const layout = dbfLayout(head);
  if (!layout) throw new PriceListError(DAMAGED);
  const { recordsFrom, recordLength } = layout;
  const there = Math.floor((size - recordsFrom) / recordLength);
  const records = layout.records || there;
  if (records > there) throw new PriceListError(DAMAGED);
  const encoding = known.encoding ?? layout.encoding ?? detectEncoding(letters(head, layout));
  const name = known.name ?? basename(path);
  const table: Table = { path, name, encoding, layout, records };
  return {
    kind: 'dbf',
    encoding,
    sheets: [{ name, hidden: false, bytes: size, read: (options) => readDbf(table, options) }],
    close: () => Promise.resolve(),
  };
}

type Table = {
  path: string;
  name: string;
  encoding: Encoding;
  layout: DbfLayout;
  records: number;
};

/** The texts of the first records: numbers and dates tell nothing of the letters. */
function letters(head: Buffer, { fields, recordsFrom, recordLength }: DbfLayout): Buffer {
  const texts = fields.filter(({ type }) => type === 'C');
  const found: Buffer[] = fields.map(({ name }) => name);
  for (let at = recordsFrom; at + recordLength <= head.length; at += recordLength)
    for (const { from, length } of texts)
      found.push(head.subarray(at + from, at + from + length), Buffer.from(' '));
  return Buffer.concat(found);
}

async function* readDbf(
  { path, name: sheet, encoding, layout, records }: Table,
  { signal, onBytes }: ReadOptions = {},
): AsyncGenerator<Row[]> {
  const { fields, recordsFrom, recordLength } = layout;
  const text = (bytes: Buffer) => iconv.decode(bytes, encoding);
  yield [
    {
      sheet,
      row: 1,
      cells: withinLimits(
        fields.map(({ name }) => text(name).trim()),
        1,
      ),
    },
  ];
  let rest: Buffer = Buffer.alloc(0);
  let done = 0;
  const end = recordsFrom + records * recordLength - 1;
  if (records === 0) return;
  const options = { start: recordsFrom, end, highWaterMark: CHUNK_BYTES, signal };
  for await (const chunk of createReadStream(path, options)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    const rows: Row[] = [];
    let at = 0;
    for (; at + recordLength <= bytes.length; at += recordLength) {
      done += 1;
      if (bytes[at] === DELETED) continue;
      const record = bytes.subarray(at, at + recordLength);
      const cells = fields.map((field) => cellText(record, field, text));
      rows.push({ sheet, row: done + 1, cells: withinLimits(cells, done + 1) });
    }
    rest = bytes.subarray(at);
    onBytes?.(recordsFrom + done * recordLength);
    yield rows;
  }
}

function cellText(
  record: Buffer,
  { type, from, length }: DbfField,
  text: (bytes: Buffer) => string,
): string {
  const bytes = record.subarray(from, from + length);
  switch (type) {
    case 'C':
    case 'V':
      return text(bytes).replace(/[\0\s]+$/, '');
    case 'N':
    case 'F':
      return numberText(bytes.toString('latin1').replaceAll('\0', '').trim());
    case 'D':
      return dateText(bytes.toString('latin1'));
    case 'L':
      return truthText(bytes.toString('latin1'));
    default:
      return binaryText(bytes, type);
  }
}

/** A number that did not fit was written as stars; nothing was written as a lonely point. */
function numberText(text: string): string {
  if (/^\*+$/.test(text)) return TOO_LONG;
  // Its digits are all there, however many.
  if (/^\d+$/.test(text)) return text;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? shownNumber(text, undefined) : '';
}

const dateText = (text: string) =>
  /^\d{8}$/.test(text) ? `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}` : '';

function truthText(text: string): string {
  if (/[YyTt]/.test(text)) return 'ИСТИНА';
  return /[NnFf]/.test(text) ? 'ЛОЖЬ' : '';
}

/** What FoxPro stores as numbers. Pictures, notes of another file and the like are left empty. */
function binaryText(bytes: Buffer, type: string): string {
  if (type === 'I' && bytes.length === 4) return String(bytes.readInt32LE());
  if (bytes.length !== 8) return '';
  if (type === 'B') return shownNumber(String(bytes.readDoubleLE()), undefined);
  if (type === 'Y') return shownNumber(String(Number(bytes.readBigInt64LE()) / 10_000), undefined);
  const day = bytes.readInt32LE();
  return type === 'T' && day > 0
    ? dateText(new Date((day - UNIX_DAY) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''))
    : '';
}
