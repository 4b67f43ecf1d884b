import { readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMapping } from '../../../../lib/imports/columns/mapping.ts';
import { changeImportSettings } from '../../../../lib/imports/jobs/repository.ts';
import { LYING_NAMES, manyLines, realLines } from '../import/price-lists.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
  await shop.startWorker();
});
afterAll(() => shop?.stop());

describe('a list whose column names lie, brought by a manager', () => {
  let id: string;

  test('shows its first rows as they stand, with what the shop makes of them', async () => {
    id = await shop.upload(realLines(), { encoding: 'windows-1251', file: 'Прайс Инет.csv' });
    const { preview } = await shop.until(id, 'looked');
    expect(preview).toMatchObject({
      kind: 'csv',
      encoding: 'windows-1251',
      delimiter: ';',
      headerRow: 1,
      recalled: false,
      sheets: [{ name: 'Прайс Инет.csv', leftOut: '' }],
    });
    expect(preview!.top[0]).toMatchObject({
      row: 1,
      cells: expect.arrayContaining(['_SKU_', '_MANUFACTURER_']),
    });
    expect(preview!.sample[0]!.cells).toContain('Барабанные тормозные колодки');
  });

  test('read in a wrong encoding is looked at anew, and right again when that is taken back', async () => {
    await shop.change(id, { encoding: 'cp866' });
    expect((await shop.until(id, 'looked')).preview!.sample[0]!.cells).not.toContain(
      'Барабанные тормозные колодки',
    );
    await shop.change(id, { encoding: 'windows-1251' });
    expect((await shop.until(id, 'looked')).preview!.sample[0]!.cells).toContain(
      'Барабанные тормозные колодки',
    );
  });

  test('is checked without a change in the shop: figures, rows that stand for others, unknown brands, refused rows', async () => {
    const { preview } = await shop.job(id);
    await shop.change(id, { mapping: parseMapping(LYING_NAMES, preview!.header) });
    await shop.check(id);
    const { findings } = await shop.until(id, 'checked');
    expect(findings).toMatchObject({
      rows: 4,
      added: 4,
      changed: 0,
      refused: 1,
      vanished: null,
      brandsTotal: 4,
    });
    expect(findings!.brands[0]).toMatchObject({ name: 'OMEGA', rows: 3, similar: [] });
    expect(findings!.samples.added[0]).toMatchObject({
      row: 2,
      brand: 'OMEGA',
      article: '357R',
      category: 'Тормозные колодки',
      terms: {
        costKopecks: 115_200,
        retailKopecks: 118_400,
        stock: { kind: 'exact', quantity: 1 },
      },
    });
    expect(findings!.samples.refused).toEqual([
      { sheet: 'Прайс Инет.csv', row: 6, field: 'Артикул', reason: expect.any(String), raw: '' },
    ]);
    expect(shop.rows('SELECT COUNT(*) AS n FROM products')).toEqual([{ n: 0 }]);
  });

  test('is loaded once the manager has said what its brands are, and leaves a report', async () => {
    await expect(shop.run(id)).rejects.toMatchObject({ code: 'import_brands_undecided' });
    await shop.change(id, { brands: { SIGMA: 'skip' }, otherBrands: 'create' });
    await shop.run(id);
    const { result, report, run } = await shop.until(id, 'done');
    expect(result).toMatchObject({ added: 3, unknown: { rows: 1, brands: ['SIGMA'] } });
    expect(shop.price('357R')).toEqual({
      cost: 115_200,
      retail: 118_400,
      kind: 'exact',
      on_hand: 1,
    });
    expect(readFileSync(shop.report(report), 'utf8')).toMatch(
      /;3;Производитель;Неизвестный производитель;SIGMA/,
    );
    expect(
      shop.rows(
        `SELECT a.role FROM import_runs r JOIN admins a ON a.id = r.started_by WHERE r.id = '${run}'`,
      ),
    ).toEqual([{ role: 'manager' }]);
  });

  test('the next list with the same header needs no columns any more; prices that jump are shown', async () => {
    const next = await shop.upload(realLines(9999), { encoding: 'windows-1251' });
    const { findings, preview } = await shop.until(next, 'checked');
    expect(preview).toMatchObject({
      recalled: true,
      mapping: { columns: { article: [6], brand: [7] } },
    });
    expect(findings).toMatchObject({ changed: 1, unchanged: 2, jumped: 1, brandsTotal: 1 });
    expect(findings!.samples.jumps).toEqual(findings!.samples.changed);
    expect(findings!.samples.jumps[0]).toMatchObject({
      article: '357R',
      before: { retailKopecks: 118_400, costKopecks: 115_200 },
      after: {
        retailKopecks: 1_003_100,
        costKopecks: 999_900,
        stock: { kind: 'exact', quantity: 1 },
      },
    });
  });

  test('what a spelling means is said once and for ever', async () => {
    const alias = shop.rows("SELECT id FROM brands WHERE name = 'OMEGA'")[0]!.id as string;
    await shop.load(realLines(1200), {
      encoding: 'windows-1251',
      settings: { brands: { SIGMA: { alias } } },
    });
    expect(
      shop.rows(
        "SELECT b.name FROM products p JOIN brands b ON b.id = p.brand WHERE p.article = 'C01004JC'",
      ),
    ).toEqual([{ name: 'OMEGA' }]);
    const again = await shop.upload(realLines(1200), { encoding: 'windows-1251' });
    expect((await shop.until(again, 'checked')).findings).toMatchObject({
      unchanged: 4,
      brandsTotal: 0,
    });
  });
});

