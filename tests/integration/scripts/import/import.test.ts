import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { removeData, runScript, shopSettings, until } from '../../../support/shop.ts';
import { aShopToImportInto, LYING_NAMES, manyLines, realLines, type Shop } from './price-lists.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShopToImportInto();
});
afterAll(() => shop?.remove());

const count = (table: string) => shop.rows(`SELECT COUNT(*) AS n FROM ${table}`)[0]?.n;
const report = (output: string) => readFileSync(/Отчёт по строкам: (.+)/.exec(output)![1]!, 'utf8');
const price = (article: string) =>
  shop.rows(
    `SELECT o.cost_kopecks AS cost, o.retail_kopecks AS retail, o.stock_kind AS kind, s.on_hand FROM offers o JOIN products p ON p.id = o.product LEFT JOIN stocks s ON s.offer = o.id WHERE p.article = '${article}'`,
  )[0];

describe("a supplier's list in windows-1251 whose column names lie", () => {
  const list = () => shop.file('list.csv', realLines(), 'windows-1251');
  const importList = (...more: string[]) =>
    shop.importing(list(), '--supplier', 'inet', '--map', LYING_NAMES, ...more);

  test('first shows what would happen and changes nothing', async () => {
    const { code, output } = await importList('--dry-run');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/windows-1251[^]*Артикул = _SKU_[^]*новых: 4[^]*не принято: 1/),
    ]);
    expect([count('products'), count('suppliers'), count('brands'), count('categories')]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test('needs a yes before it makes a supplier and brands that the shop has never met', async () => {
    const { code, output } = await importList();
    expect([code, output]).toEqual([2, expect.stringContaining('Поставщика «inet» ещё нет')]);
    expect(count('suppliers')).toBe(0);
  });

  test('becomes a shop: parts with prices, stock, OEM numbers, crosses and categories; a line without a number is explained', async () => {
    const { code, output } = await importList('--yes');
    expect([code, output]).toEqual([0, expect.stringMatching(/новых: 4[^]*не принято: 1/)]);
    expect([price('357R'), price('SB 1')]).toEqual([
      { cost: 115_200, retail: 118_400, kind: 'exact', on_hand: 1 },
      { cost: 25_050, retail: 31_000, kind: 'many', on_hand: null },
    ]);
    expect(
      shop.rows(
        "SELECT p.article FROM product_numbers n JOIN products p ON p.id = n.product WHERE n.number_key = '4383278'",
      ),
    ).toEqual([{ article: '357R' }]);
    expect(
      shop.rows(
        "SELECT b.name, x.from_key FROM cross_links x JOIN brands b ON b.id = x.to_brand WHERE x.to_key = '0986487398'",
      ),
    ).toEqual([{ name: 'ALPHA', from_key: 'T100' }]);
    expect(
      shop
        .rows(
          'SELECT DISTINCT c.name FROM products p JOIN categories c ON c.id = p.category ORDER BY c.name',
        )
        .map(({ name }) => name),
    ).toEqual(['Тормозные колодки', 'Тросы', 'Шаровые опоры']);
    expect(
      shop.rows(
        'SELECT COUNT(*) AS n FROM products_fts WHERE products_fts MATCH \'"барабанные" "колодки"*\'',
      ),
    ).toEqual([{ n: 2 }]);
    expect(report(output)).toMatch(/;6;Артикул;[^;]+;/);
  });

  test('imported again changes nothing and says so', async () => {
    const before = shop.rows('SELECT * FROM offers');
    const { code, output } = await importList();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Ничего не изменилось\n {2}без изменений: 4/),
    ]);
    expect(shop.rows('SELECT * FROM offers')).toEqual(before);
  });

  test('with a price that leaps asks first, and can be taken back', async () => {
    const file = shop.file('jump.csv', realLines(9999), 'windows-1251');
    const load = (...more: string[]) =>
      shop.importing(file, '--supplier', 'inet', '--map', LYING_NAMES, ...more);
    expect(await load()).toMatchObject({
      code: 2,
      output: expect.stringMatching(/с 1.152.₽ на 9.999.₽[^]*--accept prices/),
    });
    expect(price('357R')).toMatchObject({ retail: 118_400 });
    const { output } = await load('--accept', 'prices');
    expect(output).toMatch(/изменилось: 1[^]*больше чем наполовину: 1/);
    expect(report(output)).toMatch(/Закупка изменилась на \+768 %: было 1152 ₽, стало 9999 ₽/);
    expect((await shop.importing('--rollback', '--supplier', 'inet', '--yes')).output).toContain(
      'Возвращено прежних цен и остатков: 1',
    );
    expect(price('357R')).toMatchObject({ retail: 118_400 });
  });

  test('full, empties the shelf of what it lacks only up to 30 %, or when told to', async () => {
    const half = shop.file(
      'half.csv',
      realLines().split('\r\n').slice(0, 3).join('\r\n'),
      'windows-1251',
    );
    const importHalf = (...more: string[]) =>
      shop.importing(
        half,
        '--supplier',
        'inet',
        '--map',
        LYING_NAMES,
        '--mode',
        'full',
        '--yes',
        ...more,
      );
    const stopped = await importHalf();
    expect([stopped.code, stopped.output]).toEqual([
      2,
      expect.stringMatching(/Файл прочитан: 2 строки товаров[^]*больше 30 %/),
    ]);
    expect(price('SB 1')).toMatchObject({ kind: 'many' });
    expect((await importHalf('--force')).output).toContain('больше нет в наличии: 1');
    expect(price('SB 1')).toMatchObject({ kind: 'exact' });
  });
});

