import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { doubtsOfPrices, marked } from '../../../../lib/products/bulk/model.ts';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

const post = (path: string, body: unknown, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/products/changes${path}`, {
    body,
    token: callers[caller].token,
  });
const change = (body: unknown, caller?: CallerName) => post('', body, caller);
const undo = (id: string, body: unknown = {}, caller?: CallerName) =>
  post(`/${id}/undo`, body, caller);
const lines = async (record: string) =>
  (
    await callBackend(
      shop,
      `/api/collections/audit_log/records?sort=created,@rowid&filter=${encodeURIComponent(`record = '${record}'`)}`,
      { token: callers.owner.token },
    )
  ).body.items;
const of = (id: string) => ({
  ...shop
    .database()
    .prepare('SELECT published, category, brand FROM products WHERE id = ?')
    .get(id),
});
const retail = (offer: string) =>
  shop.database().prepare('SELECT retail_kopecks FROM offers WHERE id = ?').get(offer)!
    .retail_kopecks;

test('many are taken off sale at once, each noted; those that were off already are not changed, and it can be taken back once', async () => {
  const [one, two] = [await aProduct(shop), await aProduct(shop, { published: false })];
  const { body } = await change({
    ids: [one.id, two.id, 'no-such-product'],
    field: 'published',
    to: false,
  });
  expect(body).toEqual({ id: expect.stringMatching(/^\w{15}$/), changed: 1 });
  expect(of(one.id).published).toBe(0);
  expect(await lines(one.id)).toMatchObject([
    {
      actor: callers.manager.id,
      action: 'update',
      before: { published: true },
      after: { published: false },
    },
  ]);
  expect(await lines(two.id)).toEqual([]);
  expect((await undo(body.id)).body).toEqual({ changed: 1, left: 0 });
  expect([of(one.id).published, of(two.id).published]).toEqual([1, 0]);
  expect(reason(await undo(body.id))).toBe('already_undone');
});

test('many are moved to a category, and their pages and lists expire', async () => {
  const category = await aCategory(shop);
  const { id, category: before } = await aProduct(shop);
  const { seq } = await events(shop, 0);
  expect(
    (await change({ ids: [id], field: 'category', to: category.id }, 'content')).body.changed,
  ).toBe(1);
  expect((await events(shop, seq)).tags).toEqual(
    expect.arrayContaining([`product:${id}`, `category:${category.slug}`, 'categories']),
  );
  expect((await undo('last', { ids: [id] }, 'content')).body).toEqual({ changed: 1, left: 0 });
  expect(of(id).category).toBe(before);
});

test('many get another brand, unless one of their numbers is there already or two of them share one', async () => {
  const brand = (await aBrand(shop)).id;
  const [one, two] = [await aProduct(shop), await aProduct(shop)];
  expect((await change({ ids: [one.id, two.id], field: 'brand', to: brand })).body.changed).toBe(2);
  const same = await aProduct(shop, { article: one.article });
  expect(reason(await change({ ids: [same.id], field: 'brand', to: brand }))).toBe(
    'brands_share_numbers',
  );
  const [three, four] = [
    await aProduct(shop, { article: 'SAME 1' }),
    await aProduct(shop, { article: 'SAME-1' }),
  ];
  expect(
    reason(await change({ ids: [three.id, four.id], field: 'brand', to: (await aBrand(shop)).id })),
  ).toBe('brands_share_numbers');
});

test('prices of our own offers change by a percent, those of suppliers stay; taking it back leaves what somebody has set since', async () => {
  const product = (await aProduct(shop)).id;
  const [own, other, later] = [
    await anOffer(shop, { product, retail_kopecks: 9_999 }),
    await anOffer(shop, { product, warehouse: (await aWarehouse(shop, {}, 'partner')).id }),
    await anOffer(shop, { product, retail_kopecks: 20_000 }),
  ];
  const { body } = await change({ ids: [product], field: 'retail', percent: 10, rounding: 500 });
  expect([body.changed, retail(own.id), retail(other.id), retail(later.id)]).toEqual([
    2, 11_000, 10_000, 22_000,
  ]);
  expect(await lines(own.id)).toMatchObject([
    { collection: 'offers', before: { retail_kopecks: 9_999 }, after: { retail_kopecks: 11_000 } },
  ]);
  await shop.root.collection('offers').update(later.id, { retail_kopecks: 1_000 });
  expect((await undo(body.id)).body).toEqual({ changed: 1, left: 1 });
  expect([retail(own.id), retail(later.id)]).toEqual([9_999, 1_000]);
});

test('prices that somebody has changed since they were looked at stay as they are', async () => {
  const product = (await aProduct(shop)).id;
  const offer = await anOffer(shop, { product, retail_kopecks: 10_000 });
  const up = (seen: unknown) =>
    change({ ids: [product], field: 'retail', percent: 10, rounding: 1, seen });
  expect((await up(10_000)).body.changed).toBe(1);
  expect(reason(await up(10_000))).toBe('found_changed');
  expect(retail(offer.id)).toBe(11_000);
  expect((await up(11_000)).body.changed).toBe(1);
  expect((await up('12100')).status).toBe(400);
});

test('prices that sink below cost are shown with what is lost, the worst first, and change once that is known', async () => {
  const product = (await aProduct(shop)).id;
  const own = (retail_kopecks: number, cost_kopecks: number, on_hand: number) =>
    anOffer(shop, { product, retail_kopecks, cost_kopecks, on_hand });
  const [fine, little, much, unknown] = [
    await own(20_000, 1_000, 1),
    await own(10_000, 9_600, 3),
    await own(33_333, 33_000, 2),
    await own(5_000, 0, 4),
  ];
  const found = async (query: string, caller: CallerName = 'manager') =>
    (
      await callBackend(shop, `/api/shop/admin/products/found?ids=${product}&${query}`, {
        token: callers[caller].token,
      })
    ).body;
  const lost = [marked(10_000, -5.25, 500), marked(33_333, -5.25, 500)];
  const percent = 'percent=-5.25&rounding=500';
  expect(lost).toEqual([9_500, 32_000]);
  expect(await found(percent)).toMatchObject({
    own: 4,
    below: { offers: 2, pieceKopecks: 1_000, stockKopecks: 3 * 100 + 2 * 1_000 },
  });
  expect(
    (await found(`${percent}&below=on`)).samples.map((one: { offer: string; cost: number }) => [
      one.offer,
      one.cost,
    ]),
  ).toEqual([
    [much.id, 33_000],
    [little.id, 9_600],
  ]);
  expect((await found(`${percent}&below=on&page=2`)).samples).toEqual([]);
  expect(await found('')).toMatchObject({ below: null, hasNext: false });
  const told = await found(percent, 'content');
  expect([told.below, told.samples[0].cost]).toEqual([null, null]);

  const asked = { ids: [product], field: 'retail', percent: -5.25, rounding: 500 };
  expect(await change(asked)).toMatchObject({ status: 409 });
  expect(reason(await change(asked))).toBe('price_doubted');
  expect(retail(fine.id)).toBe(20_000);
  const known = doubtsOfPrices((await found(percent)).below, asked.percent);
  expect(known).toBe('2-1000-2300-0');
  expect((await change({ ...asked, known })).body.changed).toBe(3);
  expect([little.id, much.id, unknown.id].map(retail)).toEqual([...lost, 5_000]);
});

test.each([
  ['nothing was told', '', true],
  ['as much was told', '1-400-800-0', false],
  ['more was told', '2-500-900-1', false],
  ['another one sinks since', '0-400-800-0', true],
  ['a piece loses more since', '1-399-800-0', true],
  ['more lies there since', '1-400-799-0', true],
  ['only that they leap was told', '0-0-0-1', true],
  ['no such figures were told', 'on', true],
  ['figures that are none were told', 'x-x-x-x', true],
])('prices sink below cost no further than was looked at: %s', async (_, known, isAsked) => {
  const product = (await aProduct(shop)).id;
  const offer = await anOffer(shop, {
    product,
    retail_kopecks: 10_000,
    cost_kopecks: 9_400,
    on_hand: 2,
  });
  const answer = await change({
    ids: [product],
    field: 'retail',
    percent: -10,
    rounding: 1,
    seen: 10_000,
    known,
  });
  expect(isAsked ? reason(answer) : answer.body.changed).toBe(isAsked ? 'found_changed' : 1);
  expect(retail(offer.id)).toBe(isAsked ? 10_000 : 9_000);
});

test('prices that are below cost already and rise are not asked about; those that leap are', async () => {
  const product = (await aProduct(shop)).id;
  await anOffer(shop, { product, retail_kopecks: 10_000, cost_kopecks: 90_000 });
  const up = (percent: number, known = '') =>
    change({ ids: [product], field: 'retail', percent, rounding: 1, known });
  expect((await up(10)).body.changed).toBe(1);
  expect((await up(399)).body.changed).toBe(1);
  expect(reason(await up(400))).toBe('price_doubted');
  expect((await up(400, doubtsOfPrices(null, 400))).body.changed).toBe(1);
});

test('more than a step are all changed and all taken back', async () => {
  const [sample, db] = [await aProduct(shop), shop.database()];
  db.exec('BEGIN');
  for (let n = 0; n < 2_300; n += 1)
    db.prepare(
      "INSERT INTO products (id, brand, article, article_key, name, category, unit, published, images) VALUES (?, ?, ?, ?, 'Part', ?, 'шт.', FALSE, '[]')",
    ).run(`${sample.id}-${n}`, sample.brand, `B ${n}`, `B${n}`, sample.category);
  db.exec('COMMIT');
  const ids = Array.from({ length: 2_300 }, (_, n) => `${sample.id}-${n}`);
  const category = await aCategory(shop);
  const counted = (id: string) =>
    db.prepare('SELECT COUNT(*) AS n FROM products WHERE category = ?').get(id)!.n;
  const { body } = await change({ ids, field: 'category', to: category.id });
  expect([body.changed, counted(category.id)]).toEqual([2_300, 2_300]);
  expect((await undo(body.id)).body).toEqual({ changed: 2_300, left: 0 });
  expect([counted(category.id), counted(sample.category)]).toEqual([0, 2_301]);
});

test('a step is all or none: what cannot be noted is not changed', async () => {
  const [one, two] = [await aProduct(shop), await aProduct(shop)];
  shop
    .database()
    .exec(
      `CREATE TRIGGER test_full BEFORE INSERT ON audit_log WHEN new.record = '${two.id}' BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
  expect((await change({ ids: [one.id, two.id], field: 'published', to: false })).status).toBe(400);
  shop.database().exec('DROP TRIGGER test_full');
  expect([of(one.id).published, of(two.id).published]).toEqual([1, 1]);
});

