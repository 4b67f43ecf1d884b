import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, knock, reason } from '../knock.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

const post = (path: string, body: unknown, caller: CallerName = 'manager') => knock(shop, `/api/shop/admin/${path}`, { body, token: callers[caller].token });
const bulk = (body: unknown, caller?: CallerName) => post('products/bulk', body, caller);
const lines = async (record: string) => (await knock(shop, `/api/collections/audit_log/records?sort=created&filter=${encodeURIComponent(`record = '${record}'`)}`, { token: callers.owner.token })).body.items;
const published = (id: string) => shop.database().prepare('SELECT published FROM products WHERE id = ?').get(id)?.published;

test('many are taken off sale at once, each noted; those that were off already are not changed', async () => {
  const [one, two] = [await aProduct(shop), await aProduct(shop, { published: false })];
  expect((await bulk({ ids: [one.id, two.id, 'no-such-product'], published: false })).body).toEqual({ changed: 1, unchanged: 2 });
  expect(published(one.id)).toBe(0);
  expect(await lines(one.id)).toMatchObject([{ actor: callers.manager.id, action: 'update', before: { published: true }, after: { published: false } }]);
  expect(await lines(two.id)).toEqual([]);
});

test('many are moved to a category, and their pages and lists expire', async () => {
  const category = await aCategory(shop);
  const { id } = await aProduct(shop);
  const { seq } = await events(shop, 0);
  expect((await bulk({ ids: [id], category: category.id }, 'content')).body).toEqual({ changed: 1, unchanged: 0 });
  expect((await events(shop, seq)).tags).toEqual(expect.arrayContaining([`product:${id}`, `category:${category.slug}`, 'categories']));
});

test('all or none: what cannot be noted is not changed', async () => {
  const [one, two] = [await aProduct(shop), await aProduct(shop)];
  shop.database().exec(`CREATE TRIGGER test_full BEFORE INSERT ON audit_log WHEN new.record = '${two.id}' BEGIN SELECT RAISE(ABORT, 'full'); END`);
  expect((await bulk({ ids: [one.id, two.id], published: false })).status).toBe(400);
  shop.database().exec('DROP TRIGGER test_full');
  expect([published(one.id), published(two.id)]).toEqual([1, 1]);
});

it.each([{}, { ids: [], published: true }, { ids: ['x'] }, { ids: 'x', published: true }, { ids: ['x'], category: 'none' }, { ids: ['x'], published: 'yes' }, { ids: Array.from({ length: 501 }, (_, n) => `p-${n}`), published: true }])('%j changes nothing', async (body) =>
  expect((await bulk(body)).status).toBe(400));

it.each([['guest', 403, 403], ['customer', 403, 403], ['owner', 200, 200], ['manager', 200, 200], ['warehouse', 403, 403], ['content', 403, 200], ['machine', 403, 403], ['inactive admin', 403, 403]] as [CallerName, number, number][])('%s: sale %i, category %i', async (caller, sale, move) => {
  const { id: category } = await aCategory(shop);
  expect([(await bulk({ ids: ['none'], published: true }, caller)).status, (await bulk({ ids: ['none'], category }, caller)).status]).toEqual([sale, move]);
});

const stockOf = (offer: string) => shop.database().prepare('SELECT on_hand, reserved FROM stocks WHERE offer = ?').get(offer);

test('what was counted on the shelf is set, what is promised stays, and it is noted', async () => {
  const { id } = await anOffer(shop, { on_hand: 10, reserved: 3 });
  expect((await post(`offers/${id}/stock`, { onHand: 7, seen: 10 }, 'warehouse')).status).toBe(204);
  expect(stockOf(id)).toEqual({ on_hand: 7, reserved: 3 });
  const stock = shop.database().prepare('SELECT id FROM stocks WHERE offer = ?').get(id)!.id as string;
  expect(await lines(stock)).toMatchObject([{ actor: callers.warehouse.id, collection: 'stocks', before: { offer: id, on_hand: 10 }, after: { offer: id, on_hand: 7 } }]);
});

test('who counted while somebody sold is told, and nothing is overwritten', async () => {
  const { id } = await anOffer(shop, { on_hand: 10 });
  shop.database().prepare('UPDATE stocks SET on_hand = 9 WHERE offer = ?').run(id);
  expect(reason(await post(`offers/${id}/stock`, { onHand: 12, seen: 10 }))).toBe('changed_meanwhile');
  expect(stockOf(id)).toEqual({ on_hand: 9, reserved: 0 });
});

test('an offer that had no count gets one', async () => {
  const { id } = await anOffer(shop, { stock_kind: 'many' });
  expect((await post(`offers/${id}/stock`, { onHand: 4, seen: 0 })).status).toBe(204);
  expect(stockOf(id)).toEqual({ on_hand: 4, reserved: 0 });
});

it.each([{ onHand: -1, seen: 0 }, { onHand: 1.5, seen: 0 }, { onHand: '1', seen: 0 }, { seen: 0 }, { onHand: 2_000_000, seen: 0 }])('%j is no count', async (body) => {
  const { id } = await anOffer(shop);
  expect((await post(`offers/${id}/stock`, body)).status).toBe(400);
});

it.each([['guest', 403], ['customer', 403], ['owner', 404], ['manager', 404], ['warehouse', 404], ['content', 403], ['machine', 403]] as [CallerName, number][])('%s at the shelf: %i', async (caller, status) =>
  expect((await post('offers/none/stock', { onHand: 1, seen: 0 }, caller)).status).toBe(status));
