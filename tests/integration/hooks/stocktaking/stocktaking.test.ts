import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { AppError } from '../../../../lib/errors.ts';
import { correctLine } from '../../../../lib/stocktaking/repository.ts';
import {
  aBrand,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let counter: Person;
let colleague: Person;

beforeAll(async () => {
  shop = await startShop();
  [counter, colleague] = [
    await anAdmin(shop, 'warehouse', { name: 'Первый' }),
    await anAdmin(shop, 'manager', { name: 'Второй' }),
  ];
});
afterAll(() => shop?.stop());

const ask = (path: string, body?: object, token = counter.token) =>
  callBackend(shop, `/api/shop/admin/stocktakings${path}`, { token, body });
const begin = async (warehouse: string) => (await ask('', { warehouse })).body.id as string;
const scan = (id: string, text: string, quantity = 1, more: object = {}, token = counter.token) =>
  ask(`/${id}/scan`, { text, quantity, ...more }, token);
const stockOf = (offer: string) => ({
  ...shop.database().prepare('SELECT on_hand, reserved FROM stocks WHERE offer = ?').get(offer),
});
const sell = (offer: string, on_hand: number) =>
  shop.database().prepare('UPDATE stocks SET on_hand = ? WHERE offer = ?').run(on_hand, offer);

/** A warehouse with one part of 10 pieces, 3 of them promised. */
async function aShelf(over: object = {}) {
  const warehouse = (await aWarehouse(shop)).id;
  const product = await aProduct(shop, {
    barcode: String(4_600_000_000_000 + Math.floor(Math.random() * 999_999_999)),
    ...over,
  });
  const offer = await anOffer(shop, { warehouse, product: product.id, on_hand: 10, reserved: 3 });
  return { warehouse, product, offer: offer.id, id: await begin(warehouse) };
}

describe('what is scanned', () => {
  test('adds up, whether it is typed as an article or scanned as a barcode, and whoever counts', async () => {
    const { id, product } = await aShelf();
    expect(
      (await scan(id, product.article.toLowerCase().replace(' ', '-'))).body.line,
    ).toMatchObject({ article: product.article, counted: 1 });
    expect((await scan(id, product.barcode, 4, {}, colleague.token)).body.line.counted).toBe(5);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        scan(id, product.barcode, 1, {}, n % 2 ? counter.token : colleague.token),
      ),
    );
    const { lines, counts } = (await ask(`/${id}`)).body;
    expect(lines).toEqual([expect.objectContaining({ counted: 15, book: 10, now: 10 })]);
    expect(counts).toEqual({
      lines: 1,
      differing: 1,
      surplus: 5,
      shortage: 0,
      moved: 0,
      missing: 0,
      broken: 0,
    });
  });

  test('is asked about when several makers have the number, and nothing is added until it is answered', async () => {
    const { id, warehouse, product } = await aShelf();
    const other = await anOffer(shop, {
      warehouse,
      product: (
        await aProduct(shop, {
          article: product.article,
          article_key: product.article_key,
          id: `${product.id}-b`,
        })
      ).id,
    });
    const asked = (await scan(id, product.article)).body;
    expect(asked).toMatchObject({ line: null, known: true });
    expect(asked.found).toHaveLength(2);
    expect((await ask(`/${id}`)).body.lines).toEqual([]);
    expect((await scan(id, product.article, 1, { offer: other.id })).body.line.counted).toBe(1);
  });

  test('is asked about when only another number of the part is known: a copy carries the number of the original', async () => {
    const { id, product } = await aShelf();
    await shop.root
      .collection('product_numbers')
      .create({ product: product.id, number: 'OEM 77-1', number_key: 'OEM771', kind: 'oem' });
    expect((await scan(id, 'oem771')).body).toMatchObject({
      line: null,
      found: [{ article: product.article }],
    });
  });

  test('and that nobody knows is bound to a product that has no barcode, with a line in the audit, and counts from then on', async () => {
    const { id, product } = await aShelf({ barcode: '' });
    const code = '4600000000116';
    const bind = (to: string, what = code) =>
      callBackend(shop, '/api/shop/admin/barcodes', {
        token: counter.token,
        body: { code: what, product: to },
      });
    expect((await scan(id, code)).body).toMatchObject({ line: null, known: false });
    expect(reason(await bind(product.id, 'SHELF-7'))).toBe('invalid_input');
    expect((await bind(product.id)).status).toBe(204);
    expect((await scan(id, code, 2)).body.line).toMatchObject({
      article: product.article,
      counted: 2,
    });
    const [entry] = await shop.root.collection('audit_log').getFullList({
      filter: `collection = 'products' && record = '${product.id}' && action = 'update'`,
      sort: '-created,-@rowid',
    });
    expect(entry).toMatchObject({
      actor: counter.id,
      before: { barcode: '' },
      after: { barcode: code },
    });
    const other = await aProduct(shop, { barcode: '' });
    expect([
      reason(await bind(other.id)),
      reason(await bind(product.id, '4600000000123')),
      (await bind(product.id)).status,
    ]).toEqual(['barcode_taken', 'barcode_known', 204]);
  });

  test('is one barcode with and without leading zeros: it counts one part and is bound to one', async () => {
    const { id, product } = await aShelf({ barcode: '0042563008123' });
    for (const [n, code] of [
      '042563008123',
      '0042563008123',
      '00042563008123',
      '42563008123',
    ].entries())
      expect((await scan(id, code)).body.line).toMatchObject({
        article: product.article,
        counted: n + 1,
      });
    const bind = (code: string, to: string) =>
      callBackend(shop, '/api/shop/admin/barcodes', {
        token: counter.token,
        body: { code, product: to },
      });
    const other = await aProduct(shop, { barcode: '' });
    for (const code of ['042563008123', '0042563008123', '00042563008123'])
      expect([reason(await bind(code, other.id)), (await bind(code, product.id)).status]).toEqual([
        'barcode_taken',
        204,
      ]);
    expect((await scan((await aShelf()).id, '00042563008123')).body).toMatchObject({ known: true });
    expect((await bind('04006633123457', other.id)).status).toBe(204);
    expect((await shop.root.collection('products').getOne(other.id)).barcode).toBe('4006633123457');
  });

  test('is said to be unknown, or known elsewhere', async () => {
    const { id } = await aShelf();
    const elsewhere = await aProduct(shop);
    expect((await scan(id, 'NOTHING-LIKE-IT')).body).toEqual({
      line: null,
      found: [],
      known: false,
    });
    expect((await scan(id, elsewhere.article)).body).toEqual({
      line: null,
      found: [],
      known: true,
    });
  });

  it.each([
    ['no number', { text: 5, quantity: 1 }],
    ['no pieces', { text: 'A', quantity: 0 }],
    ['half a piece', { text: 'A', quantity: 0.5 }],
    ['too many', { text: 'A', quantity: 100_001 }],
  ])('%s is refused', async (_, body) => {
    const { id } = await aShelf();
    expect((await ask(`/${id}/scan`, body)).status).toBe(400);
  });
});

