import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { takeBackSteps } from '../../../../lib/orders/lines/repository.ts';
import {
  answerLines,
  cancelDraft,
  dropLine,
  gatherLines,
  getSupplierOrder,
  listLinesToOrder,
  listSupplierOrders,
  sendSupplierOrder,
} from '../../../../lib/supplier-orders/repository.ts';
import type { Answer } from '../../../../lib/supplier-orders/model.ts';
import { aCustomer, anAdmin, anOffer, aWarehouse, type Person } from '../../../support/builders.ts';
import { aLine, lead, lineOf } from '../../../support/order-lines.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let keeper: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager, keeper] = [
    await aCustomer(shop),
    await anAdmin(shop, 'manager', { name: 'Анна' }),
    await anAdmin(shop, 'warehouse'),
  ];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

const code = (error: { code: string }) => error.code;
const costOf = (line: string) =>
  (
    shop
      .database()
      .prepare('SELECT cost_kopecks AS cost FROM order_items WHERE id = ?')
      .get(line) as {
      cost: number;
    }
  ).cost;

/** A partner's warehouse, and lines of so many pieces that were confirmed, each of an order of its own. */
async function waiting(...quantities: number[]) {
  const { id: warehouse, supplier } = await aWarehouse(shop, {}, 'partner');
  const lines: { order: string; line: string; offer: string }[] = [];
  for (const quantity of quantities) {
    const offer = await anOffer(shop, {
      warehouse,
      on_hand: 50,
      cost_kopecks: 10_000,
      supplier_sku: 'S-1',
    });
    const made = await aLine(shop, customer, offer.id, quantity);
    await lead(shop, manager, made.line, 'confirmed');
    lines.push({ ...made, offer: offer.id });
  }
  return { warehouse, supplier, lines, items: lines.map(({ line }) => line) };
}

/** The same in an order that has gone to the supplier. */
async function sent(...quantities: number[]) {
  const gathered = await waiting(...quantities);
  const id = await gatherLines(manager.pb, gathered.warehouse, gathered.items);
  await sendSupplierOrder(manager.pb, id, {
    way: 'phone',
    comment: '',
    seen: gathered.items.length,
  });
  return { ...gathered, id };
}

const stateOf = async (id: string) => (await getSupplierOrder(manager.pb, id)).state;
const say = (id: string, answer: Answer, item: string, quantity: number, seen: number) =>
  answerLines(manager.pb, id, { answer, lines: [{ item, quantity, seen }] });
const partsOf = async (id: string) =>
  (await getSupplierOrder(manager.pb, id)).lines
    .map(({ quantity, state, answer }) => `${quantity} ${state} ${answer}`.trim())
    .sort();

describe('what waits', () => {
  test('is a confirmed line of a partner that stands in no order yet, by warehouse, with what was gathered before', async () => {
    const { warehouse, supplier, items } = await waiting(2, 3);
    const own = (await aWarehouse(shop)).id;
    const ours = await aLine(
      shop,
      customer,
      (await anOffer(shop, { warehouse: own, on_hand: 5 })).id,
    );
    await lead(shop, manager, ours.line, 'confirmed');
    const groupOf = async () =>
      (await listLinesToOrder(manager.pb)).groups.find((one) => one.warehouse.id === warehouse);
    const group = (await groupOf())!;
    expect(group.lines.map(({ item }) => item)).toEqual(items);
    expect(group.lines[0]).toMatchObject({ quantity: 2, costKopecks: 10_000, sku: 'S-1' });
    expect(group.supplier.id).toBe(supplier);
    const groups = (await listLinesToOrder(manager.pb)).groups;
    expect(groups.flatMap(({ lines }) => lines.map(({ item }) => item))).not.toContain(ours.line);
    const id = await gatherLines(manager.pb, warehouse, [items[0]!]);
    const left = (await groupOf())!;
    expect(left.lines.map(({ item }) => item)).toEqual([items[1]]);
    expect(left.draft).toMatchObject({ id, kopecks: 20_000 });
    expect(await gatherLines(manager.pb, warehouse, [items[1]!])).toBe(id);
    expect(await groupOf()).toBeUndefined();
  });

  test('is gathered once, by whoever is first', async () => {
    const { warehouse, items } = await waiting(1);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => gatherLines(manager.pb, warehouse, items).catch(code)),
    );
    expect(answers.filter((one) => one === 'supplier_line_moved')).toHaveLength(3);
  });

  test('waits again once it is taken out, or the draft is given up', async () => {
    const { warehouse, items } = await waiting(1, 1);
    const id = await gatherLines(manager.pb, warehouse, items);
    await dropLine(manager.pb, id, items[0]!);
    expect(await gatherLines(manager.pb, warehouse, [items[0]!])).toBe(id);
    await cancelDraft(manager.pb, id);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await gatherLines(manager.pb, warehouse, items)).not.toBe(id);
    expect(await cancelDraft(manager.pb, id).catch(code)).toBe('supplier_order_moved');
  });
});

