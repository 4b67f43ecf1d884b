import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../support/zip-of.ts';
import { shopToday } from '../../../../lib/format/day.ts';
import { aShopToImportInto, type Shop } from './price-lists.ts';
import { canOpenTerminal, inTerminal } from './terminal.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShopToImportInto();
});
afterAll(() => shop?.remove());

/** A list that does not tell who makes its parts. */
const list = (price = 100) =>
  `Наименование;Артикул;Розничная цена\nВтулка;K 100;${price}\nКран;K 200;${price}\n`;
const offers = () =>
  shop.rows(
    'SELECT p.article, o.retail_kopecks AS retail FROM offers o JOIN products p ON p.id = o.product ORDER BY p.article',
  );

describe.skipIf(!canOpenTerminal())('at a terminal', () => {
  test('a column, the supplier and its makers are asked for, and the answers are remembered for the next list with this header', async () => {
    const { code, output } = await inTerminal(
      shop.settings,
      [shop.file('asked.csv', list()), '--supplier', 'north'],
      [
        ['«Производитель»: номер', 'нет такого'],
        ['«Производитель»: номер', ':OMEGA'],
        ['«Остаток»: номер', ':нет'],
        ['Завести его?', 'да'],
        ['Завести новых производителей', 'да'],
      ],
    );
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Нет столбца «нет такого»[^]*новых: 2/),
    ]);
    expect(offers().map(({ article }) => article)).toEqual(['K 100', 'K 200']);
    const again = await shop.importing(shop.file('asked.csv', list()), '--supplier', 'north');
    expect([again.code, again.output]).toEqual([
      0,
      expect.stringMatching(/Артикул = Артикул[^]*подтверждены[^]*без изменений: 2/),
    ]);
  });

  test('a no changes nothing', async () => {
    const before = shop.rows('SELECT * FROM suppliers');
    const { code, output } = await inTerminal(
      shop.settings,
      [shop.file('no.csv', list()), '--supplier', 'south', '--map', 'article=2,brand:OMEGA'],
      [['Завести его?', 'нет']],
    );
    expect([code, output]).toEqual([1, expect.stringContaining('ничего не загружено')]);
    expect(shop.rows('SELECT * FROM suppliers')).toEqual(before);
  });
});

describe('columns given once', () => {
  const map = 'article=2,brand:OMEGA,retail=3';

  test("are used for the supplier's next list with the same header, which says so; others can be given", async () => {
    await shop.importing(
      shop.file('map.csv', list(100)),
      '--supplier',
      'west',
      '--map',
      map,
      '--yes',
    );
    const next = await shop.importing(shop.file('map.csv', list(120)), '--supplier', 'west');
    expect([next.code, next.output]).toEqual([
      0,
      expect.stringMatching(/подтверждены для этого поставщика раньше[^]*изменилось: 2/),
    ]);
    const other = await shop.importing(
      shop.file('map.csv', list(120)),
      '--supplier',
      'west',
      '--map',
      'article=2,brand:OMEGA',
      '--dry-run',
    );
    expect(other.output).not.toContain('подтверждены');
  });

  test('are not remembered of a list that was only checked, and no other supplier is read by them', async () => {
    await shop.importing(
      shop.file('dry.csv', list()),
      '--supplier',
      'east',
      '--map',
      map,
      '--dry-run',
    );
    expect(
      shop.rows(
        "SELECT s.code FROM import_profiles f JOIN suppliers s ON s.id = f.supplier WHERE s.code IN ('west', 'east')",
      ),
    ).toEqual([{ code: 'west' }]);
    const other = shop.file('other.csv', list());
    const { code, output } = await shop.importing(other, '--supplier', 'east', '--yes');
    expect([code, output]).toEqual([
      2,
      expect.stringContaining(
        "--map 'brand=?,article=Артикул,name=Наименование,retail=Розничная цена,stock:нет'",
      ),
    ]);
  });
});

test('a list without prices and stock is loaded so only where a person has said it, once', async () => {
  const file = shop.file(
    'bare.csv',
    'Производитель;Артикул;Наименование\nOMEGA;B 1;Втулка рычага\nOMEGA;B 2;Кран печки\n',
  );
  const load = (...more: string[]) => shop.importing(file, '--supplier', 'bare', '--yes', ...more);
  const asked = await load();
  expect([asked.code, asked.output]).toEqual([
    2,
    expect.stringMatching(
      /наверняка: Закупочная цена, Остаток[^]*cost:нет — загрузить без цен[^]*stock:нет — [^]*--map '[^']*,cost:нет,stock:нет'/,
    ),
  ]);
  const [, line = ''] = /--map '([^']+)'/.exec(asked.output) ?? [];
  expect((await load('--map', line)).output).toContain('новых: 2');
  const again = await load();
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('без изменений: 2')]);
});

