import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { csvText } from '../../../../lib/exports/csv.ts';
import { dayCell, momentCell, type Cell } from '../../../../lib/exports/model.ts';
import { everyPage, everyPageAfter, exportResponse } from '../../../../lib/exports/response.ts';
import { xlsxBytes } from '../../../../lib/exports/xlsx.ts';
import { until } from '../../../support/shop.ts';

const HEADER = ['Номер', 'Название', 'Цена'];

async function* rowsOf(rows: Cell[][]) {
  yield* rows;
}
const csv = async (rows: Cell[][]) =>
  (await Array.fromAsync(csvText(HEADER, rowsOf(rows)))).join('');
const workbook = async (rows: Cell[][], perSheet?: number) =>
  read(await buffer(xlsxBytes(HEADER, rowsOf(rows), perSheet)), { type: 'buffer' });
const cells = (book: Awaited<ReturnType<typeof workbook>>, sheet = 0) =>
  utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[sheet]!]!, {
    header: 1,
    defval: null,
    raw: true,
  });

describe('a CSV of the back office', () => {
  it('is one that a Russian Excel opens', async () =>
    expect(
      await csv([
        ['2101-8;"A"', 'Болт\nМ8', 1290.5],
        ['', null, 7],
      ]),
    ).toBe('\uFEFFНомер;Название;Цена\r\n"2101-8;""A""";"Болт\nМ8";1290,5\r\n;;7\r\n'));

  it('holds nothing that is taken for a formula, phones as they are dialled and numbers below zero', async () =>
    expect(
      await csv([
        ['=1+1', '@SUM(A1)', -5.5],
        ['+79161234567', '\r=1', -1290],
      ]),
    ).toBe(
      '\uFEFFНомер;Название;Цена\r\n"\t=1+1";"\t@SUM(A1)";-5,5\r\n"\t+79161234567";"\t\r=1";-1290\r\n',
    ));

  /** What a spreadsheet may take for more than a text, in front of anything. */
  const risky = fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\r', '\n', "'", '\u00A0'),
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '"', ';', '0', ''),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    .map((parts) => parts.join('').replaceAll('\0', ''));
  it('is a table of texts to whatever opens it, and only its numbers are numbers', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(risky, fc.integer()), { minLength: 1, maxLength: 5 }),
        async (pairs) => {
          const written = await csv(pairs.map(([text, number]) => ['x', text, number]));
          const rows = parse(written, { delimiter: ';', bom: true }).slice(1);
          expect(rows.map((row) => row[2])).toEqual(pairs.map(([, number]) => String(number)));
          for (const [n, [text]] of pairs.entries()) {
            const cell = rows[n]![1]!;
            expect(cell.startsWith('\t') ? cell.slice(1) : cell).toBe(text);
            expect(cell).not.toMatch(/^[ \u00A0]*[=+\-@＝]|^\r/);
          }
        },
      ),
    ));

  it('writes a date as people read it, and nothing for none', async () =>
    expect(
      await csv([
        [momentCell('2026-03-10 20:59:59.999Z'), dayCell('2026-03-10 21:00:00Z'), dayCell('')],
      ]),
    ).toContain('\r\n10.03.2026 23:59;11.03.2026;\r\n'));

  it('is read back whole by another program, however long', async () => {
    const rows = Array.from({ length: 1_234 }, (_, n) => [`A${n}`, `Деталь «${n}»`, n] as Cell[]);
    expect(parse(await csv(rows), { delimiter: ';', bom: true })).toEqual([
      HEADER,
      ...rows.map((row) => row.map(String)),
    ]);
  });
});

