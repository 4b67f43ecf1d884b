import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { csvText } from '../../../../../lib/exports/csv.ts';
import type { Cell } from '../../../../../lib/exports/model.ts';
import { xlsxBytes } from '../../../../../lib/exports/xlsx.ts';
import { plainText } from '../../../../../lib/imports/values/parsed.ts';
import { aFile, removeFiles, rowsOf } from '../price-list-files.ts';

afterAll(removeFiles);

const HEADER = ['Производитель', 'Артикул', 'Наименование', 'Код поставщика', 'Остаток'];

async function* rows(texts: readonly (readonly [string, string])[]): AsyncGenerator<Cell[]> {
  for (const [n, [name, sku]] of texts.entries()) yield ['BOSCH', `A${n}`, name, sku, n];
}
const WRITE = {
  csv: async (texts: Parameters<typeof rows>[0]) =>
    aFile((await Array.fromAsync(csvText(HEADER, rows(texts)))).join('')),
  xlsx: async (texts: Parameters<typeof rows>[0]) =>
    aFile(await buffer(xlsxBytes(HEADER, rows(texts)))),
};

/** Whatever a name or a code may begin with, and what programs make of such texts. */
const text = fc.oneof(
  fc.constantFrom('+7 916 123-45-67', '-5', '−5,5', '=1+1', '@SUM(A1)', '-', '0012', '1E5', "'-12"),
  fc.constantFrom('_x0041_', '2/3', '1;2', '"', '""', '3" x 1/2"', ' = 5', '+', 'ИТОГО'),
  fc
    .tuple(
      fc.constantFrom('', '=', '+', '-', '@', '\t', "'", '＝', ' '),
      fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
    )
    .map((parts) => parts.join('')),
);

test.each(['csv', 'xlsx'] as const)(
  'a %s of the shop comes back in as it was written, whatever its texts begin with',
  (format) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 12, maxLength: 12 }),
        async (texts) => {
          const read = await rowsOf(await WRITE[format](texts));
          expect(read.map((cells) => cells.map(plainText))).toEqual([
            HEADER,
            ...texts.map(([name, sku], n) => [
              'BOSCH',
              `A${n}`,
              plainText(name),
              plainText(sku),
              String(n),
            ]),
          ]);
        },
      ),
      { numRuns: 60 },
    ),
);
