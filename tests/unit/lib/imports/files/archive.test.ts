import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { unpackLists } from '../../../../../lib/imports/files/archive.ts';
import { openFile } from '../../../../../lib/imports/files/open-file.ts';
import { aFile, aWorkbook, removeFiles, rowsOf } from '../price-list-files.ts';
import { zipOf } from '../../../../support/zip-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'archives-'));
afterAll(() => {
  removeFiles();
  rmSync(folder, { recursive: true });
});

let archives = 0;
const unpack = (path: string) => {
  const of = (archives += 1);
  return unpackLists(path, (number) => join(folder, `${of}-${number}`));
};
const zip = (parts: Record<string, Buffer>, declared?: Record<string, number>) =>
  aFile(zipOf(parts, declared), { name: 'lists.zip' });
const list = (article: string) => Buffer.from(`Бренд;Артикул\nBOSCH;${article}\n`);

test('each list of an archive is a list of its own; what systems leave there is none', async () => {
  const book = readFileSync(aWorkbook({ A: [['x']] }));
  const lists = await unpack(
    zip({
      'Прайсы/': Buffer.alloc(0),
      'Прайсы/Масла.csv': list('M1'),
      'shiny.XLSX': book,
      'readme.pdf': Buffer.from('%PDF'),
      '__MACOSX/._shiny.xlsx': Buffer.from('x'),
      '~$shiny.xlsx': Buffer.from('x'),
      '.DS_Store': Buffer.from('x'),
    }),
  );
  expect(lists?.map(({ name, size }) => [name, size])).toEqual([
    ['Масла.csv', list('M1').length],
    ['shiny.XLSX', book.length],
  ]);
  expect(await rowsOf(lists![0]!.path)).toEqual([
    ['Бренд', 'Артикул'],
    ['BOSCH', 'M1'],
  ]);
  expect(await rowsOf(lists![1]!.path)).toEqual([['x']]);
});

test.each(['cp866', 'windows-1251'])(
  'names in %s are read, and lead to no other folder',
  async (encoding) => {
    const name = 'Прайсы\\Прайс-лист на масла.csv';
    const stand = name.replace(/[^\x20-\x7e]/g, 'x');
    const bytes = zipOf({ [stand]: list('M1') })
      .toString('latin1')
      .replaceAll(stand, () => iconv.encode(name, encoding).toString('latin1'));
    const lists = await unpack(aFile(Buffer.from(bytes, 'latin1'), { name: 'a.zip' }));
    expect(lists?.map((one) => one.name)).toEqual(['Прайс-лист на масла.csv']);
  },
);

test('the only file of an archive is its list, whatever it is called', async () => {
  const lists = await unpack(zip({ price: list('M1') }));
  expect(lists?.map(({ name }) => name)).toEqual(['price']);
});

test('a list, or a workbook, is no archive', async () => {
  expect(await unpack(aFile(list('M1')))).toBeNull();
  for (const kind of ['xlsx', 'xlsb', 'ods'] as const) {
    const path = aWorkbook({ A: [['x']] }, kind);
    expect(await unpack(path)).toBeNull();
    expect((await openFile(path)).kind).toBe(kind);
  }
});

const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.csv`, list(`${n}`)]));
test.each([
  ['no list', zipOf({ 'a.pdf': list('1'), 'b.jpg': list('2') }), 'нет прайс-листа'],
  ['archives only', zipOf({ 'a.zip': list('1'), 'b.zip': list('2') }), 'нет прайс-листа'],
  ['too many lists', zipOf(many), 'больше 50'],
  ['a bomb', zipOf({ 'a.csv': Buffer.alloc(64 * 1024 ** 2, 'x') }), 'слишком большой объём'],
  [
    'a list that lies about its size',
    zipOf({ 'a.csv': list('1'), 'b.csv': Buffer.alloc(90_000, 'x;') }, { 'b.csv': 10 }),
    'повреждён',
  ],
  ['nothing', zipOf({}), 'пуст'],
  ['an end that is cut', zipOf({ 'a.csv': list('1') }).subarray(0, -30), 'повреждён'],
])('an archive with %s is refused, and nothing of it is left', async (_, bytes, message) => {
  const of = archives + 1;
  await expect(unpack(aFile(bytes, { name: 'a.zip' }))).rejects.toThrow(message);
  expect(existsSync(join(folder, `${of}-0`))).toBe(false);
});