describe('an XLSX of the back office', () => {
  it('keeps texts texts and numbers numbers', async () =>
    expect(
      cells(
        await workbook([
          ['0012', '=1+1', 99.5],
          ['1E5', ' a & <b> "c" ', null],
        ]),
      ),
    ).toEqual([HEADER, ['0012', '=1+1', 99.5], ['1E5', ' a & <b> "c" ', null]]));

  it.each([
    [momentCell('2026-03-10 20:59:59.999Z'), '2026-03-10T23:59', 'dd.mm.yyyy hh:mm'],
    [momentCell('2026-03-10 21:00:00.000Z'), '2026-03-11T00:00', 'dd.mm.yyyy hh:mm'],
    [dayCell('2026-03-10 21:00:00.000Z'), '2026-03-11T00:00', 'dd.mm.yyyy'],
  ])('keeps dates dates, by the clock of the shop: %j is %s as %s', async (date, at, format) => {
    const file = await buffer(xlsxBytes(HEADER, rowsOf([['1', '', date]])));
    const cell = read(file, { cellDates: true, cellNF: true }).Sheets['Лист1']?.['C2'];
    expect(cell).toMatchObject({ t: 'd', z: format });
    expect((cell?.v as Date).toISOString().slice(0, 16)).toBe(at);
  });

  it('is read back whole, however long', async () => {
    const rows = Array.from({ length: 1_234 }, (_, n) => [`A${n}`, 'x', n] as Cell[]);
    expect(cells(await workbook(rows))).toEqual([HEADER, ...rows]);
  });

  it('has its header when there are no rows', async () =>
    expect(cells(await workbook([]))).toEqual([HEADER]));

  it('goes on in another sheet where Excel would stop reading', async () => {
    const book = await workbook(
      [
        ['1', '', 1],
        ['2', '', 2],
        ['3', '', 3],
        ['4', '', 4],
        ['5', '', 5],
      ],
      3,
    );
    expect(book.SheetNames).toEqual(['Лист1', 'Лист2', 'Лист3']);
    expect([0, 1, 2].map((sheet) => cells(book, sheet).map(([number]) => number))).toEqual([
      ['Номер', '1', '2'],
      ['Номер', '3', '4'],
      ['Номер', '5'],
    ]);
  });

  it('opens whatever stands in a name', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (name) => {
        expect(cells(await workbook([['x', name, 1]]))[1]![2]).toBe(1);
      }),
      { numRuns: 60 },
    ));
});

describe('a download', () => {
  it.each(['csv', 'xlsx'] as const)(
    'breaks off when the rows fail midway, so that half a %s is never taken for the whole',
    async (format) => {
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      async function* failing() {
        yield ['1', 'a', 1];
        throw new Error('the backend is gone');
      }
      await expect(
        exportResponse(format, 'products', HEADER, failing()).arrayBuffer(),
      ).rejects.toThrow();
    },
  );

  it.each(['csv', 'xlsx'] as const)(
    'of %s stops reading when nobody waits for it any more',
    async (format) => {
      let isOver = false;
      async function* endless() {
        try {
          for (;;) yield ['1', 'a'.repeat(100), 1];
        } finally {
          isOver = true;
        }
      }
      const reader = exportResponse(format, 'products', HEADER, endless()).body!.getReader();
      await reader.read();
      await reader.cancel();
      await until(() => isOver);
    },
  );

  it('says what it is', () => {
    const { headers } = exportResponse('xlsx', 'products', HEADER, rowsOf([]));
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('reads a list page by page', async () =>
    expect(
      await Array.fromAsync(
        everyPage(async (page) => ({ items: [page * 10, page * 10 + 1], hasNext: page < 3 })),
      ),
    ).toEqual([10, 11, 20, 21, 30, 31]));

  it('reads a long list from place to place', async () => {
    const pages: Record<string, { items: number[]; next: string | null }> = {
      '': { items: [1, 2], next: 'two' },
      two: { items: [3], next: 'three' },
      three: { items: [], next: null },
    };
    expect(await Array.fromAsync(everyPageAfter(async (after = '') => pages[after]!))).toEqual([
      1, 2, 3,
    ]);
  });
});
