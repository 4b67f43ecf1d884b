import fc from 'fast-check';
import iconv from 'iconv-lite';
import { zipOf } from '../../../support/zip-of.ts';

/** Price lists as no supplier should send them, and some do. */
type MalformedFile = { bytes: Buffer; name: string; type: string | undefined };

const BOOK = {
  'xl/workbook.xml': Buffer.from(
    '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': Buffer.from(
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};
const workbookOf = (sheet: Buffer, declared?: number) =>
  zipOf({ ...BOOK, 'xl/worksheets/sheet1.xml': sheet }, { 'xl/worksheets/sheet1.xml': declared });
const WORKBOOK = workbookOf(
  Buffer.from(
    `<worksheet><sheetData>${Array.from({ length: 400 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>Арт-${n}</t></is></c></row>`).join('')}</sheetData></worksheet>`,
  ),
);
const LIST = `Бренд;Артикул;Наименование;Цена;Остаток\r\n${Array.from({ length: 200 }, (_, n) => `МАКЕР;A-${n};Колодки «${n}»;${n},50;${n}`).join('\r\n')}`;

const BOMBS = [
  workbookOf(Buffer.alloc(48 * 1024 ** 2, '<row/>')),
  workbookOf(Buffer.alloc(4 * 1024 ** 2, ' '), 1000),
  zipOf({ a: zipOf({ b: Buffer.alloc(2 ** 22) }) }),
];

/** Beginnings of what is something else. */
const SIGNATURES = [
  '25504446',
  '89504e470d0a1a0a',
  'ffd8ffe0',
  '474946383961',
  '1f8b0800',
  '526172211a07',
  '377abcaf271c',
  '504b0506',
  '504b0304',
  'd0cf11e0a1b11ae1',
  '4d5a9000',
  '7f454c46',
  '7b5c727466',
  '0908100000060500',
];

const rubbish = fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes));
const truncated = fc
  .tuple(
    fc.constantFrom(WORKBOOK, Buffer.from(LIST), iconv.encode(LIST, 'windows-1251')),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([whole, share]) => whole.subarray(0, Math.floor(whole.length * share)));
const flipped = fc
  .tuple(fc.nat(WORKBOOK.length - 1), fc.integer({ min: 1, max: 255 }), fc.nat(200))
  .map(([at, mask, length]) =>
    Buffer.from(
      WORKBOOK.map((byte, place) => (place >= at && place <= at + length ? byte ^ mask : byte)),
    ),
  );
const disguised = fc
  .tuple(fc.constantFrom(...SIGNATURES), rubbish)
  .map(([signature, rest]) => Buffer.concat([Buffer.from(signature, 'hex'), rest]));
const empty = fc
  .constantFrom('', ' \r\n\t', '\uFEFF', '\0\0\0\0', ';;;;\n;;;;', '"')
  .map((text) => Buffer.from(text));
const encoded = fc
  .tuple(
    fc.constantFrom('utf16le', 'utf-16be', 'windows-1251', 'cp866', 'utf-8', 'utf-7', 'shift_jis'),
    fc.nat(3),
  )
  .map(([encoding, cut]) => {
    const bytes = iconv.encode(LIST, encoding);
    return bytes.subarray(cut, bytes.length - cut);
  });
const strange = fc
  .constantFrom(
    `a;b\n"${'x'.repeat(100_000)}`,
    Array.from({ length: 5_000 }, (_, n) => n).join(';'),
    'x'.repeat(3_000_000),
    '\n'.repeat(100_000),
    `${LIST}\0\0\0${LIST}`,
    '=cmd|calc!A1;b\n1;2',
    `<table>${'<tr>'.repeat(20_000)}`,
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '{"a":1}',
    '<html><script>alert(1)</script></html>',
    'sep=;\n',
    `${'"'.repeat(9_999)}`,
  )
  .map((text) => Buffer.from(text));

const bytes = fc.oneof(
  rubbish,
  truncated,
  truncated,
  flipped,
  flipped,
  disguised,
  empty,
  encoded,
  strange,
  fc.constantFrom(...BOMBS),
);
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    '',
    'price.csv',
    'x'.repeat(8_000),
    'прайс\0.csv',
    '../../etc/passwd',
    '..\\..\\secrets.json',
    '/dev/null',
    'a\r\nSet-Cookie: b=c',
    '\u202Evsc.exe',
    '😀'.repeat(300),
    '<img src=x onerror=alert(1)>.xlsx',
    ' '.repeat(500),
    '__proto__',
  ),
);
const type = fc.constantFrom(
  undefined,
  'application/octet-stream',
  'text/csv; charset=utf-8',
  'multipart/form-data; boundary=x',
  'application/json',
  'application/x-www-form-urlencoded',
  'nonsense',
);

export const malformedFiles: fc.Arbitrary<MalformedFile> = fc.record({ bytes, name, type });
