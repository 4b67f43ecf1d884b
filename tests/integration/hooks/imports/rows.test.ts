import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { anAdmin } from '../../../support/builders.ts';
import { events, callBackend, reason } from '../call-backend.ts';
import {
  all,
  listsAreRight,
  one,
  startImporting,
  type Importing,
  type Line,
} from './price-list.ts';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

let number = 0;
/** A line that no test has had before. */
const aLine = (over: Partial<Line> = {}): Line => ({ article: `T ${(number += 1)}`, ...over });
const offer = (article: string) =>
  one(
    on.shop,
    `SELECT o.cost_kopecks AS cost, o.retail_kopecks AS retail, o.stock_kind AS kind, s.on_hand, s.reserved, o.multiple, o.lead_min_h AS lead FROM offers o JOIN products p ON p.id = o.product LEFT JOIN stocks s ON s.offer = o.id WHERE p.article = '${article}'`,
  );

describe('a new line', () => {
  test('becomes a product on sale, with its price, its stock, its lead time of the supplier and an address of its own', async () => {
    expect(
      await on.importList([
        aLine({
          article: 'W 712/75',
          name: 'Фильтр масляный',
          cost: 30_000,
          retail: 45_000,
          on_hand: 7,
        }),
      ]),
    ).toMatchObject({ state: 'done', added: 1, changed: 0, unchanged: 0 });
    expect(offer('W 712/75')).toEqual({
      cost: 30_000,
      retail: 45_000,
      kind: 'exact',
      on_hand: 7,
      reserved: 0,
      multiple: 1,
      lead: 24,
    });
    expect((await callBackend(on.shop, '/api/shop/products/quality-w712-75')).body).toMatchObject({
      name: 'Фильтр масляный',
      priceKopecks: 45_000,
      availability: 'on_order', // it comes in a day
      quantity: 7,
    });
    listsAreRight(on.shop);
  });

  test('bears the attributes that the list tells; those of a known one stay', async () => {
    const told = [{ name: 'Ширина', value: '205' }];
    const kept = () =>
      one(on.shop, "SELECT attributes FROM products WHERE article = 'TYRE 1'").attributes;
    await on.importList([{ article: 'TYRE 1', attributes: told }]);
    expect(JSON.parse(String(kept()))).toEqual(told);
    await on.importList([{ article: 'TYRE 1', retail: 20_000, attributes: [] }]);
    expect(JSON.parse(String(kept()))).toEqual(told);
  });

  test('without price and stock is sold on request', async () => {
    const line = aLine({ cost: null, retail: null, kind: null });
    await on.importList([line]);
    expect(offer(line.article)).toMatchObject({ retail: 0, kind: 'on_order', on_hand: null });
  });

  test('whose address is taken gets the next one', async () => {
    await on.importList([{ article: 'AB-1.C' }, { article: 'AB-1,C', brand: on.brand('BOSCH') }]);
    await on.importList([{ article: 'ЖК 1' }, { article: 'ZHK 1' }]);
    expect(all(on.shop, "SELECT id FROM products WHERE id LIKE '%zhk1%' ORDER BY id")).toEqual([
      { id: 'quality-zhk1' },
      { id: 'quality-zhk1-2' },
    ]);
  });

  test('brings its OEM numbers and crosses once', async () => {
    const line = aLine({
      numbers: ['4383278', 'E4TZ2200B'],
      crosses: [[on.brand('BOSCH'), '0 986 487 398']],
    });
    await on.importList([line]);
    await on.importList([{ ...line, numbers: [...line.numbers!, 'NEW 1'] }]);
    expect(
      all(
        on.shop,
        `SELECT n.number_key AS key, n.kind FROM product_numbers n JOIN products p ON p.id = n.product WHERE p.article = '${line.article}' ORDER BY n.number`,
      ),
    ).toEqual(['4383278', 'E4TZ2200B', 'NEW1'].map((key) => ({ key, kind: 'oem' })));
    expect(
      all(
        on.shop,
        `SELECT to_key, both_ways FROM cross_links WHERE from_key = '${line.article.replace(' ', '')}'`,
      ),
    ).toEqual([{ to_key: '0986487398', both_ways: 1 }]);
  });
});

