import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptProposal,
  declineProposal,
  proposeInstead,
} from '../../../../../lib/orders/proposals/repository.ts';
import { readProposal } from '../../../../../lib/orders/proposals/schema.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import { aLine, lead, lineOf, linesOf, stockOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => {
  expect(
    Object.keys(brokenRules(shop)).filter((rule) => !rule.includes('does not lie there')),
  ).toEqual([]);
  return shop.stop();
});

/** A line that the supplier refused, and an offer that could stand in for it. */
async function refusedLine(quantity = 3) {
  const [old, other] = [
    await anOffer(shop),
    await anOffer(shop, { retail_kopecks: 12_000, cost_kopecks: 7_000 }),
  ];
  const { order, line } = await aLine(shop, customer, old.id, quantity);
  await lead(shop, manager, line, 'confirmed', 'ordered', 'refused');
  return { order, line, old: old.id, offer: other.id };
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const events = (order: string) =>
  customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${order}' && kind ~ 'proposal'`, sort: 'created,@rowid' });

test('accepted, it takes the place of the line at the price that was proposed, and its pieces are promised', async () => {
  const { order, line, offer } = await refusedLine();
  const proposal = await proposeInstead(manager.pb, line, {
    offer,
    quantity: 2,
    priceKopecks: 11_000,
  });
  expect(readProposal((await customer.pb.collection('order_items').getOne(line)).proposal)).toEqual(
    proposal,
  );
  expect(stockOf(shop, offer).reserved).toBe(0);
  const { id } = await acceptProposal(customer.pb, line, proposal.id);
  expect(
    (await linesOf(shop, order)).map((one) => [
      one.id,
      one.state,
      one.quantity,
      one.reserved,
      one.price_kopecks,
      one.replacement_of,
      readProposal(one.proposal),
    ]),
  ).toEqual([
    [line, 'replaced', 3, 0, 10_000, '', null],
    [id, 'accepted', 2, 2, 11_000, line, null],
  ]);
  expect(stockOf(shop, offer)).toEqual({ on_hand: 10, reserved: 2 });
  expect(await shop.root.collection('orders').getOne(order)).toMatchObject({
    state: 'new',
    total_kopecks: 22_000,
  });
  expect(
    shop.database().prepare('SELECT cost_kopecks AS cost FROM order_items WHERE id = ?').get(id),
  ).toMatchObject({ cost: 7_000 });
  expect(
    (await events(order)).map(({ kind, actor_kind, data }) => [kind, actor_kind, data]),
  ).toMatchObject([
    ['proposal_made', 'admin', { quantity: 2, priceKopecks: 11_000 }],
    ['proposal_accepted', 'customer', { by: id }],
  ]);
});

test('declined, the line stays as it was', async () => {
  const { order, line, offer } = await refusedLine();
  const { id } = await proposeInstead(manager.pb, line, { offer, quantity: 3 });
  await declineProposal(customer.pb, line, id);
  expect([
    (await lineOf(shop, line)).state,
    readProposal((await lineOf(shop, line)).proposal),
    stockOf(shop, offer).reserved,
  ]).toEqual(['refused', null, 0]);
  expect(await code(acceptProposal(customer.pb, line, id))).toBe('line_moved');
  expect((await events(order)).map(({ kind }) => kind)).toEqual([
    'proposal_made',
    'proposal_declined',
  ]);
});

test('a manager answers for the customer, and the history says so', async () => {
  const { order, line, offer } = await refusedLine();
  const { id } = await proposeInstead(manager.pb, line, { offer, quantity: 3 });
  await acceptProposal(manager.pb, line, id);
  expect((await events(order))[1]).toMatchObject({
    kind: 'proposal_accepted',
    actor_kind: 'admin',
    data: { forCustomer: true },
  });
});

test('the same offer at another price takes the pieces that lay for the held line', async () => {
  const { id: offer } = await anOffer(shop, { on_hand: 3 });
  const { order, line } = await aLine(shop, customer, offer, 3);
  await lead(shop, manager, line, 'on_hold');
  const { id } = await proposeInstead(manager.pb, line, {
    offer: (await anOffer(shop)).id,
    quantity: 1,
  }).then(() => proposalAfterStockLeft(line, offer));
  await acceptProposal(customer.pb, line, id);
  expect(stockOf(shop, offer)).toEqual({ on_hand: 3, reserved: 3 });
  expect((await linesOf(shop, order)).map(({ state }) => state)).toEqual(['replaced', 'accepted']);
});

/** Proposed when there were more; all that is left lies for the line itself. */
async function proposalAfterStockLeft(line: string, offer: string) {
  shop.database().prepare('UPDATE stocks SET on_hand = 6 WHERE offer = ?').run(offer);
  const proposal = await proposeInstead(manager.pb, line, {
    offer,
    quantity: 3,
    priceKopecks: 9_000,
  });
  shop.database().prepare('UPDATE stocks SET on_hand = 3 WHERE offer = ?').run(offer);
  return proposal;
}

describe('refused is', () => {
  test('what is gone meanwhile: the line stays, nothing is promised', async () => {
    const { line, offer } = await refusedLine();
    const { id } = await proposeInstead(manager.pb, line, { offer, quantity: 3 });
    shop.database().prepare('UPDATE stocks SET on_hand = 2 WHERE offer = ?').run(offer);
    expect(await code(acceptProposal(customer.pb, line, id))).toBe('out_of_stock');
    expect([(await lineOf(shop, line)).state, stockOf(shop, offer).reserved]).toEqual([
      'refused',
      0,
    ]);
  });

  test('an answer to a proposal that has been changed', async () => {
    const { line, offer } = await refusedLine();
    const first = await proposeInstead(manager.pb, line, { offer, quantity: 3 });
    await proposeInstead(manager.pb, line, { offer, quantity: 3, priceKopecks: 19_000 });
    expect(await code(acceptProposal(customer.pb, line, first.id))).toBe('line_moved');
  });

  test('a proposal for a line that goes its way, by the warehouse, or of what cannot be had', async () => {
    const { line, offer } = await refusedLine();
    expect(
      await code(
        proposeInstead((await anAdmin(shop, 'warehouse')).pb, line, { offer, quantity: 1 }),
      ),
    ).toBe('forbidden');
    expect(await code(proposeInstead(customer.pb, line, { offer, quantity: 1 }))).toBe('forbidden');
    expect(await code(proposeInstead(manager.pb, line, { offer, quantity: 11 }))).toBe(
      'out_of_stock',
    );
    expect(
      await code(proposeInstead(manager.pb, line, { offer: 'nosuchoffer', quantity: 1 })),
    ).toBe('not_sold');
    const { line: fresh } = await aLine(shop, customer, offer, 1);
    expect(await code(proposeInstead(manager.pb, fresh, { offer, quantity: 1 }))).toBe(
      'wrong_step',
    );
  });

  test("an answer to somebody else's", async () => {
    const { line, offer } = await refusedLine();
    const { id } = await proposeInstead(manager.pb, line, { offer, quantity: 3 });
    const stranger = await aCustomer(shop);
    expect([
      await code(acceptProposal(stranger.pb, line, id)),
      await code(declineProposal(stranger.pb, line, id)),
    ]).toEqual(['not_found', 'not_found']);
  });

  test('a line that is cancelled while something is proposed takes the proposal with it', async () => {
    const { line, offer } = await refusedLine();
    const { id } = await proposeInstead(manager.pb, line, { offer, quantity: 3 });
    await lead(shop, customer, line, 'cancelled');
    expect(await code(acceptProposal(customer.pb, line, id))).toBe('line_moved');
  });
});
