import type * as contracts from '../../../lib/customers/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';
import { findCustomer, requireOwnAccount } from './find.ts';
import { bothAsk, moveRecords } from './move-records.ts';

/**
 * What was decided: by which level and for which company the one who stays buys; ids, '' for none.
 */
type Decided = { level: string; company: string };

/**
 * @throws 403; 404; 400 `merged_into_itself`, `invalid_input` for a level or company of neither;
 * 409 `account_merged` when either is another's already, `both_have_requests`
 */
export function mergeCustomer(e: RouteEvent<typeof contracts.mergeCustomer>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { into, level, company } = e.requestInfo().body;
  if (typeof into !== 'string' || typeof level !== 'string' || typeof company !== 'string')
    throw refuse('invalid_input', 'into');
  const id = e.request.pathValue('id');
  if (id === into) throw refuse('merged_into_itself');
  e.app.runInTransaction((tx) => {
    const [from, to] = [findCustomer(tx, id), findCustomer(tx, into)];
    if (from.getString('merged_into') !== into) merge(tx, actor, from, to, { level, company });
  });
  return e.noContent(204);
}

function merge(
  tx: core.App,
  actor: Actor,
  from: core.Record,
  to: core.Record,
  decided: Decided,
): void {
  requireOwnAccount(from);
  requireOwnAccount(to);
  if (bothAsk(tx, from.id, to.id)) throw refuseConflict('both_have_requests');
  requireOneOf([from, to], 'price_level', decided.level, 'level');
  requireOneOf([from, to], 'company', decided.company, 'company');
  const before = { from: kept(from), to: kept(to) };
  const moved = moveRecords(tx, from.id, to.id);
  const inherited = {
    phone: from.getString('phone'),
    email: from.email(),
    verified: from.verified(),
  };
  const takes = {
    phone: !to.getString('phone') && inherited.phone !== '',
    email: !to.email() && inherited.email !== '',
  };
  close(tx, from, to.id, takes);
  if (takes.phone) to.set('phone', inherited.phone);
  if (takes.email) {
    to.set('email', inherited.email);
    to.set('verified', inherited.verified);
  }
  to.set('price_level', decided.level);
  to.set('company', decided.company);
  tx.save(to);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'users',
    record: from.id,
    before: before.from,
    after: { ...kept(from), merged_into: to.id },
  });
  writeLog(tx, actor, {
    action: 'update',
    collection: 'users',
    record: to.id,
    before: before.to,
    after: { ...kept(to), merged_from: from.id, moved },
  });
}

/**
 * Nobody gets in by it any more; its phone and its address are free where the other one takes them.
 */
function close(
  tx: core.App,
  from: core.Record,
  into: string,
  takes: { phone: boolean; email: boolean },
): void {
  from.set('blocked', true);
  from.set('blocked_reason', '');
  from.set('merged_into', into);
  from.set('price_level', '');
  from.set('company', '');
  if (takes.phone) from.set('phone', '');
  if (takes.email) from.set('email', '');
  tx.save(from);
  execute(tx, 'DELETE FROM _externalAuths WHERE recordRef = {:id} AND collectionRef = {:users}', {
    id: from.id,
    users: from.collection().id,
  });
}

function requireOneOf(both: core.Record[], field: string, wanted: string, name: string): void {
  if (!both.some((one) => one.getString(field) === wanted) && wanted !== '')
    throw refuse('invalid_input', name);
}

const kept = (customer: core.Record) => ({
  email: customer.email(),
  phone: customer.getString('phone'),
  price_level: customer.getString('price_level'),
  company: customer.getString('company'),
  blocked: customer.getBool('blocked'),
});

/** @throws 403; 404; 400 `merged_into_itself` */
export function previewMerge(e: RouteEvent<typeof contracts.previewMerge>) {
  requireRole(e, 'owner', 'manager');
  const [id, into] = [e.request.pathValue('id'), e.request.url.query().get('into')];
  if (id === into) throw refuse('merged_into_itself');
  const [from, to] = [findCustomer(e.app, id), findCustomer(e.app, into)];
  const count = (table: string, column = 'user') =>
    `(SELECT COUNT(*) FROM ${table} WHERE ${column} = {:id}) AS ${table}`;
  const moves = selectOne(
    e.app,
    { orders: 0, addresses: 0, favorites: 0, cart_items: 0, status_requests: 0, consents: 0 },
    `SELECT ${count('orders')}, ${count('addresses')}, ${count('favorites')}, ${count('cart_items')}, ${count('status_requests')}, ${count('consents', 'subject')}`,
    { id },
  )!;
  const takes = {
    phone: !to.getString('phone') && from.getString('phone') !== '',
    email: !to.email() && from.email() !== '',
  };
  return e.json(200, {
    moves: {
      orders: moves.orders,
      addresses: moves.addresses,
      favorites: moves.favorites,
      cart: moves.cart_items,
      requests: moves.status_requests,
      consents: moves.consents,
    },
    takes,
    bothAsk: bothAsk(e.app, id, into),
  });
}
