import { MAX_OWN_FAVORITES } from '../../../lib/constants.ts';
import type * as contracts from '../../../lib/favorites/contract.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select, selectOne } from '../sql/select.ts';

const OWN =
  'FROM favorites f JOIN products p ON p.id = f.product WHERE f.user = {:user} AND p.published = TRUE ORDER BY f.created DESC, f.rowid DESC';
/** Products of {:add} that the customer does not keep. */
const MISSING =
  'FROM json_each({:add}) wanted JOIN products p ON p.number = wanted.value WHERE p.published = TRUE AND p.id NOT IN (SELECT product FROM favorites WHERE user = {:user})';

/** @throws 401 */
export const listOwnFavorites = (e: RouteEvent<typeof contracts.listOwnFavorites>) =>
  e.json(200, { numbers: numbersOf(e.app, requireCustomer(e).id) });

/** @throws 401; 400 `invalid_input` */
export function changeOwnFavorites(e: RouteEvent<typeof contracts.changeOwnFavorites>) {
  const { id: user } = requireCustomer(e);
  const { body } = e.requestInfo();
  const [add, remove] = [numbersIn(body, 'add'), numbersIn(body, 'remove')];
  let reply = { added: 0, removed: 0, refused: [] as number[], numbers: [] as number[] };
  e.app.runInTransaction((tx) => {
    const removed = execute(
      tx,
      'DELETE FROM favorites WHERE user = {:user} AND product IN (SELECT p.id FROM json_each({:remove}) gone JOIN products p ON p.number = gone.value)',
      { user, remove },
    );
    const room = Math.max(
      0,
      MAX_OWN_FAVORITES -
        (selectOne(tx, { n: 0 }, 'SELECT COUNT(*) AS n FROM favorites WHERE user = {:user}', {
          user,
        })?.n ?? 0),
    );
    // A moment apart, so that the order of the guest's stays.
    const added = execute(
      tx,
      `INSERT OR IGNORE INTO favorites (user, product, created, updated)
      SELECT {:user}, p.id, strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (wanted.key / 1000.0) || ' seconds'), strftime('%Y-%m-%d %H:%M:%fZ') ${MISSING} ORDER BY wanted.key LIMIT {:room}`,
      { user, add, room },
    );
    const refused = select(
      tx,
      { number: 0 },
      `SELECT p.number AS number ${MISSING} ORDER BY wanted.key`,
      { user, add },
    ).map(({ number }) => number);
    reply = { added, removed, refused, numbers: numbersOf(tx, user) };
  });
  return e.json(200, reply);
}

function numbersOf(app: core.App, user: string): number[] {
  return select(app, { number: 0 }, `SELECT p.number AS number ${OWN}`, { user }).map(
    ({ number }) => number,
  );
}

function numbersIn(body: { add?: unknown; remove?: unknown }, field: 'add' | 'remove'): string {
  const numbers = body[field] ?? [];
  const right =
    Array.isArray(numbers) &&
    numbers.length <= MAX_OWN_FAVORITES &&
    numbers.every(
      (number) => typeof number === 'number' && Number.isSafeInteger(number) && number > 0,
    );
  if (!right) throw refuse('invalid_input', field);
  return JSON.stringify(numbers);
}