test("a list of numbers and names alone is sold on request, and costs alone get the supplier's mark-up", async () => {
  await shop.importing(
    shop.file(
      'names.csv',
      'Категория,Наименование,Артикул\nДвигатель ГАЗ,Вкладыш 24-1000102,24-1000102\nДвигатель ГАЗ,Прокладка 66-1002024,66-1002024\n',
    ),
    '--supplier',
    'gaz',
    '--map',
    'category=1,name=2,article=3,brand:ГАЗ',
    '--yes',
  );
  expect(price('24-1000102')).toMatchObject({ retail: 0, kind: 'on_order' });
  await shop.importing(
    shop.file(
      'costs.csv',
      'Производитель;Артикул;Наименование;Закупка;Остаток\nOMEGA;K 1;Втулка;100;1\nOMEGA;K 2;Кран;20000;1\n',
    ),
    '--supplier',
    'gaz',
    '--map',
    'brand=1,article=2,name=3,cost=4,stock=5',
    '--yes',
  );
  expect([price('K 1'), price('K 2')]).toMatchObject([
    { cost: 10_000, retail: 14_000 },
    { cost: 2_000_000, retail: 2_400_000 },
  ]);
});

test('of two lines about one part the last one counts and the first is reported; another code of the supplier is another offer', async () => {
  const twice = shop.file(
    'twice.csv',
    'Производитель;Артикул;Наименование;Розница;Остаток;Код\nOMEGA;W 1;Втулка;100;1;A\nOMEGA;W 2;Втулка;100;1;A\nOMEGA;W-1;Втулка;300;3;A\nOMEGA;W 1;Втулка;500;5;B\n',
  );
  const map = 'brand=1,article=2,name=3,retail=4,stock=5,supplierSku=6';
  const { output } = await shop.importing(twice, '--supplier', 'gaz', '--map', map, '--yes');
  expect(output).toMatch(/повторов той же детали[^:]*: 1[^]*новых: 3/);
  expect(report(output)).toContain(
    ';2;Артикул;Эта же деталь ещё раз в строке 4: действует последняя;W-1',
  );
  expect(
    shop.rows(
      "SELECT o.supplier_sku AS sku, o.retail_kopecks AS retail FROM offers o JOIN products p ON p.id = o.product WHERE p.article_key = 'W1' ORDER BY sku",
    ),
  ).toEqual([
    { sku: 'A', retail: 30_000 },
    { sku: 'B', retail: 50_000 },
  ]);
  expect((await shop.importing(twice, '--supplier', 'gaz', '--map', map)).output).toMatch(
    /Ничего не изменилось\n {2}без изменений: 3/,
  );
});

test('two commands with one file load it one after the other', async () => {
  const list = shop.file('both.csv', manyLines(2_500).replaceAll('M ', 'BOTH '));
  const from = ['--supplier', 'both', '--yes', '--accept', 'brand'];
  const { answered, release } = shop.backend.hold(/\/chunks\/2$/);
  const first = shop.start(list, ...from);
  await Promise.race([answered, first.exited]);
  const second = shop.start(list, ...from);
  await until(() => second.output().includes('жду') || second.process.exitCode !== null);
  release();
  expect([await first.exited, await second.exited]).toEqual([0, 0]);
  expect([first.output(), second.output()]).toEqual([
    expect.stringMatching(/новых: 2.500/),
    expect.stringMatching(/Другая команда[^]*Ничего не изменилось\n {2}без изменений: 2.500/),
  ]);
  expect(
    shop.rows(
      "SELECT r.state, r.rows_new AS added FROM import_runs r JOIN suppliers s ON s.id = r.supplier WHERE s.code = 'both' ORDER BY r.generation",
    ),
  ).toEqual([
    { state: 'done', added: 2_500 },
    { state: 'done', added: 0 },
  ]);
});

