import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { zipOf } from '../../tests/support/zip-of.ts';

const HEADER = [
  'Бренд',
  'Артикул',
  'Наименование',
  'Цена опт',
  'Цена розн',
  'Остаток',
  'Номера OEM',
  'Код поставщика',
];
const NAMES = [
  'Тормозной диск вентилируемый',
  'Барабанные тормозные колодки',
  'Трос ручного тормоза',
  'Фильтр масляный',
];

const rowOf = (n: number) => [
  `MAKER ${n % 300}`,
  `DF${100_000 + n}S`,
  NAMES[n % 4] ?? '',
  `${100 + (n % 5000)},50`,
  `${130 + (n % 5000)},00`,
  n % 5 ? `${n % 50}` : '>10 шт.',
  `${4_383_278 + n}/E4TZ${n}B`,
  `${n}`,
];

/**
 * Writes a price list of so many rows: a CSV in windows-1251, or an XLSX in which every text is a
 * shared one.
 */
export async function makePriceList(
  kind: 'csv' | 'xlsx',
  rows: number,
  path: string,
): Promise<void> {
  if (kind === 'csv') await pipeline(Readable.from(csvPieces(rows)), createWriteStream(path));
  else await writeFile(path, workbookOf(rows));
}

function* csvPieces(rows: number): Generator<Buffer> {
  yield iconv.encode(`${HEADER.join(';')}\r\n`, 'windows-1251');
  for (let from = 0; from < rows; from += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - from) }, (_, n) =>
      rowOf(from + n).join(';'),
    );
    yield iconv.encode(`${lines.join('\r\n')}\r\n`, 'windows-1251');
  }
}

function workbookOf(rows: number): Buffer {
  const texts = new Map<string, number>();
  const sheet: Buffer[] = [Buffer.from('<worksheet><sheetData>')];
  for (let n = 0; n <= rows; n += 1) {
    const cells = (n === 0 ? HEADER : rowOf(n - 1)).map((text, column) => {
      if (!texts.has(text)) texts.set(text, texts.size);
      return `<c r="${String.fromCharCode(65 + column)}${n + 1}" s="1" t="s"><v>${texts.get(text)}</v></c>`;
    });
    sheet.push(Buffer.from(`<row r="${n + 1}" spans="1:8">${cells.join('')}</row>`));
  }
  sheet.push(Buffer.from('</sheetData></worksheet>'));
  return zipOf({
    'xl/workbook.xml': Buffer.from(
      '<workbook xmlns:r="x"><sheets><sheet name="Прайс" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': Buffer.concat(
      [
        '<sst>',
        ...[...texts.keys()].map((text) => `<si><t>${text.replace('>', '&gt;')}</t></si>`),
        '</sst>',
      ].map((part) => Buffer.from(part)),
    ),
    'xl/worksheets/sheet1.xml': Buffer.concat(sheet),
  });
}
