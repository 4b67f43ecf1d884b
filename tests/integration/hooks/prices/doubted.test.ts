import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../../lib/errors.ts';
import { createOffer, saveOffer } from '../../../../lib/offers/repository.ts';
import { orderForCustomer } from '../../../../lib/orders/admin/new-order-repository.ts';
import { addLine, editLine } from '../../../../lib/orders/lines/repository.ts';
import { acceptProposal, proposeInstead } from '../../../../lib/orders/proposals/repository.ts';
import { readDoubts } from '../../../../lib/prices/doubts/model.ts';
import { saveFixedPrice, saveLevel, saveRule } from '../../../../lib/prices/admin/repository.ts';
import { aCustomer, anAdmin, anOffer, aWarehouse, type Person } from '../../../support/builders.ts';
import { aLine, lead, lineOf, linesOf } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => shop?.stop());

/** An offer of 100 ₽ that costs the shop 70 ₽. */
const goods = (over = {}) => anOffer(shop, { cost_kopecks: 7_000, ...over });

/**
 * What is asked before something is done: the doubts, without which a second press is asked again,
 * and with which it is taken.
 */
async function asked<T>(press: (known?: string) => Promise<T>) {
  const refusal = async (known?: string) => {
    const error: unknown = await press(known).then(
      () => null,
      (told: unknown) => told,
    );
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('price_doubted');
    return (error as AppError).details.asked!;
  };
  const text = await refusal();
  expect(await refusal('0-1-1-2-0')).toBe(text);
  const done = await press(text);
  return { doubts: readDoubts(text), done };
}
const below = (kopecks: number, pieces: number, cost = 7_000) => ({
  at: 0,
  kopecks,
  pieces,
  cost,
  way: 'sold',
  far: null,
});

describe('a price of an order', () => {
  const SEEN = { quantity: 2, priceKopecks: 10_000 };
  const edit = (line: string, priceKopecks: number, quantity = 2) =>
    asked((known) =>
      editLine(manager.pb, line, { quantity, priceKopecks }, 'Договорились', SEEN, known),
    );

  test('that a line gets below cost is asked about with what is lost', async () => {
    const { line } = await aLine(shop, customer, (await goods()).id, 2);
    expect((await edit(line, 6_500)).doubts).toEqual([below(6_500, 2)]);
    expect(await lineOf(shop, line)).toMatchObject({ price_kopecks: 6_500 });
  });

  test('that leaps by a digit is asked about; one that does not is not', async () => {
    const { line } = await aLine(shop, customer, (await goods()).id, 2);
    await editLine(manager.pb, line, { quantity: 2, priceKopecks: 7_000 }, 'Скидка', SEEN);
    const seen = { quantity: 2, priceKopecks: 7_000 };
    expect(
      (
        await asked((known) =>
          editLine(manager.pb, line, { quantity: 2, priceKopecks: 70_000 }, '', seen, known),
        )
      ).doubts,
    ).toMatchObject([{ cost: 0, far: { measure: 'before', kopecks: 7_000 } }]);
  });

  test('that is below cost already is asked about again only where more is sold so', async () => {
    const { line } = await aLine(shop, customer, (await goods({ cost_kopecks: 11_000 })).id, 2);
    await editLine(manager.pb, line, { ...SEEN, quantity: 1 }, '', SEEN);
    expect(
      (
        await asked((known) =>
          editLine(manager.pb, line, { ...SEEN, quantity: 3 }, '', { ...SEEN, quantity: 1 }, known),
        )
      ).doubts,
    ).toEqual([below(10_000, 3, 11_000)]);
  });

  test('of a line that joins it, and of what is proposed instead, is asked about once', async () => {
    const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id);
    const { id: offer } = await goods();
    const wish = { offer, quantity: 3, priceKopecks: 1_000 };
    const doubts = [{ ...below(1_000, 3), far: { measure: 'own', kopecks: 10_000 } }];
    expect(
      (await asked((known = '') => addLine(manager.pb, order, { ...wish, known }, 1))).doubts,
    ).toEqual(doubts);
    await lead(shop, manager, line, 'on_hold');
    const proposed = await asked((known = '') =>
      proposeInstead(manager.pb, line, { ...wish, known }),
    );
    expect(proposed.doubts).toEqual(doubts);
    const { id } = await acceptProposal(customer.pb, line, proposed.done.id);
    expect(await lineOf(shop, id)).toMatchObject({ price_kopecks: 1_000 });
  });

  test('by phone is asked about line by line, those by hand behind the others', async () => {
    const [fine, dear] = [await goods(), await goods({ cost_kopecks: 10_001 })];
    const request = {
      user: customer.id,
      lines: [fine, dear].map(({ id }) => ({ offer: id, quantity: 2 })),
      handLines: [
        {
          brand: 'Hengst',
          article: 'E1000L',
          name: 'Фильтр',
          warehouse: '',
          quantity: 1,
          priceKopecks: 74_600_000,
          costKopecks: 520_000,
          leadHours: 0,
        },
      ],
      storefront: 'main',
      key: 'd'.repeat(32),
      payment: 'invoice' as const,
      clientNumber: '',
      comment: '',
      contact: { name: 'Покупатель', phone: '+79161234567', email: '' },
      delivery: {
        kind: 'pickup' as const,
        point: '',
        city: '',
        street: '',
        flat: '',
        postalCode: '',
      },
    };
    const { doubts, done } = await asked((known = '') =>
      orderForCustomer(manager.pb, { ...request, known }),
    );
    expect(doubts).toEqual([
      { ...below(10_000, 2, 10_001), at: 1 },
      { ...below(74_600_000, 1, 0), at: 2, far: { measure: 'cost', kopecks: 520_000 } },
    ]);
    expect(await linesOf(shop, done.id)).toHaveLength(3);
  });
});

