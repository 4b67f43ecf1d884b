import type { TestShop } from '../pocketbase.ts';
import { brokenRules } from '../ordering-invariants.ts';
import { stateOf, type Line, type World } from './world.ts';

/** Where the shop differs from what it should be; empty when it does not. */
export function differences(shop: TestShop, world: World): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const note = (name: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should)) found[name] = { is, should };
  };
  const rows = <T>(sql: string) => shop.database().prepare(sql).all() as T[];
  const stored = rows<Omit<Line, 'taken'>>(
    'SELECT id, "order", offer, own, state, previous_state AS previous, quantity, reserved, price_kopecks AS price FROM order_items',
  );
  note('lines', stored.length, world.lines.size);
  for (const { id, state, previous, quantity, reserved } of stored) {
    const should = world.lines.get(id)!;
    note(
      `line ${id}`,
      [state, previous, quantity, reserved],
      [should.state, should.previous, should.quantity, should.reserved],
    );
  }
  for (const { offer, on_hand, reserved } of rows<{
    offer: string;
    on_hand: number;
    reserved: number;
  }>('SELECT offer, on_hand, reserved FROM stocks'))
    note(`stock ${offer}`, { on_hand, reserved }, world.stocks.get(offer));
  const ofOrders = Map.groupBy(world.lines.values(), ({ order }) => order);
  for (const { id, state, total } of rows<{ id: string; state: string; total: number }>(
    'SELECT id, state, total_kopecks AS total FROM orders',
  ))
    note(`order ${id}`, [state, total], orderOf(ofOrders.get(id)!, world.delivery.get(id) ?? 0));
  note(
    'events',
    rows<{ n: number }>("SELECT COUNT(*) AS n FROM order_events WHERE kind = 'line_moved'")[0]!.n,
    world.steps,
  );
  note(
    'steps taken back',
    rows<{ n: number }>("SELECT COUNT(*) AS n FROM order_events WHERE kind = 'step_undone'")[0]!.n,
    world.undone,
  );
  const broken = Object.entries(brokenRules(shop)).filter(
    ([rule]) => rule !== 'nothing is promised that does not lie there',
  ); // a refusal or a price list empties the shelf below it
  return { ...found, ...Object.fromEntries(broken) };
}

/** State and sum of an order by its lines. */
function orderOf(lines: Line[], deliveryKopecks: number): [string, number] {
  const state = stateOf(lines);
  const goods = lines
    .filter((line) => !['cancelled', 'replaced', 'returned'].includes(line.state))
    .reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return [state, state === 'cancelled' ? 0 : goods + deliveryKopecks];
}