test('new prices of a known supplier are read though they bear units now, and what is no firm one is refused', async () => {
  const list = (prices: readonly string[]) =>
    shop.file(
      'units.csv',
      [
        'Производитель;Артикул;Наименование;Розничная цена;Остаток',
        ...prices.map((price, n) => `OMEGA;U ${n};Втулка рычага;${price};${n + 1}`),
      ].join('\n'),
    );
  const load = (...prices: string[]) =>
    shop.importing(list(prices), '--supplier', 'units', '--yes');
  expect((await load('310', '215', '2499', '4100', '90')).output).toContain('новых: 5');
  const prices = ['320 руб.', '225 руб/шт', 'цена по запросу', 'от 4200', '95 ₽'];
  const { code, output } = await load(...prices);
  expect([code, output]).toEqual([0, expect.stringMatching(/изменилось: 4[^]*не принято: 1/)]);
  expect(
    shop.rows(
      "SELECT o.retail_kopecks AS retail FROM offers o JOIN products p ON p.id = o.product WHERE p.article LIKE 'U %' ORDER BY p.article",
    ),
  ).toEqual([32_000, 22_500, 0, 410_000, 9_500].map((retail) => ({ retail })));
});

test('the lists of an archive are imported one after another; what one asks does not keep the others', async () => {
  const archive = zipOf({
    'a.csv': Buffer.from(list(130)),
    'b.csv': Buffer.from(
      'Производитель;Артикул;Розничная цена;Остаток\nOMEGA;K 100;140;1\nOMEGA;K 300;150;2\n',
    ),
  });
  const options = [shop.file('lists.zip', archive), '--supplier', 'zipped', '--yes'];
  const { code, output } = await shop.importing(...options);
  expect(code).toBe(2);
  for (const said of [
    /из архива: a\.csv[^]*из архива: b\.csv[^]*новых: 2/,
    /--map 'brand=\?,article=Артикул/,
    /Ждут ответа: a\.csv/,
  ])
    expect(output).toMatch(said);
  expect(shop.rows("SELECT file_name FROM import_runs WHERE file_name LIKE 'lists.zip%'")).toEqual([
    { file_name: 'lists.zip › b.csv' },
  ]);
  const full = await shop.importing(...options, '--mode', 'full');
  expect([full.code, full.output]).toEqual([1, expect.stringContaining('несколько прайс-листов')]);
  expect(
    readdirSync(join(shop.settings.DATA_DIR!, 'imports')).filter((name) =>
      name.includes('unpacked'),
    ),
  ).toEqual([]);
});

test('what nobody would believe of a list is not answered by --yes, but by naming what was looked at', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `OMEGA;D ${n % 20};Втулка;100;1`);
  const list = ['Производитель;Артикул;Наименование;Цена;Остаток', ...lines].join('\n');
  const load = (...more: string[]) =>
    shop.importing(shop.file('doubt.csv', list), '--supplier', 'doubt', '--yes', ...more);
  const before = shop.rows('SELECT COUNT(*) AS n FROM products');
  const refused = await load();
  expect([refused.code, refused.output]).toEqual([
    2,
    expect.stringMatching(/повторяют 20 из 40.строк[^]*--accept repeated/),
  ]);
  expect(shop.rows('SELECT COUNT(*) AS n FROM products')).toEqual(before);
  const { code, output } = await load('--accept', 'repeated');
  expect([code, output]).toEqual([0, expect.stringContaining('новых: 20')]);
});

test('a sale below cost is found wherever it stands in the list', async () => {
  const lines = Array.from({ length: 6_000 }, (_, n) => `OMEGA;S ${n};Втулка;100;150;1`);
  const header = 'Производитель;Артикул;Наименование;Закупка;Розничная цена;Остаток';
  const file = shop.file(
    'loss.csv',
    [header, ...lines, 'OMEGA;S 6000;Втулка;150;100;1'].join('\n'),
  );
  const load = (...more: string[]) => shop.importing(file, '--supplier', 'loss', '--yes', ...more);
  const refused = await load();
  expect([refused.code, refused.output]).toEqual([
    2,
    expect.stringMatching(/ниже закупки в 1.строке[^]*--accept losses/),
  ]);
  const { code, output } = await load('--accept', 'losses');
  expect([code, output]).toEqual([0, expect.stringMatching(/новых: 6.001/)]);
});

