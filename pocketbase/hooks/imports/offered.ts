import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { wholeNumber } from '../request/parameters.ts';
import { selectOne } from '../sql/select.ts';
import { knownWarehouse } from './check.ts';
import { importers } from './runs.ts';

/** Offers of one reply. */
const AT_ONCE = 10_000;

/** Of an offer `o` and its stock `s`. */
export const CAN_BE_HAD = "(o.stock_kind != 'exact' OR s.on_hand > 0)";

/** The index of a warehouse holds the rows of its offers in their order: nothing is sorted. */
const OFFERED = `SELECT json_group_array(json_array(place, id)) AS offers FROM (
  SELECT o.rowid AS place, o.id AS id FROM offers o INDEXED BY idx_offers_warehouse LEFT JOIN stocks s ON s.offer = o.id
  WHERE o.warehouse = {:warehouse} AND o.rowid > {:after} AND ${CAN_BE_HAD} ORDER BY o.rowid LIMIT ${AT_ONCE})`;

/** @throws 403; 400 `invalid_input` */
export function listOffered(e: RouteEvent<typeof contracts.listOffered>) {
  importers(e);
  const query = e.request.url.query();
  const own = knownWarehouse(e.app, query.get('supplier'));
  const warehouses = [own, ...query.get('warehouses').split(',')].filter(Boolean).sort();
  const [from = '', row] = query.get('after').split(':');
  const warehouse = warehouses.find((one) => one >= from);
  if (!warehouse) return e.json(200, { offers: [], next: null });
  const after = row ? wholeNumber(row, 'after') : 0;
  const found = selectOne(e.app, { offers: '' }, OFFERED, { warehouse, after });
  const offers: [number, string][] = JSON.parse(found?.offers ?? '[]');
  const last = offers.length === AT_ONCE ? offers[AT_ONCE - 1] : null;
  const following = warehouses.find((one) => one > warehouse) ?? null;
  return e.json(200, { offers, next: last ? `${warehouse}:${last[0]}` : following });
}