describe('a line', () => {
  test('is corrected by who has seen what it says', async () => {
    const { id, product, offer } = await aShelf();
    await scan(id, product.article, 4);
    expect((await ask(`/${id}/lines`, { offer, counted: 7, seen: 4 })).status).toBe(204);
    expect(reason(await ask(`/${id}/lines`, { offer, counted: 9, seen: 4 }))).toBe(
      'changed_meanwhile',
    );
    const told = (seen: number | null) =>
      correctLine(colleague.pb, id, { offer, counted: 9, seen }).then(
        () => 'nothing',
        (error: AppError) => error.userMessage,
      );
    expect(await told(4)).toContain('посчитанное изменилось: было 4, стало 7');
    expect((await ask(`/${id}/lines`, { offer, counted: null, seen: 7 })).status).toBe(204);
    expect((await ask(`/${id}`)).body.counts.lines).toBe(0);
    expect(await told(7)).toContain('было 7, стало не\u00A0записано');
  });
});

describe('posting', () => {
  test('sets what lies there and leaves what is promised, once, with its lines in the audit', async () => {
    const { id, product, offer } = await aShelf();
    await scan(id, product.article, 7);
    expect((await ask(`/${id}/post`, { reason: 'Недостача', zero: null })).status).toBe(204);
    expect(stockOf(offer)).toEqual({ on_hand: 7, reserved: 3 });
    expect(reason(await ask(`/${id}/post`, { reason: 'Ещё раз', zero: null }))).toBe(
      'stocktaking_closed',
    );
    const [log] = (
      await shop.root
        .collection('audit_log')
        .getList(1, 1, { filter: `collection = 'stocks' && after.offer = '${offer}'` })
    ).items;
    expect(log).toMatchObject({
      actor: counter.id,
      before: { on_hand: 10 },
      after: { on_hand: 7, stocktaking: id },
    });
    expect(await shop.root.collection('stocktakings').getOne(id)).toMatchObject({
      state: 'posted',
      reason: 'Недостача',
      closed_by: 'Первый',
      lines: 1,
      differing: 1,
      surplus: 0,
      shortage: 3,
    });
  });

  test('is refused while the books of a line have moved, until somebody has looked', async () => {
    const { id, product, offer } = await aShelf();
    await scan(id, product.article, 9);
    sell(offer, 8);
    expect(reason(await ask(`/${id}/post`, { reason: 'Учёт', zero: null }))).toBe(
      'stocktaking_moved',
    );
    expect((await ask(`/${id}?view=moved`)).body.lines).toEqual([
      expect.objectContaining({ book: 10, now: 8, counted: 9 }),
    ]);
    expect(reason(await ask(`/${id}/books`, { lines: [[offer, 7]] }))).toBe('changed_meanwhile');
    expect((await ask(`/${id}/books`, { lines: [[offer, 8]] })).status).toBe(204);
    expect((await ask(`/${id}/post`, { reason: 'Учёт', zero: null })).status).toBe(204);
    expect(stockOf(offer).on_hand).toBe(9);
  });

  test('sets what nobody has counted to nothing only for who says how much that is', async () => {
    const { id, warehouse, product } = await aShelf();
    const left = await anOffer(shop, { warehouse, on_hand: 4, reserved: 1 });
    await scan(id, product.article, 10);
    expect((await ask(`/${id}?view=missing`)).body).toMatchObject({
      counts: { missing: 1 },
      lines: [{ offer: left.id, now: 4 }],
    });
    expect(reason(await ask(`/${id}/post`, { reason: 'Учёт', zero: 2 }))).toBe('missing_counted');
    expect(stockOf(left.id)).toEqual({ on_hand: 4, reserved: 1 });
    expect((await ask(`/${id}/post`, { reason: 'Учёт', zero: 1 })).status).toBe(204);
    expect(stockOf(left.id)).toEqual({ on_hand: 0, reserved: 1 });
  });

  test('needs a reason and something counted', async () => {
    const { id } = await aShelf();
    expect(reason(await ask(`/${id}/post`, { reason: ' ', zero: null }))).toBe('reason_required');
    expect(reason(await ask(`/${id}/post`, { reason: 'Учёт', zero: null }))).toBe(
      'stocktaking_empty',
    );
  });

  test('two who press at once post it once', async () => {
    const { id, product, offer } = await aShelf();
    await scan(id, product.article, 2);
    const both = await Promise.all(
      [counter, colleague].map(({ token }) =>
        ask(`/${id}/post`, { reason: 'Учёт', zero: null }, token),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(stockOf(offer).on_hand).toBe(2);
  });

  test('takes a thousand lines', async () => {
    const warehouse = (await aWarehouse(shop)).id;
    const brand = await aBrand(shop, { name: `Счёт ${warehouse}` });
    const [sample, db] = [await aProduct(shop, { brand: brand.id }), shop.database()];
    db.exec('BEGIN');
    for (let n = 0; n < 1_000; n += 1) {
      db.prepare(
        "INSERT INTO products (id, brand, article, article_key, name, category, unit, published, images) VALUES (?, ?, ?, ?, 'Part', ?, 'шт.', TRUE, '[]')",
      ).run(`${sample.id}-${n}`, brand.id, `K ${n}`, `K${n}`, sample.category);
      db.prepare(
        "INSERT INTO offers (id, product, warehouse, retail_kopecks, stock_kind, multiple, min_quantity, supplier_sku) VALUES (?, ?, ?, 100, 'exact', 1, 1, '')",
      ).run(
        `${warehouse.slice(0, 11)}${String(n).padStart(4, '0')}`,
        `${sample.id}-${n}`,
        warehouse,
      );
      db.prepare('INSERT INTO stocks (offer, on_hand, reserved) VALUES (?, 5, 2)').run(
        `${warehouse.slice(0, 11)}${String(n).padStart(4, '0')}`,
      );
    }
    db.exec('COMMIT');
    const id = await begin(warehouse);
    for (let n = 0; n < 20; n += 1) await scan(id, `K${n}`, (n % 7) + 1);
    db.prepare(
      `INSERT INTO stocktaking_lines (stocktaking, offer, product, brand, article, name, counted, book) SELECT ?, id, product, 'B', 'K', 'Part', (CAST(SUBSTR(id, 12) AS INTEGER) % 7) + 1, 5 FROM offers WHERE warehouse = ? AND CAST(SUBSTR(id, 12) AS INTEGER) >= 20`,
    ).run(id, warehouse);
    expect((await ask(`/${id}`)).body).toMatchObject({
      counts: { lines: 1_000, missing: 0 },
      hasNext: true,
    });
    expect((await ask(`/${id}/post`, { reason: 'Год', zero: null })).status).toBe(204);
    expect(
      shop
        .database()
        .prepare(
          'SELECT SUM(on_hand) AS hand, SUM(reserved) AS promised FROM stocks WHERE offer LIKE ?',
        )
        .get(`${warehouse.slice(0, 11)}%`),
    ).toEqual({
      hand: Array.from({ length: 1_000 }, (_, n) => (n % 7) + 1).reduce((sum, n) => sum + n, 0),
      promised: 2_000,
    });
  });
});

test('who begins to count a warehouse that is being counted joins in; only ours are counted', async () => {
  const { warehouse, id } = await aShelf();
  expect(await ask('', { warehouse }, colleague.token)).toMatchObject({
    status: 200,
    body: { id },
  });
  expect((await ask('', { warehouse: (await aWarehouse(shop, {}, 'partner')).id })).status).toBe(
    400,
  );
  expect((await ask(`/${id}/cancel`, {})).status).toBe(204);
  expect((await ask('', { warehouse })).status).toBe(201);
});

describe('the doors', () => {
  const STAFF = new Set(['owner', 'manager', 'warehouse']);
  let callers: Record<CallerName, Caller>;
  beforeAll(async () => {
    callers = await theCallers(shop);
  });
  it.each(CALLERS)('%s', async (name) => {
    const { token } = callers[name];
    const { id, warehouse, product, offer } = await aShelf();
    const doors = [
      [`/${id}`, undefined],
      ['', { warehouse }],
      [`/${id}/scan`, { text: product.article, quantity: 1 }],
      [`/${id}/lines`, { offer, counted: 4, seen: 1 }],
      [`/${id}/books`, { lines: [[offer, 10]] }],
      [`/${id}/post`, { reason: 'Учёт', zero: null }],
      [`/${id}/cancel`, {}],
    ] as const;
    const answers = [];
    for (const [path, body] of doors) answers.push((await ask(path, body, token)).status);
    answers.push(
      (
        await callBackend(shop, '/api/shop/admin/barcodes', {
          token,
          body: { code: product.barcode, product: product.id },
        })
      ).status,
    );
    const isAdmin = STAFF.has(name);
    expect(answers).toEqual(
      isAdmin
        ? [200, 200, 200, 204, 204, 204, 409, 204]
        : answers.map((status) => (status === 401 ? 401 : 403)),
    );
  });
});
