import { nextOpenDay } from '../../../../lib/delivery/model.ts';
import type { Happened } from '../../../../lib/orders/events/model.ts';
import { isPending } from '../../../../lib/orders/lists/model.ts';
import { MAX, type LineState } from '../../../../lib/orders/model.ts';
import { publicSettings, type PublicSettings } from '../../../../lib/settings/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { settleAll } from '../settle.ts';
import { shopTime, stored } from '../shop-clock.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { settingsOf } from '../../settings/shop-settings.ts';
import { execute, select } from '../../sql/select.ts';
import { linesFor, type Line } from './line.ts';
import { areSeen, type Seen } from './seen-lines.ts';

const DAY_MS = 86_400_000;
const FARTHEST_DAYS = 365;

/** `seen`: the moment it was promised for then, where the caller knows it. */
type Wanted = Seen & { seen?: string };
type Refused = { line: string; code: 'line_moved' | 'wrong_step'; state: LineState };

/** @throws 401; 403 for whoever is no owner or manager; 404; 400 `invalid_input`, `shop_closed` with the next open day as its detail; 409 with the code of the first when no line could be changed: `line_moved`, `wrong_step` for one whose goods are there or that is over */
export function promiseLines(e: RouteEvent<typeof contracts.promiseLines>) {
  const orderActor = orderActorOf(e, 'admin');
  const { lines, day: typed, reason = '' } = e.requestInfo().body;
  if (!areSeen(lines) || !lines.every(isWanted)) throw refuse('invalid_input', 'lines');
  if (typeof reason !== 'string' || reason.length > MAX.reason)
    throw refuse('invalid_input', 'reason');
  const wish = wishFor(typed);
  let reply: { moved: string[]; refused: Refused[] } = { moved: [], refused: [] };
  e.app.runInTransaction((tx) => {
    reply = promise(tx, orderActor, lines, { ...wish, reason: reason.trim() });
  });
  return e.json(200, reply);
}

function promise(
  tx: core.App,
  orderActor: OrderActor,
  wanted: Wanted[],
  { day, promised, reason }: { day: string; promised: string; reason: string },
) {
  const lines = Object.fromEntries(
    linesFor(
      tx,
      orderActor,
      wanted.map(({ line }) => line),
    ).map((line) => [line.id, line]),
  );
  const judged = wanted.map((one) => ({
    line: lines[one.line]!,
    code: refusal(lines[one.line]!, one),
  }));
  const refused = judged.flatMap(({ line, code }) =>
    code ? [{ line: line.id, code, state: line.state }] : [],
  );
  const taken = judged.filter(({ code }) => !code).map(({ line }) => line);
  if (taken.length === 0) throw refuseConflict(refused[0]!.code, refused[0]!.state);
  const open = nextOpenDay(day, shopsOf(tx, taken));
  if (open !== day) throw refuse('shop_closed', open ?? 'day');
  write(
    tx,
    orderActor,
    taken.filter(({ promisedAt }) => promisedAt !== promised),
    promised,
    reason,
  );
  return { moved: taken.map(({ id }) => id), refused };
}

function refusal({ state, promisedAt }: Line, { from, seen }: Wanted): Refused['code'] | null {
  if (state !== from || (seen !== undefined && seen !== promisedAt)) return 'line_moved';
  return isPending(state) ? null : 'wrong_step';
}

/** When the shops of some lines are open. */
function shopsOf(tx: core.App, lines: Line[]): PublicSettings[] {
  const orders = JSON.stringify(lines.map(({ order }) => order));
  return select(
    tx,
    { storefront: '' },
    'SELECT DISTINCT storefront FROM orders WHERE id IN (SELECT value FROM json_each({:orders}))',
    { orders },
  ).map(({ storefront }) => publicSettings(settingsOf(tx, storefront)));
}

function write(
  tx: core.App,
  orderActor: OrderActor,
  lines: Line[],
  promised: string,
  reason: string,
): void {
  if (lines.length === 0) return;
  execute(
    tx,
    "UPDATE order_items SET promised_at = {:promised}, updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id IN (SELECT value FROM json_each({:ids}))",
    { promised, ids: JSON.stringify(lines.map(({ id }) => id)) },
  );
  const days = (of: Line[], day: (line: Line) => string) =>
    Object.fromEntries(of.map((line) => [line.id, day(line)]));
  const told = ({ order, id, promisedAt }: Line): Happened => ({
    order,
    item: id,
    kind: 'promise_changed',
    data: { from: promisedAt, to: promised, ...(reason && { reason }) },
  });
  settleAll(
    tx,
    orderActor,
    tx.findRecordsByIds('orders', [...new Set(lines.map(({ order }) => order))]).map((order) => {
      const own = lines.filter((line) => line.order === order.id);
      return {
        order,
        events: own.map(told),
        before: { promised: days(own, ({ promisedAt }) => promisedAt) },
        after: { promised: days(own, () => promised), ...(reason && { reason }) },
      };
    }),
  );
}

/**
 * A day that is typed, and as the store writes its beginning.
 * @throws 400 for no day, or one that is over or too far
 */
function wishFor(typed: unknown): { day: string; promised: string } {
  const day = typeof typed === 'string' && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : '';
  const begins = Date.parse(`${day}T00:00:00.000Z`);
  const ahead = (begins - Math.floor(shopTime(new Date()).getTime() / DAY_MS) * DAY_MS) / DAY_MS;
  if (!(ahead >= 0 && ahead <= FARTHEST_DAYS)) throw refuse('invalid_input', 'day');
  return { day, promised: stored(new Date(begins)) };
}

const isWanted = (one: Seen & { seen?: unknown }): one is Wanted =>
  one.seen === undefined || typeof one.seen === 'string';
