import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { AppError } from '../../../../../lib/errors.ts';
import { addLine, editLine, takeBackSteps } from '../../../../../lib/orders/lines/repository.ts';
import { namingPieces } from '../../../../../lib/orders/admin/refused-lines.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aWarehouse,
  type Person,
} from '../../../../support/builders.ts';
import { aLine, lead, lineOf, linesOf, stockOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager', { name: 'Анна' })];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

/** A line of three pieces at 10 000 kopecks, of ten, that has gone so far. */
async function aStep(over: object = {}, ...states: LineState[]) {
  const { id: offer } = await anOffer(shop, over);
  const one = await aLine(shop, customer, offer, 3);
  await lead(shop, manager, one.line, ...states);
  return { ...one, offer };
}
const SEEN = { quantity: 3, priceKopecks: 10_000 };
const edit = (line: string, over: Partial<typeof SEEN>, reason = '', seen = SEEN) =>
  editLine(manager.pb, line, { ...SEEN, ...over }, reason, seen).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
/** The product of an offer is taken off the shop. */
async function unpublish(offer: string) {
  const { product } = await shop.root.collection('offers').getOne(offer);
  await shop.root.collection('products').update(product, { published: false });
}
const totalOf = async (order: string) =>
  (await shop.root.collection('orders').getOne(order)).total_kopecks;
const newest = async (who: Person, order: string, kind: string) =>
  (
    await who.pb
      .collection('order_events')
      .getFullList({ filter: `order = '${order}' && kind = '${kind}'`, sort: '-created,-@rowid' })
  )[0];

describe('a line is changed until it is issued', () => {
  it.each<[string, LineState[], number, { on_hand: number; reserved: number }, number]>([
    ['more of a new line', [], 5, { on_hand: 10, reserved: 5 }, 50_000],
    ['less of a confirmed one', ['confirmed'], 1, { on_hand: 10, reserved: 1 }, 10_000],
    [
      'more of one that lies ready',
      ['confirmed', 'ready'],
      10,
      { on_hand: 10, reserved: 10 },
      100_000,
    ],
  ])('%s: what is promised and the sum follow', async (_, states, quantity, stock, total) => {
    const { order, line, offer } = await aStep({}, ...states);
    expect(await edit(line, { quantity })).toBe('done');
    expect(await lineOf(shop, line)).toMatchObject({
      quantity,
      reserved: quantity,
      price_kopecks: 10_000,
    });
    expect(stockOf(shop, offer)).toEqual(stock);
    expect(await totalOf(order)).toBe(total);
  });

  test('what is not counted is changed without a promise', async () => {
    const { line, order } = await aStep({ stock_kind: 'on_order' });
    expect(await edit(line, { quantity: 40 })).toBe('done');
    expect(await lineOf(shop, line)).toMatchObject({ quantity: 40, reserved: 0 });
    expect(await totalOf(order)).toBe(400_000);
  });

  test('a discount has its reason, which the customer reads; the audit knows who', async () => {
    const { line, order } = await aStep();
    expect(await edit(line, { priceKopecks: 9_000 })).toBe('reason_required');
    expect(await edit(line, { priceKopecks: 9_000, quantity: 2 }, 'Постоянному покупателю')).toBe(
      'done',
    );
    expect(await totalOf(order)).toBe(18_000);
    expect((await newest(customer, order, 'line_edited'))!).toMatchObject({
      item: line,
      data: {
        quantityFrom: 3,
        quantityTo: 2,
        priceFrom: 10_000,
        priceTo: 9_000,
        reason: 'Постоянному покупателю',
      },
    });
    expect((await newest(customer, order, 'total_changed'))!.data).toEqual({
      from: 30_000,
      to: 18_000,
    });
    const [log] = await shop.root
      .collection('audit_log')
      .getFullList({ filter: `record = '${order}'`, sort: '-created,-@rowid' });
    expect(log).toMatchObject({
      actor: manager.id,
      before: { line, quantity: 3, price_kopecks: 10_000 },
      after: { line, quantity: 2, price_kopecks: 9_000, reason: 'Постоянному покупателю' },
    });
    expect(
      await edit(line, { priceKopecks: 11_000 }, '', { quantity: 2, priceKopecks: 9_000 }),
    ).toBe('done');
  });

  test('the same once more changes nothing and is told to nobody', async () => {
    const { line, order } = await aStep();
    expect(await edit(line, {})).toBe('done');
    expect(await newest(customer, order, 'line_edited')).toBeUndefined();
  });

  test('a step before it is taken back no more', async () => {
    const { line } = await aStep({}, 'confirmed');
    await edit(line, { quantity: 2 });
    await expect(takeBackSteps(manager.pb, [{ line, from: 'confirmed' }])).rejects.toMatchObject({
      code: 'line_moved',
    });
  });
});

describe('is refused', () => {
  test.each([
    ['pieces between two packs', { multiple: 3, min_quantity: 3 }, 4, 'Кратность 3: 3 или 6 шт.'],
    ['fewer than the least', { multiple: 3, min_quantity: 3 }, 2, 'Минимум 3 шт.'],
    ['more than is free and is its own', {}, 11, 'Столько нет: есть 10 шт.'],
    ['what is not sold any more', { multiple: 3 }, 5, 'Кратность 3: 3 или 6 шт.', 'unpublished'],
    [
      'what is not counted',
      { multiple: 3, stock_kind: 'on_order' },
      40,
      'Кратность 3: 39 или 42 шт.',
    ],
  ])('%s, with the pieces that can be had', async (_, over, quantity, said, gone = '') => {
    const { line, offer } = await aStep(over);
    if (gone) await unpublish(offer);
    const refused = await editLine(manager.pb, line, { ...SEEN, quantity }, '', SEEN).catch(
      (error: unknown) => namingPieces(manager.pb, error, line, quantity),
    );
    expect(refused).toMatchObject({ details: { fields: { quantity: [expect.anything()] } } });
    const [told] = (refused as AppError).details.fields!.quantity!;
    expect(told!.replaceAll('\u00A0', ' ')).toBe(said);
  });

  test('more than lies there', async () => {
    const { line, offer } = await aStep();
    expect(await edit(line, { quantity: 11 })).toBe('out_of_stock');
    expect(stockOf(shop, offer)).toEqual({ on_hand: 10, reserved: 3 });
  });

  test('pieces that are not sold so', async () => {
    const { line } = await aStep({ multiple: 3, min_quantity: 3 });
    expect(await edit(line, { quantity: 4 })).toBe('below_minimum');
  });

  test('to who had something else before him', async () => {
    const { line } = await aStep();
    await edit(line, { quantity: 4 });
    expect(await edit(line, { quantity: 5 })).toBe('line_moved');
  });

  test.each<LineState>(['issued', 'cancelled'])('of a line that is %s', async (last) => {
    const { line } = await aStep({}, 'confirmed', 'ready', last);
    expect(await edit(line, { quantity: 2 })).toBe('wrong_step');
  });

  test('other pieces of what a partner has been told to send; its price may change', async () => {
    const { line, order } = await aStep(
      { warehouse: (await aWarehouse(shop, {}, 'partner')).id },
      'confirmed',
      'ordered',
    );
    expect(await edit(line, { quantity: 2 })).toBe('wrong_step');
    expect(await edit(line, { priceKopecks: 12_000 })).toBe('done');
    expect(await totalOf(order)).toBe(36_000);
  });

  it.each([{ quantity: 0 }, { quantity: 1.5 }, { priceKopecks: 0 }, { priceKopecks: -1 }])(
    'nonsense: %j',
    async (over) => {
      const { line } = await aStep();
      expect(await edit(line, over, 'так')).toBe('invalid_input');
    },
  );
});

describe('a line is added', () => {
  const add = (order: string, offer: string, quantity: number, seen: number, over: object = {}) =>
    addLine(manager.pb, order, { offer, quantity, ...over }, seen).then(
      ({ id }) => id,
      (error: { code: string }) => error.code,
    );

  test("at the customer's price or at another one, its pieces are promised, its customer is told", async () => {
    const [{ order }, more, dear] = [await aStep(), await anOffer(shop), await anOffer(shop)];
    const id = await add(order, more.id, 2, 1);
    expect(await lineOf(shop, id)).toMatchObject({
      quantity: 2,
      reserved: 2,
      price_kopecks: 10_000,
      state: 'accepted',
      position: 2,
    });
    expect(stockOf(shop, more.id)).toEqual({ on_hand: 10, reserved: 2 });
    expect((await newest(customer, order, 'line_added'))!).toMatchObject({
      item: id,
      data: { quantity: 2, priceKopecks: 10_000 },
    });
    expect(await totalOf(order)).toBe(50_000);
    expect(
      await lineOf(shop, await add(order, dear.id, 1, 2, { priceKopecks: 7_000 })),
    ).toMatchObject({ price_kopecks: 7_000 });
    expect(await totalOf(order)).toBe(57_000);
  });

  test('once, however often it is pressed', async () => {
    const [{ order }, more] = [await aStep(), await anOffer(shop)];
    await add(order, more.id, 2, 1);
    expect(await add(order, more.id, 2, 1)).toBe('changed_meanwhile');
    expect(await linesOf(shop, order)).toHaveLength(2);
  });

  test('not where there is not enough, nor to an order that is over', async () => {
    const [{ order, line }, more] = [await aStep({}, 'confirmed'), await anOffer(shop)];
    expect(await add(order, more.id, 11, 1)).toBe('out_of_stock');
    await lead(shop, manager, line, 'ready', 'issued');
    expect(await add(order, more.id, 1, 1)).toBe('wrong_step');
  });
});