test('stocks of several warehouses are asked about, and make offers in each, or one of their sum', async () => {
  const lines = Array.from({ length: 12 }, (_, n) => `OMEGA;W ${n};Втулка;100;${n};2;3`);
  const header = 'Производитель;Артикул;Наименование;Розничная цена;Москва ост;Казань ост;Омск ост';
  const file = shop.file('places.csv', [header, ...lines, ';W 99;Без имени;50;1;0;0'].join('\n'));
  const load = (...more: string[]) =>
    shop.importing(file, '--supplier', 'places', '--yes', ...more);
  const asked = await load();
  expect([asked.code, asked.output]).toEqual([
    2,
    expect.stringMatching(
      /stock=5\+6\+7 —[^]*stock=5\+6\+7,repeats:warehouses —[^]*stock=Москва ост\+Казань ост\+Омск ост'/,
    ),
  ]);
  const columns = 'article=2,name=3,retail=4,stock=5+6+7,brand=1,brand:Без производителя';
  const apart = await load('--map', `${columns},repeats:warehouses`);
  expect([apart.code, apart.output]).toEqual([0, expect.stringContaining('новых: 39')]);
  const places = () =>
    shop.rows(
      `SELECT w.name, SUM(s.on_hand) AS pieces FROM offers o JOIN stocks s ON s.offer = o.id JOIN warehouses w ON w.id = o.warehouse JOIN suppliers u ON u.id = w.supplier WHERE u.code = 'places' GROUP BY w.name ORDER BY w.name`,
    );
  expect(places()).toEqual([
    { name: 'Казань', pieces: 24 },
    { name: 'Москва', pieces: 67 },
    { name: 'Омск', pieces: 36 },
  ]);
  expect(
    shop.rows(
      "SELECT b.name FROM products p JOIN brands b ON b.id = p.brand WHERE p.article = 'W 99'",
    ),
  ).toEqual([{ name: 'Без производителя' }]);
  // A third of the offers that it made before: that is asked about, too.
  const short = await load('--map', columns);
  expect([short.code, short.output]).toEqual([2, expect.stringContaining('--accept short')]);
  const summed = await load('--map', columns, '--accept', 'short');
  expect(summed.output).toContain('новых: 13');
  expect(places()).toContainEqual({ name: 'places', pieces: 127 });
});

