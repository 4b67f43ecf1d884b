import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleKey } from '../../../lib/articles/model.ts';
import { pocketbaseBinary, runBackendCommand } from '../../../scripts/pocketbase.ts';
import { templateFolder } from '../../support/template.ts';

/** What lists brought before numbers had makers and barcodes one form. */

let folder: string;
let database: DatabaseSync;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-numbers-'));
  const [dataDir, hooksDir] = [join(folder, 'shop'), join(folder, 'none')];
  await mkdir(hooksDir);
  await cp(await templateFolder(), dataDir, { recursive: true });
  const binary = await pocketbaseBinary();
  const migrate = (...command: string[]) =>
    runBackendCommand({ binary, dataDir, hooksDir }, ['migrate', ...command]);
  const names = (await readdir('pocketbase/migrations')).sort();
  await migrate('down', String(names.length - names.indexOf('1768640001_barcodes_in_one_form.js')));
  database = new DatabaseSync(join(dataDir, 'data.db'));
  database.exec(`
    INSERT INTO brands (id, name, slug) VALUES ('toyota000000000', 'Toyota', 'toyota'), ('trw000000000000', 'TRW', 'trw');
    INSERT INTO brand_aliases (id, brand, alias_key) VALUES ('alias0000000000', 'toyota000000000', '${articleKey('ТОЙОТА')}')`);
  BARCODES.forEach(([barcode], n) => product(`b${n}`, barcode));
  NUMBERS.forEach(([number], n) => {
    product(`n${n}`);
    known(`n${n}`, number);
  });
  product('twice');
  known('twice', 'TOYOTA 04466-33180');
  known('twice', '04466-33180', 'toyota000000000');
  await migrate('up');
});
afterAll(async () => {
  database?.close();
  await rm(folder, { recursive: true, force: true });
});

const product = (id: string, barcode = '') =>
  database
    .prepare(
      "INSERT INTO products (id, brand, article, article_key, name, unit, barcode) VALUES (?, 'trw000000000000', ?, ?, ?, 'шт.', ?)",
    )
    .run(id, id, articleKey(id), id, barcode);
const known = (of: string, number: string, brand = '') =>
  database
    .prepare(
      "INSERT INTO product_numbers (id, product, brand, number, number_key, kind) VALUES (lower(hex(randomblob(7))) || 'x', ?, ?, ?, ?, 'oem')",
    )
    .run(of, brand, number, articleKey(number));
const numbersOf = (id: string) =>
  database
    .prepare(
      'SELECT n.number AS number, n.number_key AS key, n.brand AS brand FROM product_numbers n WHERE product = ? ORDER BY number',
    )
    .all(id)
    .map((row) => Object.values(row));

const BARCODES = [
  ['0042563008123', '042563008123'],
  ['00042563008123', '042563008123'],
  ['042563008123', '042563008123'],
  ['4006633123457', '4006633123457'],
  ['0000040123455', '40123455'],
  ['01234565', '01234565'],
  ['', ''],
  ['0-12', '0-12'],
] as const;
it.each(BARCODES.map((row, n) => [...row, n] as const))('«%s» is «%s»', (_, barcode, n) =>
  expect(database.prepare('SELECT barcode FROM products WHERE id = ?').get(`b${n}`)?.barcode).toBe(
    barcode,
  ),
);

const NUMBERS = [
  ['TOYOTA 04466-33180', '04466-33180', 'toyota000000000'],
  ['Toyota: 04466-33180', '04466-33180', 'toyota000000000'],
  ['Тойота 04466-33180', '04466-33180', 'toyota000000000'],
  ['TRW GDB 3425', 'GDB 3425', 'trw000000000000'],
  ['HYUNDAI 58101-1RA00', '58101-1RA00', ''],
  ['HYUNDAI KIA 58101', 'KIA 58101', ''],
  ['HYUNDAI TOYOTA 58101', 'TOYOTA 58101', ''],
  ['ВАЗ 2108-3501080', '2108-3501080', ''],
  ['MERCEDES-BENZ A 001 420', 'A 001 420', ''],
  ['VKBA 3643', 'VKBA 3643', ''],
  ['1K0 698 151', '1K0 698 151', ''],
  ['MD 360935', 'MD 360935', ''],
  ['TOYOTA 90', 'TOYOTA 90', ''],
] as const;
it.each(NUMBERS.map((row, n) => [...row, n] as const))(
  '«%s» is «%s» of «%s»',
  (_, number, brand, n) =>
    expect(numbersOf(`n${n}`)).toEqual([[number, articleKey(number), brand]]),
);

it('what is known with its maker is not told twice', () =>
  expect(numbersOf('twice')).toEqual([['04466-33180', '0446633180', 'toyota000000000']]));
