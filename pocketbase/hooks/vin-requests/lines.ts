import { MAX_QUANTITY } from '../../../lib/cart/model.ts';
import { MAX, MAX_SELECTED, takesLines, type VinState } from '../../../lib/vin-requests/model.ts';
import type * as contracts from '../../../lib/vin-requests/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { requestedLines } from '../cart/lines.ts';
import { isCount } from '../request/count.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { findRequest } from './find.ts';

const LINES = 'vin_request_lines';
type Wish = { offer: string; quantity: number; note: string };

/**
 * @throws 403; 404; 400 `invalid_input`, `not_sold`, `selection_full`; 409 `selection_moved` once
 * what was selected has been sent, or before the request has been taken
 */
export function addVinLine(e: RouteEvent<typeof contracts.addVinLine>) {
  requireRole(e, 'owner', 'manager');
  const wish = wishIn(e.requestInfo().body);
  let id = '';
  e.app.runInTransaction((tx) => {
    const request = findRequest(tx, e.request.pathValue('id'));
    requireOpen(request);
    id = put(tx, actorOf(e, e.auth!), request, wish);
    tx.save(request); // whoever looks at the request hears of it
  });
  return e.json(201, { id });
}

function wishIn({ offer, quantity, note }: { [name: string]: unknown }): Wish {
  if (typeof offer !== 'string' || !/^[a-z0-9]{1,15}$/.test(offer))
    throw refuse('invalid_input', 'offer');
  if (!isCount(quantity, MAX_QUANTITY)) throw refuse('invalid_input', 'quantity');
  if (typeof note !== 'string' || note.length > MAX.note) throw refuse('invalid_input', 'note');
  return { offer, quantity, note: note.trim() };
}

function requireOpen(request: core.Record): void {
  const state = request.getString('state') as VinState;
  if (!takesLines(state)) throw refuseConflict('selection_moved', state);
}

function put(tx: core.App, actor: Actor, request: core.Record, wish: Wish): string {
  const [line] = requestedLines(tx, request.getString('user'), [{ ...wish, priceSeen: 0 }]);
  if (!line?.sold) throw refuse('not_sold');
  const of = { request: request.id, offer: wish.offer };
  const known = selectOne(
    tx,
    { id: '', quantity: 0, note: '' },
    `SELECT id, quantity, note FROM ${LINES} WHERE request = {:request} AND offer = {:offer}`,
    of,
  );
  if (!known) requireRoomFor(tx, request.id);
  const record = known
    ? tx.findRecordById(LINES, known.id)
    : new Record(tx.findCollectionByNameOrId(LINES), of);
  const { product, brandName, article, name, unit } = line;
  const fields = { product, brand: brandName, article, name, unit };
  for (const [field, value] of Object.entries({ ...fields, ...wish })) record.set(field, value);
  tx.save(record);
  writeLog(tx, actor, {
    action: known ? 'update' : 'create',
    collection: LINES,
    record: record.id,
    before: known && { quantity: known.quantity, note: known.note },
    after: { ...of, ...fields, quantity: wish.quantity, note: wish.note },
  });
  return record.id;
}

/** @throws 400 `selection_full` */
function requireRoomFor(tx: core.App, request: string): void {
  const held = selectOne(
    tx,
    { n: 0 },
    `SELECT COUNT(*) AS n FROM ${LINES} WHERE request = {:request}`,
    { request },
  );
  if ((held?.n ?? 0) >= MAX_SELECTED) throw refuse('selection_full');
}

/** @throws 403; 409 `selection_moved` once what was selected has been sent */
export function removeVinLine(e: RouteEvent<typeof contracts.removeVinLine>) {
  requireRole(e, 'owner', 'manager');
  e.app.runInTransaction((tx) => {
    const row = selectOne(
      tx,
      { id: '', request: '', offer: '', quantity: 0, note: '' },
      `SELECT id, request, offer, quantity, note FROM ${LINES} WHERE id = {:id}`,
      { id: e.request.pathValue('id') },
    );
    if (!row) return;
    const request = findRequest(tx, row.request);
    requireOpen(request);
    tx.delete(tx.findRecordById(LINES, row.id));
    const { offer, quantity, note } = row;
    writeLog(tx, actorOf(e, e.auth!), {
      action: 'delete',
      collection: LINES,
      record: row.id,
      before: { request: request.id, offer, quantity, note },
      after: null,
    });
    tx.save(request);
  });
  return e.noContent(204);
}