describe('what is sent', () => {
  test('is ordered for its customers at the price that we pay', async () => {
    const { warehouse, items, lines } = await waiting(2);
    shop
      .database()
      .prepare('UPDATE offers SET cost_kopecks = 12000 WHERE id = ?')
      .run(lines[0]!.offer);
    const id = await gatherLines(manager.pb, warehouse, items);
    await sendSupplierOrder(manager.pb, id, { way: 'file', comment: 'Срочно', seen: 1 });
    expect(await lineOf(shop, items[0]!)).toMatchObject({ state: 'ordered', reserved: 0 });
    expect(costOf(items[0]!)).toBe(12_000);
    expect(await getSupplierOrder(manager.pb, id)).toMatchObject({
      state: 'sent',
      way: 'file',
      comment: 'Срочно',
      sentBy: 'Анна',
    });
    expect(
      await sendSupplierOrder(manager.pb, id, { way: 'file', comment: '', seen: 1 }).catch(code),
    ).toBe('supplier_order_moved');
    expect(await dropLine(manager.pb, id, items[0]!).catch(code)).toBe('supplier_line_moved');
    const { number } = await getSupplierOrder(manager.pb, id);
    const audit = await shop.root
      .collection('audit_log')
      .getFullList({ filter: `record = '${id}'`, sort: 'created,@rowid' });
    expect(audit).toMatchObject(Array(3).fill({ after: { number } }));
  });

  test('holds what was seen, and nothing that its customer has given up meanwhile', async () => {
    const { warehouse, items } = await waiting(1, 1);
    const id = await gatherLines(manager.pb, warehouse, items);
    const send = (seen: number) =>
      sendSupplierOrder(manager.pb, id, { way: 'phone', comment: '', seen }).catch(code);
    expect(await send(1)).toBe('supplier_order_moved');
    await lead(shop, customer, items[0]!, 'cancel_requested');
    expect(await send(2)).toBe('supplier_order_moved');
    await lead(shop, manager, items[0]!, 'cancelled');
    await dropLine(manager.pb, id, items[0]!);
    await send(1);
    expect(await stateOf(id)).toBe('sent');
    expect((await lineOf(shop, items[1]!)).state).toBe('ordered');
  });
});

