import type { Happened } from '../../../../lib/orders/events/model.ts';
import type * as contracts from '../../../../lib/orders/parcels/contract.ts';
import {
  isLabelLine,
  isSameLabel,
  isTrackingNumber,
  labelLine,
  labelText,
  type ParcelLabel,
} from '../../../../lib/orders/parcels/model.ts';
import { dayOf } from '../../order-emails/amounts.ts';
import { refuse, refuseConflict, refuseTaken } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select } from '../../sql/select.ts';
import { storedTime } from '../../sql/time.ts';
import { orderActorOf, orderFor, type OrderActor } from '../events/order-actor.ts';
import { settle } from '../settle.ts';
import { hasParcelsOnWay } from './on-way.ts';

/** So soon a press is repeated, ms. */
const REPEATED_MS = 60_000;

/** @throws 401; 403; 404; 400 `invalid_input` with the field, `parcel_known` with the day; 409 `wrong_step` before anything was handed to delivery */
export function recordParcel(e: RouteEvent<typeof contracts.recordParcel>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const label = labelIn(e.requestInfo().body);
  let id = '';
  let isNew = false;
  e.app.runInTransaction((tx) => {
    const order = orderFor(tx, orderActor, e.request.pathValue('id'));
    const earlier = labelled(tx, order.id, label);
    if (earlier && isAnother(earlier)) throw refuse('parcel_known', dayOf(earlier.at));
    isNew = !earlier;
    id = earlier?.id ?? store(tx, orderActor, order, label);
  });
  return e.json(isNew ? 201 : 200, { id });
}

/** @throws 401; 403; 404; 400 `changed_meanwhile`, `invalid_input` with the field, also for what another parcel of the order bears */
export function changeParcel(e: RouteEvent<typeof contracts.changeParcel>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const { body } = e.requestInfo();
  const label = labelIn(body);
  e.app.runInTransaction((tx) => {
    const parcel = parcelOf(tx, e.request.pathValue('id'));
    const order = orderFor(tx, orderActor, parcel.getString('order'));
    if (bears(parcel, label)) return;
    const from = seenLabel(parcel, body['seen']);
    if (labelled(tx, order.id, label, parcel.id)) throw refuseTaken('number');
    put(parcel, label);
    tx.save(parcel);
    const data = { ...label, from };
    tell(tx, orderActor, order, { order: order.id, kind: 'parcel_changed', data }, from, label);
  });
  return e.noContent(204);
}

/** @throws 401; 403; 404, also for what was taken away before; 400 `changed_meanwhile` */
export function removeParcel(e: RouteEvent<typeof contracts.removeParcel>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  e.app.runInTransaction((tx) => {
    const parcel = parcelOf(tx, e.request.pathValue('id'));
    const order = orderFor(tx, orderActor, parcel.getString('order'));
    const data = seenLabel(parcel, e.requestInfo().body['seen']);
    tx.delete(parcel);
    tell(tx, orderActor, order, { order: order.id, kind: 'parcel_removed', data }, data, null);
  });
  return e.noContent(204);
}

function labelIn(said: unknown): ParcelLabel {
  const { carrier, number } = (said ?? {}) as { [name: string]: unknown };
  const name = typeof carrier === 'string' ? labelLine(carrier) : '';
  if (!name || !isLabelLine(name)) throw refuse('invalid_input', 'carrier');
  const line = typeof number === 'string' ? labelLine(number) : null;
  if (line === null || !isLabelLine(line)) throw refuse('invalid_input', 'number');
  return { carrier: name, number: line };
}

function parcelOf(tx: core.App, id: string): core.Record {
  try {
    return tx.findRecordById('parcels', id);
  } catch {
    throw new NotFoundError('');
  }
}

/**
 * What a parcel bears, where it is what the caller had before him: to the letter, since what was
 * written down earlier may be no label by now.
 */
function seenLabel(parcel: core.Record, said: unknown): ParcelLabel {
  const { carrier, number } = (said ?? {}) as ParcelLabel;
  const seen = { carrier, number };
  if (!bears(parcel, seen)) throw refuse('changed_meanwhile');
  return seen;
}

const bears = (parcel: core.Record, { carrier, number }: ParcelLabel): boolean =>
  parcel.getString('carrier') === carrier && parcel.getString('number') === number;

function put(parcel: core.Record, { carrier, number }: ParcelLabel): void {
  parcel.set('carrier', carrier);
  parcel.set('number', number);
}

/**
 * The parcel of an order with that label, in whatever letters it is typed (SQLite lowers only Latin
 * ones). @param except the id of one that is not meant
 */
const labelled = (tx: core.App, order: string, label: ParcelLabel, except = '') =>
  select(
    tx,
    { id: '', carrier: '', number: '', at: '' },
    'SELECT id, carrier, number, created AS at FROM parcels WHERE "order" = {:order} AND id != {:except}',
    { order, except },
  ).find((other) => isSameLabel(other, label));

/**
 * Whether who writes down a parcel once more means another one: no two have one tracking number, but
 * a driver of the shop comes again.
 */
const isAnother = ({ number, at }: { number: string; at: string }): boolean =>
  !isTrackingNumber(number) && at < storedTime(Date.now() - REPEATED_MS);

/** @returns the id of the parcel */
function store(
  tx: core.App,
  orderActor: OrderActor,
  order: core.Record,
  label: ParcelLabel,
): string {
  if (!hasParcelsOnWay(tx, order.id)) throw refuseConflict('wrong_step');
  const parcel = new Record(tx.findCollectionByNameOrId('parcels'), {
    order: order.id,
    admin: orderActor.actor.id,
    admin_name: orderActor.name,
  });
  put(parcel, label);
  tx.save(parcel);
  tell(tx, orderActor, order, { order: order.id, kind: 'parcel', data: label }, null, label);
  return parcel.id;
}

/** What has become of a parcel stands in the history of its order, and in its lines of the audit. */
function tell(
  tx: core.App,
  orderActor: OrderActor,
  order: core.Record,
  event: Happened,
  before: ParcelLabel | null,
  after: ParcelLabel | null,
): void {
  const named = (label: ParcelLabel | null) => ({ parcel: label ? labelText(label) : '' });
  settle(tx, orderActor, order, [event], { before: named(before), after: named(after) });
}