describe('taking back', () => {
  test('is for a day and for whoever may change so, and the last one only by who made it and by the rows it was of', async () => {
    const [one, two] = [await aProduct(shop), await aProduct(shop)];
    const { body } = await change({ ids: [one.id, two.id], field: 'published', to: false });
    expect((await undo('last', { ids: [one.id, two.id] }, 'owner')).status).toBe(404);
    expect((await undo('last', { ids: [one.id] })).status).toBe(404);
    expect((await undo(body.id, {}, 'content')).status).toBe(403);
    expect((await undo(body.id, {}, 'customer')).status).toBe(403);
    shop
      .database()
      .prepare("UPDATE bulk_changes SET created = '2026-01-01 00:00:00.000Z' WHERE id = ?")
      .run(body.id);
    expect((await undo(body.id)).status).toBe(404);
    const again = await change({ ids: [(await aProduct(shop)).id], field: 'published', to: false });
    expect((await undo(again.body.id, {}, 'owner')).body).toEqual({ changed: 1, left: 0 });
  });
});

describe('the changes of the last day', () => {
  const recent = async (caller: CallerName = 'manager') =>
    (await callBackend(shop, '/api/shop/admin/products/changes', { token: callers[caller].token }))
      .body.changes;
  beforeEach(() => shop.database().exec('DELETE FROM bulk_changes'));

  test('are told, whoever made them, the newest first: what, how many, who; the content role is told of moves', async () => {
    const [one, two, category] = [
      await aProduct(shop),
      await aProduct(shop),
      await aCategory(shop, { name: 'Sorted' }),
    ];
    const offer = await anOffer(shop, { product: one.id, retail_kopecks: 10_000 });
    const off = (await change({ ids: [one.id, two.id], field: 'published', to: false }, 'owner'))
      .body.id;
    const moved = (await change({ ids: [one.id], field: 'category', to: category.id }, 'content'))
      .body.id;
    const dearer = (await change({ ids: [one.id], field: 'retail', percent: 10, rounding: 1 })).body
      .id;
    await undo(off, {}, 'owner');
    const [by, author] = [
      shop.database().prepare('SELECT name, email FROM admins WHERE id = ?'),
      (name: CallerName) => by.get(callers[name].id) as { name: string; email: string },
    ];
    const named = (name: CallerName) => author(name).name || author(name).email;
    const created = expect.stringMatching(/Z$/);
    expect(await recent()).toEqual([
      {
        id: dearer,
        field: 'retail',
        records: 1,
        before: '10000',
        after: '11000',
        name: '',
        by: named('manager'),
        created,
        undone: 0,
      },
      {
        id: moved,
        field: 'category',
        records: 1,
        before: one.category,
        after: category.id,
        name: 'Sorted',
        by: named('content'),
        created,
        undone: 0,
      },
      {
        id: off,
        field: 'published',
        records: 2,
        before: '1',
        after: '0',
        name: '',
        by: named('owner'),
        created,
        undone: 1,
      },
    ]);
    expect((await recent('content')).map(({ id }: { id: string }) => id)).toEqual([moved]);
    expect(retail(offer.id)).toBe(11_000);
  });

  test('are those that can still be taken back, however many have been since; neither older ones nor empty ones', async () => {
    const put = shop
      .database()
      .prepare(
        "INSERT INTO bulk_changes (id, actor, field, products, undone, created) VALUES (?, 'gone', 'brand', ?, ?, strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?))",
      );
    put.run('day-old', 1, 0, '-1441 minutes');
    put.run('empty', 0, 0, '-5 minutes');
    put.run('earlier', 3, 0, '-1400 minutes');
    for (let n = 0; n < 12; n += 1) put.run(`undone-${n}`, 1, 1, `-${n + 1} minutes`);
    const told = (await recent()).map(({ id }: { id: string }) => id);
    expect(told).toHaveLength(10);
    expect([told[0], told[9]]).toEqual(['undone-0', 'earlier']);
    expect((await recent())[9]).toMatchObject({ by: '', name: '', before: '', after: '' });
  });

  it.each(['guest', 'customer', 'warehouse', 'machine', 'inactive admin'] as CallerName[])(
    'are nothing for a %s',
    async (caller) =>
      expect(
        (
          await callBackend(shop, '/api/shop/admin/products/changes', {
            token: callers[caller].token,
          })
        ).status,
      ).toBe(403),
  );
});