describe('a full list', () => {
  test('tells in the check what would vanish, and empties a shelf only when somebody says so', async () => {
    await shop.load(manyLines(100), { mode: 'full', force: true });
    const id = await shop.upload(manyLines(60), { mode: 'full' });
    expect(await shop.until(id, 'checked')).toMatchObject({
      problem: expect.stringContaining('30 %'),
      findings: { vanished: { gone: 40, of: 100 } },
    });
    expect(await shop.missing(id)).toEqual(
      Array.from({ length: 40 }, (_, place) => `M ${60 + place}`),
    );
    await expect(shop.run(id)).rejects.toMatchObject({ code: 'import_would_vanish' });
    expect(shop.price('M 99')).toMatchObject({ on_hand: 5 });
    await shop.run(id, true);
    expect((await shop.until(id, 'done')).result).toMatchObject({
      vanished: 40,
      unchanged: 60,
      left: null,
    });
    expect(shop.price('M 99')).toMatchObject({ on_hand: 0 });
    expect(await shop.missing(id)).toBeNull(); // The outcome tells it from now on.
  });

  test('is taken back whole, and only while it is the last one', async () => {
    const done = await shop.load(manyLines(100, 300));
    const later = await shop.load(manyLines(100, 400));
    await expect(shop.rollBack(done.id)).rejects.toMatchObject({ code: 'import_not_last' });
    await shop.rollBack(later.id);
    expect(await shop.until(later.id, 'rolled_back')).toMatchObject({
      result: { restored: 100 },
    });
    expect(shop.price('M 0')).toMatchObject({ cost: 30_000 });
  });
});

test('a list in several currencies waits for the rate of each, and for what the others are in', async () => {
  const lines = ['310;RUB', '15;USD', '20;', '7;GBP'].map((end, n) => `OMEGA;R ${n};Втулка;${end}`);
  const header = 'Производитель;Артикул;Наименование;Закупочная цена;Валюта';
  const id = await shop.upload([header, ...lines].join('\n'));
  const { preview } = await shop.until(id, 'looked');
  expect(preview!.currencies!.columns).toContainEqual({
    column: 3,
    by: 4,
    told: { RUB: 1, USD: 1, other: 1 },
    bare: { none: 1 },
    labelled: {},
  });
  const columns = 'brand=1,article=2,name=3,cost=4';
  const checked = async (constants: string) => {
    await shop.change(id, { mapping: parseMapping(`${columns}${constants}`, preview!.header) });
    await shop.check(id);
  };
  await checked('');
  await expect
    .poll(async () => (await shop.job(id)).problem)
    .toMatch(/в долларах[^]*валюта не указана/);
  await checked(',rate:USD=90,currency:RUB');
  const { findings } = await shop.until(id, 'checked');
  expect(findings).toMatchObject({ rows: 3, refused: 1 });
  expect(findings!.samples.refused[0]!.reason).toContain('GBP');
  const costs = findings!.samples.added.map(({ article, terms }) => [article, terms.costKopecks]);
  expect(costs.toSorted()).toEqual([
    ['R 0', 31_000],
    ['R 1', 135_000],
    ['R 2', 2_000],
  ]);
});