describe('a barcode', () => {
  const barcodes = (...lines: Line[]) =>
    lines.map(
      ({ article }) =>
        one(on.shop, `SELECT barcode FROM products WHERE article = '${article}'`).barcode,
    );

  test('reaches a known product that has none, also where the line says nothing else that is new, and goes when the list is taken back', async () => {
    const line = aLine();
    await on.importList([line]);
    const { seq } = await events(on.shop, 0);
    const { run } = await on.importList([{ ...line, barcode: '4600000000017' }]);
    expect(barcodes(line)).toEqual(['4600000000017']);
    expect((await events(on.shop, seq)).tags).toContain(
      `product:quality-${line.article.replace(' ', '').toLowerCase()}`,
    );
    while ((await on.ask(`/${run}/rollback`, {})).body.left);
    expect(barcodes(line)).toEqual(['']);
  });

  test('that a product has is never changed, and none is given to two', async () => {
    const [first, second, third, fourth] = [
      aLine({ barcode: '4600000000024' }),
      aLine(),
      aLine(),
      aLine({ barcode: '4600000000024' }),
    ];
    await on.importList([first, second, third]);
    await on.importList([
      { ...first, barcode: '4600000000031' },
      { ...second, barcode: '4600000000024' },
      { ...third, barcode: '4600000000048' },
      fourth,
      aLine({ barcode: '4600000000048' }),
    ]);
    expect(barcodes(first, second, third, fourth)).toEqual([
      '4600000000024',
      '',
      '4600000000048',
      '',
    ]);
    await on.importList([
      { ...second, barcode: '4600000000055' },
      { ...fourth, barcode: '4600000000055' },
      aLine({ barcode: '4600000000062' }),
      aLine({ barcode: '4600000000062' }),
    ]);
    expect(barcodes(second, fourth)).toEqual(['4600000000055', '']);
    expect(
      all(
        on.shop,
        "SELECT barcode FROM products WHERE barcode != '' GROUP BY barcode HAVING COUNT(*) > 1",
      ),
    ).toEqual([]);
  });
});