test('formulas without values are asked about, and the rest is loaded where a person says so', async () => {
  const header = ['Производитель', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
  const sheet = utils.aoa_to_sheet([header, ['OMEGA', 'F 1', 'Втулка', 100.5, 2]]);
  sheet.D2 = { t: 'n', f: '100*1.2' };
  const book = { SheetNames: ['A'], Sheets: { A: sheet } };
  const file = shop.file('formulas.xlsx', write(book, { type: 'buffer' }) as Buffer);
  const load = (...more: string[]) =>
    shop.importing(file, '--supplier', 'formulas', '--yes', ...more);
  const asked = await load();
  expect([asked.code, asked.output]).toEqual([
    2,
    expect.stringMatching(
      /В столбце «Цена» формулы без посчитанных значений: откройте[^]*Без них:/,
    ),
  ]);
  const [, map = ''] = /--map '(.*)'/.exec(asked.output) ?? [];
  const { code, output } = await load('--map', map);
  expect([code, output]).toEqual([0, expect.stringContaining('новых: 1')]);
});

describe('prices in several currencies', () => {
  const header = 'Производитель;Артикул;Наименование;Закупочная цена;Валюта;Остаток';
  const lines = [
    'OMEGA;C 1;Втулка;310;RUB;3',
    'OMEGA;C 2;Втулка;15;USD;4',
    'OMEGA;C 3;Втулка;20;EUR;5',
    'OMEGA;C 4;Втулка;215;;6',
    'OMEGA;C 5;Втулка;7;тугр;7',
  ];
  const columns = 'brand=1,article=2,name=3,cost=4';
  const list = (...more: string[]) =>
    shop.file('rates.csv', [header, ...lines, ...more].join('\n'));
  const costs = (supplier: string) =>
    shop.rows(
      `SELECT p.article, o.cost_kopecks AS cost FROM offers o JOIN products p ON p.id = o.product JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier WHERE s.code = '${supplier}' ORDER BY p.article`,
    );
  const said = (supplier: string): unknown =>
    shop.rows(
      `SELECT f.mapping ->> '$.constants.rate' AS rate FROM import_profiles f JOIN suppliers s ON s.id = f.supplier WHERE s.code = '${supplier}'`,
    )[0]?.rate;
  const today = shopToday();

  test('wait for all rates and for the currency of the others, by a ready line; each is counted by its own', async () => {
    const load = (...more: string[]) =>
      shop.importing(list(), '--supplier', 'money', '--yes', ...more);
    const asked = await load();
    expect([asked.code, asked.output]).toEqual([
      2,
      expect.stringMatching(
        /в\u00A0рублях\u00A0— 1\sстрока[^]*по\u00A0столбцу «Валюта»[^]*в долларах и евро[^]*валюта не указана[^]*--map '.*rate:USD=… EUR=…,currency:…'/,
      ),
    ]);
    const half = await load('--map', `${columns},rate:USD=90,5,currency:RUB`);
    expect([half.code, half.output]).toEqual([
      2,
      expect.stringMatching(/в евро, а[^]*rate:USD=90\.5 EUR=…,currency:RUB'/),
    ]);
    expect(costs('money')).toEqual([]);
    const whole = await load('--map', `${columns},rate:USD=90,5 EUR=100.25,currency:RUB`);
    expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('новых: 4')]);
    expect(costs('money').map(({ cost }) => cost)).toEqual([31_000, 135_750, 200_500, 21_500]);
    expect(said('money')).toBe(`USD=90.5@${today} EUR=100.25@${today}`);
  });

  test('are asked for once more by the rate that has grown old, and the other keeps its day', async () => {
    const old = `USD=90@2026-01-10 EUR=101@${today}`;
    const first = `${columns},rate:${old},currency:RUB`;
    expect((await shop.importing(list(), '--supplier', 'aged', '--yes', '--map', first)).code).toBe(
      0,
    );
    const next = await shop.importing(list(), '--supplier', 'aged', '--yes');
    expect([next.code, next.output]).toEqual([
      2,
      expect.stringMatching(new RegExp(`в долларах, а[^]*rate:EUR=101@${today} USD=…`)),
    ]);
  });

  test('that turn up far down keep the list from being loaded until somebody has said that it may', async () => {
    const many = Array.from({ length: 600 }, (_, n) => `OMEGA;L ${n};Втулка;10;RUB;2`);
    const file = shop.file('late.csv', [header, ...many, 'OMEGA;L 900;Втулка;10;USD;2'].join('\n'));
    const load = (...more: string[]) =>
      shop.importing(file, '--supplier', 'late', '--yes', '--map', `${columns}`, ...more);
    const asked = await load();
    expect([asked.code, asked.output]).toEqual([
      2,
      expect.stringMatching(/в долларах — 1[^]*rate:USD=…'[^]*--accept currency/),
    ]);
    expect(costs('late')).toEqual([]);
    expect((await load('--accept', 'currency')).output).toContain('новых: 600');
    const told = await shop.importing(
      file,
      '--supplier',
      'late',
      '--map',
      `${columns},rate:USD=90`,
    );
    expect([told.code, told.output]).toEqual([0, expect.stringContaining('новых: 1')]);
    expect(costs('late')).toContainEqual({ article: 'L 900', cost: 90_000 });
  });

  test.skipIf(!canOpenTerminal())('are asked for one after another at a terminal', async () => {
    const { code, output } = await inTerminal(
      shop.settings,
      [list(), '--supplier', 'spoken'],
      [
        ['сколько рублей за 1 USD', 'много'],
        ['сколько рублей за 1 USD', '90'],
        ['сколько рублей за 1 EUR', '100,5'],
        ['у которых она не указана', 'skip'],
        ['Завести его?', 'да'],
      ],
    );
    expect([code, output]).toEqual([0, expect.stringContaining('новых: 3')]);
    expect(said('spoken')).toBe(`USD=90@${today} EUR=100.5@${today}`);
  });
});

test('what comes of each sheet is said before anything is loaded', async () => {
  const header = ['Артикул', 'Наименование', 'Розничная цена'];
  const book = utils.book_new();
  for (const [name, articles] of [
    ['OMEGA', ['S 1', 'S 2']],
    ['SIGMA', ['S 3', '']],
  ] as const) {
    const rows = articles.map((article) => [article, 'Втулка рычага', 100.5]);
    utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), name);
  }
  const file = shop.file('sheets.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }));
  const map = 'article=1,name=2,retail=3,brand:{лист}';
  const { output } = await shop.importing(file, '--supplier', 'west', '--map', map, '--dry-run');
  expect(output).toMatch(
    /лист «OMEGA»: строк 2, не принято 0\n\s*лист «SIGMA»: строк 2, не принято 1/,
  );
});

test('what a command that died left behind is gone after the next one', async () => {
  const folder = join(shop.settings.DATA_DIR!, 'imports');
  const left = join(folder, '1b671a64-40d5-491e-99b0-da01ff1f3341.rows');
  writeFileSync(left, 'x');
  await shop.importing(shop.file('clean.csv', list()), '--supplier', 'west', '--dry-run');
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(folder).some((name) => name.endsWith('.csv'))).toBe(true);
});