describe('a retail price', () => {
  const TERMS = {
    seen: '',
    stock_kind: 'on_order' as const,
    multiple: 1,
    min_quantity: 1,
    lead_min_h: 0,
    lead_max_h: 0,
  };
  const save = (id: string, retail: number, cost = 7_000, known = '') =>
    saveOffer(manager.pb, { ...TERMS, id, retail, cost, known });

  test('is asked about below cost and far from the one before, by whoever types it', async () => {
    const { id } = await goods();
    expect((await asked((known) => save(id, 6_999, 7_000, known))).doubts).toEqual([
      below(6_999, 0),
    ]);
    await save(id, 6_999);
    await save(id, 10_000);
    expect((await asked((known) => save(id, 100_000, 7_000, known))).doubts).toMatchObject([
      { far: { measure: 'before', kopecks: 10_000 } },
    ]);
    await save(id, 0);
  });

  test('is asked about when its cost is what is new', async () => {
    const { id } = await goods();
    expect((await asked((known) => save(id, 10_000, 10_500, known))).doubts).toEqual([
      below(10_000, 0, 10_500),
    ]);
  });

  test('of a new offer is measured by the others of the product', async () => {
    const { product } = await goods();
    const { id: warehouse } = await aWarehouse(shop);
    const offer = { ...TERMS, product, warehouse, on_hand: 0, retail: 100_000, cost: 30_000 };
    expect(
      (await asked((known = '') => createOffer(manager.pb, { ...offer, known }))).doubts,
    ).toMatchObject([{ far: { measure: 'retail', kopecks: 10_000 } }]);
  });

  test('is not asked about where a program loads it', async () => {
    const { id } = await goods();
    await shop.root.collection('offers').update(id, { retail_kopecks: 10_000_000 });
  });
});

describe('prices of a level', () => {
  let made = 0;
  const levelOf = (over = {}) => ({
    name: `Уровень ${++made}`,
    code: `doubted-${made}`,
    base: 'cost' as const,
    percent: 10,
    rounding: 1,
    below_cost: true,
    may_exceed_retail: false,
    ...over,
  });
  const aLevel = (over = {}) => saveLevel(manager.pb, '', levelOf(over), '');
  const share = (kopecks: number, way = 'share') => ({ ...below(kopecks, 0, 10_000), way });

  test('that take something off the cost are asked about, of a level and of a rule', async () => {
    const fields = levelOf({ percent: -5.5 });
    const level = await asked((known = '') => saveLevel(manager.pb, '', { ...fields, known }, ''));
    expect(level.doubts).toEqual([share(9_450)]);
    const rule = {
      category: '',
      brand: '',
      supplier: '',
      from_kopecks: 100,
      to_kopecks: 0,
      percent: -20,
      priority: 0,
    };
    const saved = (of: string) =>
      asked((known = '') => saveRule(manager.pb, '', of, { ...rule, known }, ''));
    expect((await saved(level.done)).doubts).toEqual([share(8_000)]);
    expect((await saved(await aLevel({ below_cost: false }))).doubts).toEqual([
      share(8_000, 'heldShare'),
    ]);
    const held = await aLevel({ base: 'retail', below_cost: false });
    await saveRule(manager.pb, '', held, rule, '');
  });

  test('that are agreed on are asked about by the dearest cost and by what everybody pays', async () => {
    const { product } = await goods();
    await goods({ product, cost_kopecks: 7_500, retail_kopecks: 9_000 });
    const fixed = { id: '', product, kopecks: 1_800, from: '', to: '', updatedAt: '' };
    const saved = (of: string) =>
      asked((known = '') => saveFixedPrice(manager.pb, of, { ...fixed, known }));
    const doubt = { ...below(1_800, 0, 7_500), far: { measure: 'retail', kopecks: 9_000 } };
    const [level, held] = [await aLevel(), await aLevel({ below_cost: false })];
    const { doubts, done: id } = await saved(level);
    expect(doubts).toEqual([doubt]);
    expect((await saved(held)).doubts).toEqual([{ ...doubt, way: 'held' }]);
    await saveFixedPrice(manager.pb, level, { ...fixed, id, to: '2027-01-01' });
    await saveFixedPrice(manager.pb, level, { ...fixed, id, kopecks: 7_500 });
  });
});
