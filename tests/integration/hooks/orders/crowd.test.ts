import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { aCrowd, anOffer, type Person } from '../../../support/builders.ts';
import { aRequest } from '../../../support/ordering.ts';
import { ailments } from '../../../support/doctor.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

const BUYERS = 200;
const AT_ONCE = 64;
const PIECES = 100;

let shop: TestShop;
let buyers: Person[];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  buyers = await aCrowd(shop, BUYERS);
});
afterAll(() => shop.stop());

async function everybodyOrders(fill: (buyer: Person) => Promise<unknown>): Promise<string[]> {
  const limit = pLimit(8);
  const requests = await Promise.all(
    buyers.map((buyer) =>
      limit(async () => {
        await fill(buyer);
        return aRequest(shop, buyer);
      }),
    ),
  );
  const rush = pLimit(AT_ONCE);
  return Promise.all(
    buyers.map(({ pb }, n) =>
      rush(() =>
        placeOrder(pb, requests[n]!).then(
          () => 'ordered',
          (error: { code: string }) => error.code,
        ),
      ),
    ),
  );
}
const tally = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)]
      .sort()
      .map((answer) => [answer, answers.filter((one) => one === answer).length]),
  );
const one = (sql: string, ...values: string[]) => ({
  ...shop
    .database()
    .prepare(sql)
    .get(...values),
});

describe(`${BUYERS} buyers, ${AT_ONCE} at a time, for ${PIECES} pieces`, () => {
  test('get exactly what there is, and the others are told', async () => {
    const { id } = await anOffer(shop, { on_hand: PIECES });
    expect(tally(await everybodyOrders(({ pb }) => setCartLine(pb, id, 1)))).toEqual({
      ordered: PIECES,
      out_of_stock: BUYERS - PIECES,
    });
    expect(one('SELECT on_hand, reserved FROM stocks WHERE offer = ?', id)).toEqual({
      on_hand: PIECES,
      reserved: PIECES,
    });
    expect(brokenRules(shop)).toEqual({});
    expect(await ailments(shop)).toEqual({});
    expect(
      one('SELECT SUM(reserved) AS pieces, COUNT(*) AS lines FROM order_items WHERE offer = ?', id),
    ).toEqual({ pieces: PIECES, lines: PIECES });
    for (const { id: user } of buyers)
      shop.database().prepare('DELETE FROM cart_items WHERE user = ?').run(user);
  });

  test('with two lines of the offer in each cart, which count together', async () => {
    const odd = PIECES - 1; // one piece stays: either of the last two lines could have it, both together not
    const { id, product } = await anOffer(shop, { on_hand: odd });
    shop.database().exec('DROP INDEX idx_cart_items_offer'); // no screen can do this; were it possible one day, nothing would be sold twice
    const twoLines = (user: string) => {
      for (let n = 0; n < 2; n += 1)
        shop
          .database()
          .prepare(
            'INSERT INTO cart_items (user, offer, product, quantity, price_seen_kopecks) VALUES (?, ?, ?, 1, 10000)',
          )
          .run(user, id, product);
    };
    shop
      .database()
      .exec(
        'INSERT OR IGNORE INTO carts (user, order_key) SELECT id, substr(id || id || id, 1, 32) FROM users',
      );
    expect(tally(await everybodyOrders(async ({ id: user }) => twoLines(user)))).toEqual({
      ordered: (odd - 1) / 2,
      out_of_stock: BUYERS - (odd - 1) / 2,
    });
    expect(one('SELECT on_hand, reserved FROM stocks WHERE offer = ?', id)).toEqual({
      on_hand: odd,
      reserved: odd - 1,
    });
    expect(brokenRules(shop)).toEqual({});
  });
});