describe('a known line', () => {
  const line = () => aLine({ cost: 10_000, retail: 20_000, on_hand: 3 });

  test('that says the same changes nothing, tells no page and leaves the offer as it was', async () => {
    const lines = [line(), line()];
    await on.importList(lines);
    const before = [
      all(on.shop, 'SELECT * FROM offers'),
      all(on.shop, 'SELECT * FROM stocks'),
      all(on.shop, 'SELECT * FROM products'),
      (await events(on.shop, 0)).seq,
    ];
    expect(await on.importList(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect([
      all(on.shop, 'SELECT * FROM offers'),
      all(on.shop, 'SELECT * FROM stocks'),
      all(on.shop, 'SELECT * FROM products'),
      (await events(on.shop, 0)).seq,
    ]).toEqual(before);
  });

  test('changes price and stock of its offer, and its page is told', async () => {
    const known = line();
    await on.importList([known]);
    const { seq } = await events(on.shop, 0);
    expect(await on.importList([{ ...known, retail: 21_000, on_hand: 0 }])).toMatchObject({
      changed: 1,
      jumped: 0,
    });
    expect(offer(known.article)).toMatchObject({ retail: 21_000, on_hand: 0 });
    expect((await events(on.shop, seq)).tags).toContain(
      `product:quality-${known.article.replace(' ', '').toLowerCase()}`,
    );
    listsAreRight(on.shop);
  });

  test('never touches what is promised to orders, nor the name that people gave the product', async () => {
    const known = line();
    await on.importList([known]);
    on.shop
      .database()
      .exec(
        `UPDATE stocks SET reserved = 2 WHERE offer = (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${known.article}')`,
      );
    await on.importList([{ ...known, on_hand: 1, name: 'Другое имя' }]);
    expect(offer(known.article)).toMatchObject({ on_hand: 1, reserved: 2 });
    expect(one(on.shop, `SELECT name FROM products WHERE article = '${known.article}'`)).toEqual({
      name: `Деталь ${known.article}`,
    });
  });

  test('keeps what the list does not speak of', async () => {
    const known = { ...line(), multiple: 4 };
    await on.importList([known]);
    expect(
      await on.importList([{ ...known, cost: null, retail: null, kind: null, multiple: null }]),
    ).toMatchObject({ unchanged: 1 });
    expect(offer(known.article)).toMatchObject({
      cost: 10_000,
      retail: 20_000,
      on_hand: 3,
      multiple: 4,
    });
  });

  test('is known by any spelling of its number', async () => {
    await on.importList([{ article: 'С302/303 Д' }]); // Cyrillic С
    expect(await on.importList([{ article: 'C302-303 д' }])).toMatchObject({
      added: 0,
      unchanged: 1,
    });
  });

  test('of another code of the supplier is another offer of the same product', async () => {
    const known = line();
    await on.importList([
      { ...known, sku: 'A' },
      { ...known, sku: 'B', retail: 19_000 },
    ]);
    expect(
      one(
        on.shop,
        `SELECT COUNT(*) AS offers, COUNT(DISTINCT product) AS products FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${known.article}'`,
      ),
    ).toEqual({ offers: 2, products: 1 });
  });
});

describe('two filters of one brand whose numbers have one key', () => {
  beforeEach(() => on.importList([{ article: 'C 27 161' }]));

  test('told apart by the manager, are found by their printed form; a line that fits neither is reported, not guessed', async () => {
    const first = one(on.shop, "SELECT id, category FROM products WHERE article = 'C 27 161'");
    await on.shop.root.collection('products').update(String(first.id), { variant: 'C 27 161' });
    const second = await on.shop.root.collection('products').create({
      brand: on.brand('QUALITY'),
      article: 'C 2716/1',
      article_key: 'C27161',
      variant: 'C 2716/1',
      name: 'Второй',
      category: on.category,
      unit: 'шт.',
      published: true,
    });
    const { body } = await on.check([
      { article: 'C 27 161', n: 1 },
      { article: 'C 2716/1', n: 2 },
      { article: 'C27161', n: 3 },
    ]);
    expect(body).toMatchObject({ unchanged: 1, added: 1, ambiguous: [3] });
    await on.importList([
      { article: 'C 27 161', on_hand: 1 },
      { article: 'C 2716/1', on_hand: 2 },
      { article: 'C27161', on_hand: 9 },
    ]);
    expect([offer('C 27 161').on_hand, offer('C 2716/1').on_hand]).toEqual([1, 2]);
    await on.shop.root.collection('products').delete(second.id);
  });
});

describe('a number whose product was merged into another one', () => {
  test('leads a price list to that one, and counts for nothing beside its own number', async () => {
    await on.importList([
      { article: 'STAYS 1', retail: 10_000 },
      { article: 'GOES 1', retail: 11_000 },
    ]);
    const [stays, goes] = ['STAYS 1', 'GOES 1'].map((article) =>
      one(on.shop, `SELECT id, updated FROM products WHERE article = '${article}'`),
    );
    const manager = await anAdmin(on.shop, 'manager');
    expect(
      (
        await callBackend(on.shop, `/api/shop/products/${goes!.id}/merge`, {
          token: manager.token,
          body: { into: stays!.id, seen: `${goes!.updated},${stays!.updated}` },
        })
      ).status,
    ).toBe(204);
    expect(await on.importList([{ article: 'GOES 1', retail: 12_000 }])).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(offer('STAYS 1').retail).toBe(12_000);
    expect(
      await on.importList([
        { article: 'GOES 1', retail: 13_000, n: 1 },
        { article: 'STAYS 1', retail: 14_000, n: 2 },
      ]),
    ).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(offer('STAYS 1').retail).toBe(14_000);
    expect(one(on.shop, "SELECT COUNT(*) AS n FROM products WHERE article = 'GOES 1'")).toEqual({
      n: 0,
    });
  });
});

describe('a number without the zeros it began with', () => {
  test('is reported, not taken for a new product', async () => {
    await on.importList([{ article: '0 986 452 041', retail: 10_000 }, { article: '00123' }]);
    const lines = [
      { article: '986452041', n: 4, retail: 99_000 },
      { article: '123', n: 5 },
      { article: '986452042', n: 6 },
    ];
    expect((await on.check(lines)).body).toMatchObject({
      rows: 3,
      added: 1,
      zeroless: [
        [4, '0 986 452 041'],
        [5, '00123'],
      ],
    });
    expect(await on.importList(lines)).toMatchObject({ added: 1, refused: 2 });
    expect(
      one(on.shop, "SELECT COUNT(*) AS n FROM products WHERE article_key IN ('986452041', '123')"),
    ).toEqual({ n: 0 });
    expect(offer('0 986 452 041')).toMatchObject({ retail: 10_000 });
  });

  test('of another maker, or already known as it is, is nothing to report', async () => {
    await on.importList([{ article: '777' }]);
    await on.importList([{ article: '0777' }]);
    expect(
      (
        await on.check([
          { article: '777' },
          { article: '0777' },
          { article: '777', brand: on.brand('BOSCH') },
        ])
      ).body,
    ).toMatchObject({ unchanged: 2, added: 1, zeroless: [] });
  });
});

test('a dry run counts and writes nothing', async () => {
  const known = aLine();
  await on.importList([known]);
  const count = () => [
    one(on.shop, 'SELECT COUNT(*) AS n FROM products'),
    one(on.shop, 'SELECT COUNT(*) AS n, SUM(retail_kopecks) AS sum FROM offers'),
    one(on.shop, 'SELECT COUNT(*) AS n FROM import_runs'),
  ];
  const before = count();
  expect(
    (await on.check([known, { ...known, sku: 'X' }, { ...known, n: 3, retail: 11_000 }, aLine()]))
      .body,
  ).toMatchObject({ rows: 4, added: 2, changed: 1, unchanged: 1 });
  expect(count()).toEqual(before);
});

it('many new lines come in one sweep: lists and counts are right, and pages hear of it once', async () => {
  const { seq } = await events(on.shop, 0);
  const lines = Array.from({ length: 1_500 }, (_, index) =>
    aLine({ category: on.category, name: `Колодки ${index}` }),
  );
  expect(await on.importList(lines)).toMatchObject({ added: 1_500 });
  listsAreRight(on.shop);
  expect(new Set((await events(on.shop, seq)).tags)).toEqual(new Set(['catalogue']));
  expect(await on.importList(lines.map((line) => ({ ...line, retail: 12_000 })))).toMatchObject({
    changed: 1_500,
  });
  listsAreRight(on.shop);
  expect(
    one(on.shop, "SELECT COUNT(*) AS n FROM products_fts WHERE products_fts MATCH 'колодки'"),
  ).toMatchObject({ n: 1_500 });
});

describe('a broken request', () => {
  const broken: [string, (row: unknown[]) => unknown][] = [
    ['no list', () => ({})],
    ['a text for a price', (row) => row.with(7, '100')],
    ['parts of a kopeck', (row) => row.with(7, 1.5)],
    ['a negative stock', (row) => row.with(9, -1)],
    ['a stock without a kind', (row) => row.with(8, null)],
    ['an unknown kind of stock', (row) => row.with(8, 'plenty')],
    ['no article', (row) => row.with(2, '')],
    ['a key of another number', (row) => row.with(3, 'OTHER')],
    ['a brand that there is not', (row) => row.with(1, 'nosuchbrand0000')],
    ['a category that there is not', (row) => row.with(5, 'nosuchcategory0')],
    ['numbers that are no list', (row) => row.with(17, 'x')],
    ['a key of another OEM number', (row) => row.with(17, [['4383278', 'X']])],
    ['an article that is too long', (row) => row.with(2, 'A'.repeat(61))],
  ];

  it.each(broken)('%s is refused, and the rows beside it are not written', async (_, breaking) => {
    const {
      body: { run },
    } = await on.start({ fingerprint: 'b'.repeat(64) });
    const before = one(on.shop, 'SELECT COUNT(*) AS n FROM offers');
    const answer = await on.ask(`/${run}/chunks/1`, [
      on.row(aLine({ n: 1 })),
      breaking(on.row(aLine({ n: 2 }))),
    ]);
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
    expect(one(on.shop, 'SELECT COUNT(*) AS n FROM offers')).toEqual(before);
    await on.ask(`/${run}/cancel`, {});
  });

  it.each(['[', '{"a":1}', '[1]', '"x"'])('%s is no list of rows', async (text) => {
    const answer = await on.ask(`/check?supplier=${on.supplier}`, text);
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  });
});

it.each(['warehouse', 'content'] as const)('a %s may not import', async (role) => {
  const { token } = await anAdmin(on.shop, role);
  expect((await on.ask('', {}, token)).status).toBe(403);
  expect((await on.ask('/check', [], token)).status).toBe(403);
  expect((await on.ask('/context', undefined, token)).status).toBe(403);
  expect((await on.ask('/prepare', {}, token)).status).toBe(403);
});
