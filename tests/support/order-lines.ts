import { moveLines } from '../../lib/orders/lines/repository.ts';
import type { LineState } from '../../lib/orders/model.ts';
import { unpaidText } from '../../lib/orders/unpaid/model.ts';
import type { OrderItemsRecord } from '../../lib/pocketbase/schema.generated.ts';
import type { Person } from './builders.ts';
import { anOrder } from './ordering.ts';
import type { TestShop } from './pocketbase.ts';

/** A line as the store has it; ids of one order in its order. */
export const lineOf = async (shop: TestShop, id: string): Promise<OrderItemsRecord> =>
  shop.root.collection('order_items').getOne(id);
export const linesOf = async (shop: TestShop, order: string): Promise<OrderItemsRecord[]> =>
  shop.root
    .collection('order_items')
    .getFullList({ filter: `order = '${order}'`, sort: 'position,@rowid' });
export const stockOf = (shop: Pick<TestShop, 'database'>, offer: string) =>
  ({
    ...shop.database().prepare('SELECT on_hand, reserved FROM stocks WHERE offer = ?').get(offer),
  }) as { on_hand: number; reserved: number };

/** An order with one line. @returns ids of both */
export async function aLine(
  shop: TestShop,
  customer: Person,
  offer: string,
  quantity = 1,
): Promise<{ order: string; line: string }> {
  const { id: order } = await anOrder(shop, customer, offer, quantity);
  return { order, line: (await linesOf(shop, order))[0]!.id };
}

/** That these orders lack whatever they lack is known. */
export const unpaidOf = (...orders: string[]): string =>
  unpaidText(orders.map((order) => [order, 1_000_000_000]));

/** Leads a line through states, beginning where it stands. @throws AppError when it may not */
export async function lead(
  shop: TestShop,
  { pb }: Person,
  line: string,
  ...states: LineState[]
): Promise<void> {
  for (const to of states) {
    const { state, order } = await lineOf(shop, line);
    await moveLines(pb, [{ line, from: state, to }], {
      reason: 'Так вышло',
      unpaid: unpaidOf(order),
    });
  }
}
