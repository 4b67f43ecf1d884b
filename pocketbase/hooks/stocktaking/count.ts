import { MOST_COUNTED } from '../../../lib/stocktaking/model.ts';
import type { ReplyOf } from '../../../lib/pocketbase/define-route.ts';
import type * as contracts from '../../../lib/stocktaking/contract.ts';
import { snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { findOffers, isKnown } from './find-offers.ts';
import { counterOf, countingOf, type Counter } from './open.ts';

type Line = { brand: string; article: string; name: string; counted: number };

/** @throws 403; 404; 400 `invalid_input`; 409 `stocktaking_closed` */
export function scan(e: RouteEvent<typeof contracts.scan>) {
  const counter = counterOf(e);
  const { text, quantity, offer } = e.requestInfo().body;
  if (typeof text !== 'string' || text.length > 80 || !isPieces(quantity) || quantity < 1)
    throw refuse('invalid_input');
  let scanned: ReplyOf<typeof contracts.scan> = { line: null, found: [], known: true };
  e.app.runInTransaction((tx) => {
    const stocktaking = countingOf(tx, e);
    const warehouse = stocktaking.getString('warehouse');
    const { found, sure } = findOffers(tx, warehouse, text.trim());
    const meant = offer ? found.find((one) => one.offer === offer) : sure ? found[0] : undefined;
    if (!meant) {
      scanned = { line: null, found, known: found.length > 0 || isKnown(tx, text.trim()) };
      return;
    }
    const line = setLine(tx, counter, stocktaking, meant.offer, (counted) => counted + quantity);
    scanned = { line, found: [], known: true };
  });
  return e.json(200, scanned);
}

/** @throws 403; 404; 400 `invalid_input`, `changed_meanwhile` with what a colleague has counted of it; 409 `stocktaking_closed` */
export function correctLine(e: RouteEvent<typeof contracts.correctLine>) {
  const counter = counterOf(e);
  const { offer, counted, seen } = e.requestInfo().body;
  if (
    typeof offer !== 'string' ||
    !(counted === null || isPieces(counted)) ||
    !(seen === null || isPieces(seen))
  )
    throw refuse('invalid_input');
  e.app.runInTransaction((tx) => {
    const stocktaking = countingOf(tx, e);
    const known = lineOf(tx, stocktaking.id, offer);
    const now = known ? known.getInt('counted') : null;
    if (now !== seen) throw refuse('changed_meanwhile', String(now ?? 'none'));
    if (counted !== null) return void setLine(tx, counter, stocktaking, offer, () => counted);
    if (!known) return;
    const before = snapshot(known);
    tx.delete(known);
    writeLog(tx, counter.actor, {
      action: 'delete',
      collection: 'stocktaking_lines',
      record: known.id,
      before,
      after: null,
    });
    tx.save(stocktaking); // whoever looks at it hears of the change
  });
  return e.noContent(204);
}

/** @throws 403; 404 */
export function meanings(e: RouteEvent<typeof contracts.meanings>) {
  counterOf(e);
  const stocktaking = e.app.findRecordById('stocktakings', e.request.pathValue('id'));
  return e.json(200, {
    found: findOffers(
      e.app,
      stocktaking.getString('warehouse'),
      e.request.url.query().get('text').trim().slice(0, 80),
    ).found,
  });
}

const isPieces = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_COUNTED && Math.floor(value) === value;

function lineOf(tx: core.App, stocktaking: string, offer: string): core.Record | null {
  const line = selectOne(
    tx,
    { id: '' },
    'SELECT id FROM stocktaking_lines WHERE stocktaking = {:stocktaking} AND offer = {:offer}',
    { stocktaking, offer },
  );
  return line && tx.findRecordById('stocktaking_lines', line.id);
}

function setLine(
  tx: core.App,
  { actor, name }: Counter,
  stocktaking: core.Record,
  offer: string,
  count: (counted: number) => number,
): Line {
  const known = lineOf(tx, stocktaking.id, offer);
  const line = known ?? newLine(tx, stocktaking, offer);
  const before = known && { counted: line.getInt('counted') };
  const counted = count(before?.counted ?? 0);
  if (!isPieces(counted)) throw refuse('invalid_input', 'quantity');
  line.set('counted', counted);
  line.set('counted_by', name);
  tx.save(line);
  tx.save(stocktaking); // whoever looks at it hears of the change
  writeLog(tx, actor, {
    action: known ? 'update' : 'create',
    collection: 'stocktaking_lines',
    record: line.id,
    before,
    after: known ? { counted } : snapshot(line),
  });
  return {
    brand: line.getString('brand'),
    article: line.getString('article'),
    name: line.getString('name'),
    counted,
  };
}

/** With what the books say at this moment: what moves later is asked about before it is posted. */
function newLine(tx: core.App, stocktaking: core.Record, offer: string): core.Record {
  const row = selectOne(
    tx,
    { product: '', brand: '', article: '', name: '', book: 0 },
    `
    SELECT p.id AS product, b.name AS brand, p.article AS article, p.name AS name, COALESCE(s.on_hand, 0) AS book
    FROM offers o JOIN products p ON p.id = o.product JOIN brands b ON b.id = p.brand LEFT JOIN stocks s ON s.offer = o.id
    WHERE o.id = {:offer} AND o.warehouse = {:warehouse} AND o.stock_kind = 'exact'`,
    { offer, warehouse: stocktaking.getString('warehouse') },
  );
  if (!row) throw refuse('invalid_input', 'offer');
  return new Record(tx.findCollectionByNameOrId('stocktaking_lines'), {
    stocktaking: stocktaking.id,
    offer,
    ...row,
  });
}