describe('what the supplier says', () => {
  it('is written down for parts of a line: promised, refused, and come', async () => {
    const { id, items } = await sent(5);
    const [item] = items as [string];
    await say(id, 'confirmed', item, 3, 5);
    expect(await partsOf(id)).toEqual(['2 ordered', '3 ordered confirmed']);
    expect(await stateOf(id)).toBe('partly_confirmed');
    await say(id, 'refused', item, 2, 2);
    expect(await partsOf(id)).toEqual(['2 refused refused', '3 ordered confirmed']);
    expect(await stateOf(id)).toBe('confirmed');
    const promised = (await getSupplierOrder(manager.pb, id)).lines.find(
      ({ answer }) => answer === 'confirmed',
    )!;
    await say(id, 'received', promised.item, 1, 3);
    expect(await stateOf(id)).toBe('partly_received');
    await say(id, 'received', promised.item, 2, 2);
    expect(await partsOf(id)).toEqual([
      '1 ready received',
      '2 ready received',
      '2 refused refused',
    ]);
    expect(await stateOf(id)).toBe('received');
  });

  it('names another price, which is what the line costs us', async () => {
    const { id, items } = await sent(1);
    await answerLines(manager.pb, id, {
      answer: 'confirmed',
      lines: [{ item: items[0]!, quantity: 1, seen: 1, costKopecks: 11_050 }],
    });
    expect(costOf(items[0]!)).toBe(11_050);
    expect((await getSupplierOrder(manager.pb, id)).lines[0]!.costKopecks).toBe(11_050);
  });

  it('is not written twice, nor of lines that are elsewhere', async () => {
    const { id, items } = await sent(2);
    const [item] = items as [string];
    const answers = await Promise.all(
      [1, 2, 3].map(() => say(id, 'received', item, 1, 2).catch(code)),
    );
    expect(answers.filter((one) => one === 'supplier_line_moved')).toHaveLength(2);
    expect(await partsOf(id)).toEqual(['1 ordered', '1 ready received']);
    const other = await sent(1);
    expect(await say(other.id, 'confirmed', item, 1, 1).catch(code)).toBe('not_found');
  });

  it('takes what it may of several lines and names the rest', async () => {
    const { id, items } = await sent(1, 1);
    await lead(shop, customer, items[0]!, 'cancel_requested');
    expect(
      await answerLines(manager.pb, id, {
        answer: 'received',
        lines: items.map((item) => ({ item, quantity: 1, seen: 1 })),
      }),
    ).toEqual({ taken: 1, refused: [items[0]] });
  });

  it.each<[string, object]>([
    ['no lines', { answer: 'confirmed', lines: [] }],
    ['no answer', { answer: 'maybe', lines: [{ item: 'a', quantity: 1, seen: 1 }] }],
    [
      'more pieces than there are',
      { answer: 'confirmed', lines: [{ item: 'a', quantity: 2, seen: 1 }] },
    ],
    ['half a piece', { answer: 'confirmed', lines: [{ item: 'a', quantity: 0.5, seen: 1 }] }],
    [
      'a line twice',
      { answer: 'confirmed', lines: [1, 2].map(() => ({ item: 'a', quantity: 1, seen: 1 })) },
    ],
    [
      'a price below nothing',
      { answer: 'confirmed', lines: [{ item: 'a', quantity: 1, seen: 1, costKopecks: -1 }] },
    ],
  ])('is refused with %s', async (_, body) => {
    const { id } = await sent(1);
    expect(await answerLines(manager.pb, id, body as never).catch(code)).toBe('invalid_input');
  });
});

describe('whatever is done in the customer’s order', () => {
  it('is true of the order to the supplier as well, and what is taken back too', async () => {
    const { id, items } = await sent(1, 1);
    await lead(shop, manager, items[0]!, 'arrived');
    expect(await stateOf(id)).toBe('partly_received');
    await takeBackSteps(manager.pb, [{ line: items[0]!, from: 'arrived' }]);
    expect(await stateOf(id)).toBe('sent');
    await lead(shop, manager, items[0]!, 'refused');
    await say(id, 'refused', items[1]!, 1, 1);
    expect(await stateOf(id)).toBe('refused');
    await takeBackSteps(manager.pb, [{ line: items[1]!, from: 'refused' }]);
    expect(await stateOf(id)).toBe('partly_confirmed');
  });
});

describe('the warehouse', () => {
  it('takes in goods and learns no price', async () => {
    const { id, items } = await sent(1);
    const shown = await getSupplierOrder(keeper.pb, id);
    expect(shown.lines.map(({ costKopecks }) => costKopecks)).toEqual([null]);
    const { items: listed } = await listSupplierOrders(keeper.pb, { page: 1 });
    expect(new Set(listed.map(({ kopecks }) => kopecks))).toEqual(new Set([null]));
    const lines = [{ item: items[0]!, quantity: 1, seen: 1 }];
    const ask = (answer: Answer, over: object = {}) =>
      answerLines(keeper.pb, id, {
        answer,
        lines: lines.map((line) => ({ ...line, ...over })),
      }).then(({ taken }) => taken, code);
    expect(await ask('confirmed')).toBe('forbidden');
    expect(await ask('received', { costKopecks: 1 })).toBe('forbidden');
    expect(await ask('received')).toBe(1);
    expect((await lineOf(shop, items[0]!)).state).toBe('ready');
  });
});

describe('the list', () => {
  it('tells sums of what is still wanted, by state', async () => {
    const { id, items, supplier } = await sent(2, 1);
    const open = async () =>
      (await listSupplierOrders(manager.pb, { state: 'open', supplier, page: 1 })).items;
    expect(await open()).toMatchObject([{ id, state: 'sent', lines: 2, kopecks: 30_000 }]);
    await say(id, 'refused', items[0]!, 2, 2);
    expect(await open()).toMatchObject([{ kopecks: 10_000 }]);
    await say(id, 'received', items[1]!, 1, 1);
    expect(await open()).toEqual([]);
    expect(
      (await listSupplierOrders(manager.pb, { state: 'received', supplier, page: 1 })).items,
    ).toHaveLength(1);
  });
});