test('what a change would touch is told beforehand: ids, our own prices, some of them', async () => {
  const brand = await aBrand(shop, { name: 'FOUND', slug: 'found' });
  const product = await aProduct(shop, { brand: brand.id });
  const offer = await anOffer(shop, { product: product.id, retail_kopecks: 12_300 });
  const found = async (query: string, caller: CallerName = 'manager') =>
    callBackend(shop, `/api/shop/admin/products/found?${query}`, { token: callers[caller].token });
  const expected = {
    ids: [product.id],
    own: 1,
    ownKopecks: 12_300,
    samples: [expect.objectContaining({ offer: offer.id, brand: 'FOUND', retail: 12_300 })],
    hasNext: false,
    below: null,
  };
  expect((await found('brand=FOUND')).body).toEqual(expected);
  expect((await found(`ids=${product.id}`)).body).toEqual(expected);
  expect((await found('', 'warehouse')).status).toBe(403);
});

it.each([
  {},
  { ids: [], field: 'published', to: true },
  { ids: ['x'] },
  { ids: 'x', field: 'published', to: true },
  { ids: ['x'], field: 'category', to: 'none' },
  { ids: ['x'], field: 'published', to: 'yes' },
  { ids: ['x'], field: 'name', to: 'y' },
  { ids: ['x'], field: 'retail', percent: 0, rounding: 1 },
  { ids: ['x'], field: 'retail', percent: -100, rounding: 1 },
  { ids: ['x'], field: 'retail', percent: 5, rounding: 3 },
  { ids: Array.from({ length: 10_001 }, (_, n) => `p-${n}`), field: 'published', to: true },
])('%j changes nothing', async (body) => expect((await change(body)).status).toBe(400));

it.each([
  ['guest', 403, 403],
  ['customer', 403, 403],
  ['owner', 200, 200],
  ['manager', 200, 200],
  ['warehouse', 403, 403],
  ['content', 403, 200],
  ['machine', 403, 403],
  ['inactive admin', 403, 403],
] as [CallerName, number, number][])('%s: sale %i, category %i', async (caller, sale, move) => {
  const { id: category } = await aCategory(shop);
  const answers = [
    await change({ ids: ['none'], field: 'published', to: true }, caller),
    await change({ ids: ['none'], field: 'category', to: category }, caller),
  ];
  expect(answers.map(({ status }) => status)).toEqual([sale, move]);
});
