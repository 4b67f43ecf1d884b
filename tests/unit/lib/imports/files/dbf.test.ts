import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { openFile } from '../../../../../lib/imports/files/open-file.ts';
import { TOO_LONG } from '../../../../../lib/imports/values/excel-damage.ts';
import { parsePrice } from '../../../../../lib/imports/values/price.ts';
import { parseStock } from '../../../../../lib/imports/values/stock.ts';
import { aFile, listOf, removeFiles, rowsOf } from '../price-list-files.ts';

afterAll(removeFiles);

type Field = [name: string, type: string, length: number];
const FIELDS: Field[] = [
  ['MAKER', 'C', 12],
  ['ARTICLE', 'C', 10],
  ['NAME', 'C', 300],
  ['PRICE', 'N', 9],
  ['DAY', 'D', 8],
  ['NEW', 'L', 1],
  ['PIECES', 'I', 4],
  ['NOTE', 'M', 10],
];
const NAMES = FIELDS.map(([name]) => name);
const GOODS = [' БелАЗ', '0012', 'Колодки тормозные', '1250.50', '20240305', 'T', 7, ''];
const SHOWN = [' БелАЗ', '0012', 'Колодки тормозные', '1250.5', '05.03.2024', 'ИСТИНА', '7'];

type Options = { encoding?: string; mark?: number; version?: number; records?: number };

/** A table as FoxPro writes it; a record that is null is one deleted. */
function dbf(
  rows: (unknown[] | null)[],
  { encoding = 'cp866', mark = 0, version = 0x03, records = rows.length }: Options = {},
): Buffer {
  const header = Buffer.alloc(32);
  const length = 1 + FIELDS.reduce((sum, [, , bytes]) => sum + bytes, 0);
  header.set([version, 124, 3, 5]);
  header.writeUInt32LE(records, 4);
  header.writeUInt16LE(32 + 32 * FIELDS.length + 1, 8);
  header.writeUInt16LE(length, 10);
  header[29] = mark;
  const fields = FIELDS.map(([name, type, bytes]) => {
    const field = Buffer.alloc(32);
    field.write(name + type.padStart(12 - name.length, '\0'), 'latin1');
    field[16] = bytes & 255;
    field[17] = bytes >> 8;
    return field;
  });
  const body = rows.map((cells) => {
    const record = Buffer.alloc(length, ' ');
    let at = 1;
    if (!cells) record[0] = 0x2a;
    for (const [place, [, type, bytes]] of FIELDS.entries()) {
      const value = cells?.[place] ?? '';
      if (type === 'I') record.writeInt32LE(Number(value), at);
      else if (type === 'N') record.write(String(value).padStart(bytes), at, 'latin1');
      else record.set(iconv.encode(String(value), encoding), at);
      at += bytes;
    }
    return record;
  });
  return Buffer.concat([header, ...fields, Buffer.from('\r'), ...body, Buffer.from('\x1a')]);
}
const file = (bytes: Buffer) => aFile(bytes, { name: 'PRICE.DBF' });

test.each([
  ['cp866', 0x65],
  ['cp866', 0x26],
  ['cp866', 0],
  ['windows-1251', 0xc9],
  ['windows-1251', 0],
  ['windows-1251', 0x03],
])('a table in %s with the mark %d is read', async (encoding, mark) => {
  const path = file(dbf([GOODS, GOODS], { encoding, mark }));
  expect(await openFile(path)).toMatchObject({ kind: 'dbf', encoding });
  expect(await rowsOf(path)).toEqual([NAMES, SHOWN, SHOWN]);
});

test('the manager may overrule the letters', async () => {
  const path = file(dbf([GOODS], { encoding: 'cp866', mark: 0xc9 }));
  expect((await rowsOf(path, { encoding: 'cp866' }))[1]).toEqual(SHOWN);
});

test('deleted records are passed over, the others keep their numbers; empty ones are no rows', async () => {
  const path = file(dbf([null, GOODS, ['', '', '', '', '', '', 0], null, GOODS]));
  const { items, entries } = await listOf(path, {
    mapping: 'brand=MAKER,article=ARTICLE,name=NAME,cost=PRICE',
  });
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ brand: 'БелАЗ', article: '0012', costKopecks: 125_050 });
  expect(entries.filter((entry) => 'item' in entry).map(({ row }) => row)).toEqual([3, 6]);
});

test('values that nobody gave are empty; a number that did not fit says so', async () => {
  const path = file(dbf([['X', '1', 'Y', '*********', '  /  /', '?', 0, '']]));
  expect((await rowsOf(path))[1]).toEqual(['X', '1', 'Y', TOO_LONG, '', '', '0']);
  for (const parse of [parsePrice, parseStock])
    expect(parse(TOO_LONG)).toEqual({ problem: 'Число не поместилось в поле файла' });
});

test('more records than one piece of the file holds are all read; a count that was never written is no matter', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => GOODS.with(1, `A${n}`));
  const path = file(dbf(rows, { records: 0 }));
  expect((await rowsOf(path)).slice(1).map(([, article]) => article)).toEqual(
    rows.map(([, article]) => article),
  );
});

test('a table cut in the middle is refused', async () => {
  const whole = dbf(Array.from({ length: 100 }, () => GOODS));
  for (const share of [0.3, 0.7, 0.98])
    await expect(rowsOf(file(whole.subarray(0, whole.length * share)))).rejects.toThrow(
      'не до конца',
    );
});

test('an empty table is told from a price list', async () => {
  expect(await rowsOf(file(dbf([])))).toEqual([NAMES]);
});
