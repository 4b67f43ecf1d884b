import { afterAll, beforeAll, expect, it } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { aCustomer, anAdmin, type Person } from '../../../support/builders.ts';
import { aLine, lead, stockOf } from '../../../support/order-lines.ts';
import { all, one, startImporting, type Importing, type Line } from '../imports/price-list.ts';

let on: Importing;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  on = await startImporting({ DETAL_DEMO: '1' });
  [customer, manager] = [await aCustomer(on.shop), await anAdmin(on.shop, 'manager')];
});
afterAll(() => on?.shop.stop());

const FIVE: Line = { article: 'P 0', on_hand: 5 };
/**
 * Lists that come between order and shipping, about a part of which three of five pieces are
 * promised. `brought`: the run that brought it.
 */
type Between = (part: Line, brought: string) => Promise<unknown>;
const lists: { [what: string]: { between: Between; stands: object; shipped: object } } = {
  'says fewer pieces than are promised, and another price': {
    between: (part) => on.importList([{ ...part, on_hand: 1, retail: 12_500 }]),
    stands: { on_hand: 1, reserved: 3 },
    shipped: { on_hand: 0, reserved: 0 },
  },
  'says more of them': {
    between: (part) => on.importList([{ ...part, on_hand: 40 }]),
    stands: { on_hand: 40, reserved: 3 },
    shipped: { on_hand: 37, reserved: 0 },
  },
  'does not know any more how many there are': {
    between: (part) => on.importList([{ ...part, kind: 'many' }]),
    stands: { on_hand: 5, reserved: 3 },
    shipped: { on_hand: 2, reserved: 0 },
  },
  'does not have it any more': {
    between: fullListWithout,
    stands: { on_hand: 0, reserved: 3 },
    shipped: { on_hand: 0, reserved: 0 },
  },
  'is the one that brought it, taken back': {
    between: (_, brought) => on.ask(`/${brought}/rollback`, {}),
    stands: { on_hand: 0, reserved: 3 },
    shipped: { on_hand: 0, reserved: 0 },
  },
};

async function fullListWithout(): Promise<void> {
  const {
    body: { run },
  } = await on.start({ mode: 'full', fingerprint: 'f'.repeat(64) });
  await on.send(run, 1, [{ article: 'OTHER 1' }]);
  await on.ask(`/${run}/vanished`, { force: true });
  await on.ask(`/${run}/finish`, { errors: [] });
}

let n = 0;
it.each(Object.entries(lists))(
  'a list that %s changes no piece that is promised, and no line of the order',
  async (_, { between, stands, shipped }) => {
    const part = { ...FIVE, article: `P ${(n += 1)}` };
    const { run } = await on.importList([part]);
    const offer = String(
      one(
        on.shop,
        `SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${part.article}'`,
      ).id,
    );
    const { order, line } = await aLine(on.shop, customer, offer, 3);
    const written = () =>
      ['orders WHERE id', 'order_items WHERE "order"', 'order_events WHERE "order"'].flatMap(
        (table) => all(on.shop, `SELECT * FROM ${table} = '${order}'`),
      );
    const before = written();

    await between(part, run);

    expect([stockOf(on.shop, offer), written()]).toEqual([stands, before]);
    await lead(on.shop, manager, line, 'confirmed', 'ordered', 'arrived', 'ready', 'issued');
    expect(stockOf(on.shop, offer)).toEqual(shipped);
  },
);

it('nobody buys promised pieces of which a list says that they are not there', async () => {
  const part = { ...FIVE, article: 'Q 1' };
  await on.importList([part]);
  const offer = String(
    one(
      on.shop,
      `SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = 'Q 1'`,
    ).id,
  );
  await aLine(on.shop, customer, offer, 3);
  await on.importList([{ ...part, on_hand: 3 }]);
  await expect(setCartLine((await aCustomer(on.shop)).pb, offer, 1)).rejects.toMatchObject({
    code: 'out_of_stock',
  });
});