test('a file that is no price list fails in words, and another one goes on', async () => {
  const image = await shop.upload(Buffer.from('89504e470d0a1a0a0000', 'hex'), {
    file: 'price.csv',
  });
  await expect.poll(async () => (await shop.job(image)).state).toBe('failed');
  expect((await shop.job(image)).problem).toContain('картинка');
  const columnless = await shop.upload('Что-то;Ещё\nодин;два\nтри;четыре\n');
  await shop.until(columnless, 'looked');
  await expect(shop.check(columnless)).rejects.toMatchObject({ code: 'import_columns_missing' });
});

test('columns in which nothing can be sold lead back to the columns, not to an end', async () => {
  const id = await shop.upload('Бренд;Номер;Имя;Цена\nOMEGA;;Фильтр;12\nOMEGA;;Колодки;13\n');
  await shop.until(id, 'looked');
  await shop.change(id, {
    mapping: { columns: { brand: [0], article: [1], name: [2], cost: [3] }, constants: {} },
  });
  await shop.check(id);
  expect(await shop.until(id, 'checked')).toMatchObject({
    problem: expect.stringContaining('ни одной строки'),
    findings: { rows: 0, refused: 2 },
  });
  await expect(shop.run(id)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('formulas without values are told with the columns, and stop the check in the same words', async () => {
  const header = ['Производитель', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
  const sheet = utils.aoa_to_sheet([header, ['OMEGA', 'F 1', 'Втулка', 100.5, 2]]);
  sheet.D2 = { t: 'n', f: '100*1.2' };
  const book = { SheetNames: ['A'], Sheets: { A: sheet } };
  const id = await shop.upload(write(book, { type: 'buffer' }) as Buffer);
  const words =
    'В столбце «Цена» формулы без посчитанных значений: откройте файл в Excel, сохраните его и загрузите снова';
  const { preview } = await shop.until(id, 'looked');
  expect(preview).toMatchObject({ notes: [`${words}.`], mapping: { columns: { cost: [3] } } });
  await shop.check(id);
  await expect.poll(async () => (await shop.job(id)).problem).toBe(words);
  expect((await shop.job(id)).state).toBe('looked');
});

test('a table of many wide columns is shown as far as a screen can', async () => {
  const wide = (row: number) =>
    Array.from(
      { length: 250 },
      (_, column) => `Столбец ${column} строки ${row} ${'ширина '.repeat(20)}`,
    ).join(';');
  const id = await shop.upload(Array.from({ length: 60 }, (_, row) => wide(row)).join('\n'));
  const { preview } = await shop.until(id, 'looked');
  expect([preview!.header.length, preview!.top[0]!.cells.length]).toEqual([100, 100]);
});

test('what is doubted of a list has to be found right, each by itself, and again when it is read otherwise', async () => {
  const lines = ['Бренд;Номер;Имя;Цена;Цена опт'];
  for (let n = 0; n < 40; n += 1) lines.push(`OMEGA;R ${n % 20};Рычаг;${100 + n};${90 + n}`);
  const id = await shop.upload(lines.join('\n'));
  await shop.until(id, 'looked');
  const mapping = { columns: { brand: [0], article: [1], name: [2], cost: [3] }, constants: {} };
  await shop.change(id, { mapping, otherBrands: 'create' });
  await shop.check(id);
  const { findings } = await shop.until(id, 'checked');
  expect(findings!.doubts.map(({ kind }) => kind)).toEqual(['repeated', 'header', 'short']);
  expect(findings!.samples.repeated).toHaveLength(20);
  expect(findings!.samples.repeated[0]).toMatchObject({ row: 2, by: 22, article: 'R 0' });
  await shop.change(id, { accepted: ['repeated'] });
  await expect(shop.run(id)).rejects.toMatchObject({ code: 'import_doubted' });
  await shop.change(id, { accepted: ['repeated', 'header', 'short'] });
  const { settings } = await shop.job(id);
  await changeImportSettings(shop.pb, id, { settings, mode: 'full' });
  expect(await shop.job(id)).toMatchObject({ state: 'looked', settings: { mapping } });
  expect((await shop.job(id)).settings.accepted).toBeUndefined();
  await changeImportSettings(shop.pb, id, { settings, mode: 'delta' });
  const other = { ...mapping, columns: { ...mapping.columns, cost: [4] } };
  await shop.change(id, { mapping: other });
  expect((await shop.job(id)).settings.accepted).toBeUndefined();
  await shop.check(id);
  await shop.until(id, 'checked');
  await expect(shop.run(id)).rejects.toMatchObject({ code: 'import_doubted' });
  await shop.change(id, { accepted: ['repeated', 'header', 'short'] });
  await shop.run(id);
  await shop.until(id, 'done');
});

test('a list whose cost leaps, or that would sell below cost, waits until somebody has found both right', async () => {
  const of = await shop.aSupplier('leaping');
  const list = (cost: number, retail: number, ...more: string[]) =>
    [
      'Производитель;Артикул;Наименование;Закупка;Розничная цена;Остаток',
      ...Array.from({ length: 55 }, (_, n) => `OMEGA;L ${n};Втулка;${cost};${retail};3`),
      ...more,
    ].join('\n');
  const check = async (text: string) => {
    const id = await shop.upload(text, { of });
    const { findings } = await shop.until(id, 'checked');
    return { id, findings: findings!, kinds: findings!.doubts.map(({ kind }) => kind) };
  };
  await shop.load(list(1000, 1500), { of });
  const kinds = async (text: string) => (await check(text)).kinds;
  expect(await kinds(list(1100, 1500, 'OMEGA;L 99;Втулка;90000;99000;3'))).toEqual([]);
  expect(await kinds(list(100, 1500))).toEqual(['prices']);
  expect(await kinds(list(1450, 1400))).toEqual(['losses']);
  const slipped = await check(list(1000, 1500).replace('L 7;Втулка;1000', 'L 7;Втулка;100'));
  expect(slipped.kinds).toEqual(['prices']);
  expect(slipped.findings.doubts[0]!.text.replaceAll(/\s/g, ' ')).toContain('с 1 000 ₽ на 100 ₽');
  const doubled = list(1000, 1500).replace('L 7;Втулка;1000;1500', 'L 7;Втулка;2000;3000');
  expect(await kinds(doubled)).toEqual([]);

  const { id, findings } = await check(
    list(3000, 1500, 'OMEGA;L 98;Втулка;9000;1000;3', 'OMEGA;L 97;Втулка;400;300;3'),
  );
  expect(findings).toMatchObject({ jumped: 55, losses: 57 });
  expect(findings.doubts.map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringContaining('Цена или закупка 55 из 55'),
    expect.stringContaining('в 57 строках: вы потеряете до 8 000 ₽ на штуке'),
  ]);
  expect(findings.samples.losses!.slice(0, 2)).toMatchObject([
    { article: 'L 98' },
    { article: 'L 0' },
  ]);
  expect(findings.samples.losses![1]).toMatchObject({
    before: { costKopecks: 100_000 },
    after: { costKopecks: 300_000, retailKopecks: 150_000 },
  });
  await shop.change(id, { accepted: ['prices'] });
  await expect(shop.run(id)).rejects.toMatchObject({ code: 'import_doubted' });
  expect(shop.price('L 0')).toMatchObject({ cost: 100_000 });
  await shop.change(id, { accepted: ['prices', 'losses'] });
  await shop.run(id);
  const { report } = await shop.until(id, 'done');
  expect(shop.price('L 0')).toMatchObject({ cost: 300_000, retail: 150_000 });
  expect(readFileSync(shop.report(report), 'utf8')).toMatch(
    /Розничная цена ниже закупки: 1500 ₽ против 3000 ₽[^]*Закупка изменилась на \+200 %/,
  );
});
