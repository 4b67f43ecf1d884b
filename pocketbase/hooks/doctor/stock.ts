import { HELD_BY_RIGHT } from '../../../lib/doctor/orders/model.ts';
import { writeLog } from '../audit/write-log.ts';
import { execute, select } from '../sql/select.ts';
import { bound, type Mending } from './note.ts';

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

/** Keys: ids of lines. They give back what they may not hold; the stock follows by its own mend. */
export function mendLineReserves(mending: Mending): number {
  const { tx } = mending;
  const wrong = select(
    tx,
    { id: '', reserved: 0, right: 0 },
    `SELECT i.id AS id, i.reserved AS reserved, ${HELD_BY_RIGHT} AS "right" FROM json_each({:keys}) k CROSS JOIN order_items i ON i.id = k.value
    WHERE i.reserved != ${HELD_BY_RIGHT}`,
    bound(mending),
  );
  for (const { id, reserved, right } of wrong) {
    execute(tx, `UPDATE order_items SET reserved = {:right}, updated = ${NOW} WHERE id = {:id}`, {
      id,
      right,
    });
    note(mending, 'order_items', id, reserved, right);
  }
  return wrong.length;
}

/** Keys: offers. What is held of each is what its lines hold. */
export function mendStockReserves(mending: Mending): number {
  const { tx } = mending;
  const wrong = select(
    tx,
    { id: '', reserved: 0, right: 0 },
    `SELECT id, reserved, held AS "right" FROM (SELECT s.id AS id, s.reserved AS reserved, COALESCE((SELECT SUM(i.reserved) FROM order_items i WHERE i.offer = s.offer), 0) AS held
      FROM json_each({:keys}) k CROSS JOIN stocks s ON s.offer = k.value) WHERE reserved != held`,
    bound(mending),
  );
  for (const { id, reserved, right } of wrong) {
    execute(tx, `UPDATE stocks SET reserved = {:right}, updated = ${NOW} WHERE id = {:id}`, {
      id,
      right,
    });
    note(mending, 'stocks', id, reserved, right);
  }
  return wrong.length;
}

const note = (
  { tx, actor }: Mending,
  collection: string,
  record: string,
  before: number,
  after: number,
) =>
  writeLog(tx, actor, {
    action: 'update',
    collection,
    record,
    before: { reserved: before },
    after: { reserved: after },
  });
