import type { Encoding } from './model.ts';

/** A column of a DBF: where its bytes stand in a record. */
export type DbfField = { name: Buffer; type: string; from: number; length: number };

export type DbfLayout = {
  fields: DbfField[];
  /** Byte at which the records begin. */
  recordsFrom: number;
  recordLength: number;
  /** As the header says; programs that did not close the file leave 0. */
  records: number;
  /** What the header says of the letters, where it says anything of use. */
  encoding?: Encoding;
};

const VERSIONS = new Set([0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0xcb, 0xe5, 0xf5, 0xfb]);
const TYPES = /^[CNFDLMIBYTGPVWQ0+@O]$/;
const HEADER = 32;
const FIELD = 32;
const END_OF_FIELDS = 0x0d;
/** Marks of the header that name a code page of Russian letters. */
const LETTERS: Partial<Record<number, Encoding>> = {
  0x26: 'cp866',
  0x65: 'cp866',
  0xc9: 'windows-1251',
};

/**
 * Reads the header of a DBF (dBASE III and IV, FoxPro, Clipper).
 * @param head the first bytes of the file, at least its header
 * @returns null for what is none: its lengths must agree with each other
 */
export function dbfLayout(head: Buffer): DbfLayout | null {
  if (head.length < HEADER + FIELD || !VERSIONS.has(head[0] ?? 0)) return null;
  const [records, recordsFrom, recordLength] = [
    head.readUInt32LE(4),
    head.readUInt16LE(8),
    head.readUInt16LE(10),
  ];
  if (recordsFrom > head.length) return null;
  const fields = fieldsOf(head.subarray(0, recordsFrom));
  const last = fields.at(-1);
  if (!last || last.from + last.length !== recordLength) return null;
  const encoding = LETTERS[head[29] ?? 0];
  return { fields, recordsFrom, recordLength, records, ...(encoding && { encoding }) };
}

function fieldsOf(header: Buffer): DbfField[] {
  const fields: DbfField[] = [];
  let from = 1; // before the first field stands the mark of a deleted record
  for (let at = HEADER; at + FIELD <= header.length; at += FIELD) {
    if (header[at] === END_OF_FIELDS) return fields;
    const field = header.subarray(at, at + FIELD);
    const type = field.toString('latin1', 11, 12);
    if (!TYPES.test(type)) return [];
    const end = field.subarray(0, 11).indexOf(0);
    // Clipper keeps long texts: the second byte of their length stands where decimals would.
    const length = (field[16] ?? 0) + (type === 'C' ? (field[17] ?? 0) * 256 : 0);
    fields.push({ name: field.subarray(0, end < 0 ? 11 : end), type, from, length });
    from += length;
  }
  return fields;
}
