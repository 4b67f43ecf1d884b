import { LINE_STATES, ORDER_STATES } from '../../../../lib/orders/model.ts';
import { KEPT, WANTS, type Want } from '../../../../lib/orders/lists/model.ts';
import { RETAIL } from '../../../../lib/prices/model.ts';
import { daysIn } from '../../request/days.ts';
import { oneOf } from '../../request/parameters.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import { storefrontOf } from '../../request/storefront.ts';
import { findOrders } from './find-orders.ts';
import type { Filter } from './sql.ts';

/**
 * What `storefront`, `q` (number, name, phone, address, article), `state` (one, or `kept`: all but
 * what is cancelled), `supplier` (id), `level` (its code, `retail` for no level; for the owner and
 * managers), `from` and `to` (days of the shop, both counted in), `until` (a moment, UTC) and
 * `want` ask for. @param by what the list shows, whose states are meant @throws 403; 400
 * `invalid_input` for a word of no list
 */
export function listFilter(e: core.RequestEvent, by: 'orders' | 'lines'): Filter {
  const query = e.request.url.query();
  const storefront = storefrontOf(e);
  const level = query.get('level').slice(0, 40);
  if (level) requireRole(e, 'owner', 'manager');
  const { from, to } = daysIn(e);
  const words = query.get('q').trim().slice(0, 100);
  const states: readonly string[] = by === 'orders' ? ORDER_STATES : LINE_STATES;
  const state = oneOf(query.get('state'), ['', KEPT, ...states], 'state');
  return {
    storefront,
    found: words ? findOrders(e.app, storefront, words) : null,
    state: state === KEPT ? null : state || null,
    isKept: state === KEPT,
    supplier: query.get('supplier').slice(0, 15) || null,
    level: level ? (level === RETAIL ? '' : level) : null,
    from,
    to: earliest(to, moment(query.get('until'))),
    want: (oneOf(query.get('want'), ['', ...WANTS], 'want') || null) as Want | null,
  };
}

const earliest = (one: string | null, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

function moment(text: string): string | null {
  if (text !== '' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text))
    throw refuse('invalid_input', 'until');
  return text.replace('T', ' ') || null;
}
