import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { orderForCustomer } from '../../../lib/orders/admin/new-order-repository.ts';
import { aCustomer, anAdmin, anOffer, aProduct, aWarehouse, type Person } from '../builders.ts';
import type { TestShop } from '../pocketbase.ts';
import type { Chance } from './chance.ts';
import type { Line, World } from './world.ts';

/**
 * Where walks go: people, offers of every kind, and what the shop should be. `orders`: those that
 * are led now.
 */
export type Ground = {
  shop: TestShop;
  people: Record<'C' | 'A' | 'W', Person>;
  offers: string[];
  world: World;
  orders: string[];
};

const PLENTY = 1_000_000;
const PICKUP = {
  kind: 'pickup',
  point: '',
  city: '',
  street: '',
  flat: '',
  postalCode: '',
} as const;

/**
 * An empty shop with its people and two offers each of our own, of partners, and of what is not
 * counted.
 */
export async function aGround(shop: TestShop): Promise<Ground> {
  const people = {
    C: await aCustomer(shop),
    A: await anAdmin(shop, 'manager'),
    W: await anAdmin(shop, 'warehouse'),
  };
  const [{ brand, category }, own, partner] = [
    await aProduct(shop),
    await aWarehouse(shop),
    await aWarehouse(shop, {}, 'partner'),
  ];
  const kinds = [own, own, partner, partner, own, partner].map(({ id: warehouse }, n) => ({
    warehouse,
    stock_kind: n < 4 ? 'exact' : 'few',
    retail_kopecks: 10_000 + n * 1_111,
    cost_kopecks: (n % 3) * 4_000,
  }));
  const offers: string[] = [];
  for (const kind of [...kinds, ...kinds.slice(0, 4)])
    offers.push(
      (
        await anOffer(shop, {
          ...kind,
          product: (await aProduct(shop, { brand, category })).id,
          on_hand: PLENTY,
        })
      ).id,
    );
  const counted = shop
    .database()
    .prepare('SELECT offer FROM stocks')
    .all()
    .map(({ offer }) => String(offer));
  return {
    shop,
    people,
    offers,
    orders: [],
    world: {
      lines: new Map(),
      stocks: new Map(counted.map((offer) => [offer, { on_hand: PLENTY, reserved: 0 }])),
      delivery: new Map(),
      steps: 0,
      undone: 0,
    },
  };
}

/** So many more orders of one to four lines; what was promised to them is in `world`. */
export async function addOrders(ground: Ground, count: number, chance: Chance): Promise<void> {
  const { shop, people, offers, world } = ground;
  for (const [offer, stock] of world.stocks)
    restock(ground, offer, Math.max(stock.on_hand, PLENTY)); // a price list has brought what was refused
  const limit = pLimit(4);
  const wishes = Array.from({ length: count }, () => ({
    key: randomUUID().replaceAll('-', ''),
    lines: offers
      .filter(() => chance.is(0.25))
      .slice(0, 4)
      .map((offer) => ({ offer, quantity: chance.from(1, 6) })),
  })).map((wish) =>
    wish.lines.length > 0 ? wish : { ...wish, lines: [{ offer: offers[0]!, quantity: 2 }] },
  );
  const contact = { name: 'Покупатель', phone: '+79161234567', email: '' };
  const placed = await Promise.all(
    wishes.map((wish) =>
      limit(() =>
        orderForCustomer(people.A.pb, {
          ...wish,
          user: people.C.id,
          storefront: 'main',
          contact,
          delivery: PICKUP,
          payment: 'on_receipt',
          clientNumber: '',
          comment: '',
        }),
      ),
    ),
  );
  ground.orders = placed.map(({ id }) => id);
  for (const line of storedLines(shop, ground.orders)) {
    world.lines.set(line.id, line);
    const stock = world.stocks.get(line.offer);
    if (stock) stock.reserved += line.quantity;
  }
}

/** A price list says how many lie on the shelf. */
export function restock({ shop, world }: Ground, offer: string, onHand: number): void {
  shop.database().prepare('UPDATE stocks SET on_hand = ? WHERE offer = ?').run(onHand, offer);
  world.stocks.get(offer)!.on_hand = onHand;
}

/** Lines of orders as the shop has them. */
export const storedLines = (shop: TestShop, orders: string[]): Line[] =>
  shop
    .database()
    .prepare(
      'SELECT i.id, i."order", i.offer, i.own, i.state, i.previous_state AS previous, i.quantity, i.reserved, i.price_kopecks AS price FROM json_each(?) asked JOIN order_items i ON i."order" = asked.value ORDER BY i.rowid',
    )
    .all(JSON.stringify(orders))
    .map((row) => ({ ...row, own: Boolean(row['own']), taken: [] }) as unknown as Line);