describe('a run that is broken off', () => {
  /** A thousand of them a chunk, two chunks on their way at once. */
  const ROWS = 6_000;
  const FROM_MANY = ['--supplier', 'many', '--yes', '--accept', 'brand'];
  const offers = () =>
    shop.rows(
      "SELECT COUNT(*) AS n FROM offers o JOIN products p ON p.id = o.product WHERE p.article LIKE 'M %'",
    )[0]?.n as number;
  /** A command in the middle: it waits to hear that its second chunk is in. */
  const begin = async (name: string, text: string) => {
    const { answered, release } = shop.backend.hold(/\/chunks\/2$/);
    const command = shop.start(shop.file(name, text), ...FROM_MANY);
    await Promise.race([answered, command.exited]);
    if (command.process.exitCode !== null)
      throw new Error(`It did not begin:\n${command.output()}`);
    return { command, release };
  };

  test('by Ctrl-C stops after the chunk at hand, says what was written, and can be taken back', async () => {
    const { command, release } = await begin('many.csv', manyLines(ROWS));
    command.process.kill('SIGINT');
    const more = shop.backend.hold(/\/chunks\/4$/);
    release();
    // It may begin one more before it hears of the signal.
    await Promise.race([command.exited, more.answered]);
    more.release();
    expect(await command.exited).toBe(130);
    expect(command.output()).toContain('Загрузка отменена');
    expect(offers()).toBeLessThan(ROWS);
    await shop.importing('--rollback', '--supplier', 'many', '--yes');
    expect([
      offers(),
      shop.rows("SELECT COUNT(*) AS n FROM products WHERE article LIKE 'M %'"),
    ]).toEqual([0, [{ n: 0 }]]);
  });

  test('by a crash goes on where it stopped when the same list is imported again', async () => {
    const list = manyLines(ROWS, 200);
    const { command, release } = await begin('crash.csv', list);
    command.process.kill('SIGKILL');
    await command.exited;
    release();
    const { code, output } = await shop.importing(shop.file('crash.csv', list), ...FROM_MANY);
    expect([code, output]).toEqual([0, expect.stringContaining('Продолжаю прерванную загрузку')]);
    expect(offers()).toBe(ROWS);
    expect(
      shop.rows('SELECT rows_new, state FROM import_runs ORDER BY generation DESC LIMIT 1'),
    ).toEqual([{ rows_new: ROWS, state: 'done' }]);
  });
});

test('where nothing runs yet, the command starts the backend itself, fills a new shop and leaves nothing running', async () => {
  const settings = await shopSettings();
  const list = shop.file('first.csv', realLines(), 'windows-1251');
  const importList = async (...more: string[]) => {
    const command = runScript(
      'import',
      settings,
      list,
      '--supplier',
      'inet',
      '--map',
      LYING_NAMES,
      ...more,
    );
    return { code: await command.exited, output: command.output() };
  };
  expect(await importList('--yes')).toEqual({
    code: 0,
    output: expect.stringMatching(/новых: 4/),
  });
  expect(await importList()).toEqual({
    code: 0,
    output: expect.stringMatching(/Ничего не изменилось/),
  });
  expect(existsSync(join(settings.DATA_DIR!, 'lock.json'))).toBe(false);
  removeData(settings);
});

describe('a command that cannot be understood', () => {
  it.each<[string[], RegExp]>([
    [[], /Не указан поставщик/],
    [['--supplier', 'Север'], /Код поставщика/],
    [['no-such-file.csv', '--supplier', 'inet'], /Нет файла/],
    [['--supplier', 'inet', '--speed', '9'], /Непонятная настройка --speed/],
    [['--supplier', 'inet', '--mode', 'half'], /--mode/],
  ])('the command %j is told how it is used', async (args, says) => {
    expect(await shop.importing(...args)).toEqual({ code: 1, output: expect.stringMatching(says) });
  });
});
