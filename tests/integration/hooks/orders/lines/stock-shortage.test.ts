import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { moveLines } from '../../../../../lib/orders/lines/repository.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aWarehouse,
  type Person,
} from '../../../../support/builders.ts';
import { aLine, lead, lineOf, stockOf, unpaidOf } from '../../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => shop.stop());

/** So many pieces lie on the shelf, whatever is promised. */
const count = (offer: string, onHand: number) =>
  shop.database().prepare('UPDATE stocks SET on_hand = ? WHERE offer = ?').run(onHand, offer);

/** A line of so many pieces of the offer that is ready to be handed out, with its order. */
async function ready(offer: string, quantity: number) {
  const own = await aLine(shop, customer, offer, quantity);
  await lead(shop, manager, own.line, 'confirmed', 'ready');
  return own;
}
type Wish = { line: string; order: string; quantity?: number; seen?: number };
const issue = (wishes: Wish[], options = {}) =>
  moveLines(
    manager.pb,
    wishes.map((wish) => ({ ...wish, from: 'ready' as const, to: 'issued' as const })),
    { unpaid: unpaidOf(...wishes.map(({ order }) => order)), ...options },
  ).catch((error: { code: string }) => error.code);

it('does not hand out three pieces where none lie without being asked about; then the shelf stays empty, and the audit tells what lacked', async () => {
  const { id: offer } = await anOffer(shop);
  const { line, order } = await ready(offer, 3);
  count(offer, 0);
  expect(await issue([{ line, order }])).toBe('shelf_short');
  expect([(await lineOf(shop, line)).state, stockOf(shop, offer)]).toEqual([
    'ready',
    { on_hand: 0, reserved: 3 },
  ]);
  expect(await issue([{ line, order }], { short: true })).toMatchObject({ moved: [line] });
  expect(stockOf(shop, offer)).toEqual({ on_hand: 0, reserved: 0 });
  const [told] = await shop.root
    .collection('audit_log')
    .getFullList({ filter: "collection = 'stocks'", sort: '-created,-@rowid' });
  expect(told).toMatchObject({
    actor: manager.id,
    action: 'update',
    before: { offer, on_hand: 0, reserved: 3 },
    after: { offer, on_hand: 0, reserved: 0, issued_short: 3 },
  });
});

it('hands out what lies there without a word, of a line a part as well', async () => {
  const { id: offer } = await anOffer(shop);
  const own = await ready(offer, 3);
  count(offer, 2);
  expect(await issue([{ ...own, quantity: 3, seen: 3 }])).toBe('shelf_short');
  expect(await issue([{ ...own, quantity: 2, seen: 3 }])).toMatchObject({ refused: [] });
  expect(stockOf(shop, offer)).toEqual({ on_hand: 0, reserved: 1 });
});

test('of many those that lie there leave, and the others are named', async () => {
  const { id: offer } = await anOffer(shop);
  const [first, second] = [await ready(offer, 2), await ready(offer, 2)];
  count(offer, 3);
  expect(await issue([first, second])).toEqual({
    moved: [first.line],
    refused: [{ line: second.line, code: 'shelf_short', state: 'ready' }],
    unpaidKopecks: 0,
  });
  expect(stockOf(shop, offer)).toEqual({ on_hand: 1, reserved: 2 });
});

test('what a partner sends lies on no shelf of ours', async () => {
  const { id: offer } = await anOffer(shop, {
    warehouse: (await aWarehouse(shop, {}, 'partner')).id,
  });
  const own = await aLine(shop, customer, offer, 3);
  count(offer, 0);
  await lead(shop, manager, own.line, 'confirmed', 'ordered', 'arrived', 'ready');
  expect(await issue([own])).toMatchObject({ moved: [own.line] });
});
