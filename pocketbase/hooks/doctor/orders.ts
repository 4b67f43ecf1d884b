import { behindSql, SERIES } from '../../../lib/doctor/numbers/model.ts';
import { COUNTED, KEPT_SUMS } from '../../../lib/doctor/orders/model.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import { orderState } from '../../../lib/orders/states/model.ts';
import { writeLog } from '../audit/write-log.ts';
import { execute, select } from '../sql/select.ts';
import { noteMended, type Mending } from './note.ts';

/** Keys: ids of orders. Their state follows their lines; nobody is told, since no line has moved. */
export function mendOrderStates({ tx, actor, keys }: Mending): number {
  const wrong = tx.findRecordsByIds('orders', keys).filter((order) => {
    const states = select(
      tx,
      { state: '' },
      'SELECT state FROM order_items WHERE "order" = {:order}',
      { order: order.id },
    ).map(({ state }) => state as LineState);
    if (states.length === 0 || order.getString('state') === orderState(states)) return false;
    order.set('state', orderState(states));
    return true;
  });
  for (const order of wrong) {
    writeLog(tx, actor, {
      action: 'update',
      collection: 'orders',
      record: order.id,
      before: { state: order.original().getString('state') },
      after: { state: order.getString('state') },
    });
    tx.save(order);
  }
  return wrong.length;
}

/** Keys: tables, each counted anew from the orders, carts and favorites. */
export function mendKeptSums(mending: Mending): number {
  const { tx, keys } = mending;
  const tables = KEPT_SUMS.filter((table) => keys.includes(table));
  for (const table of tables) {
    execute(tx, `DELETE FROM ${table}`);
    execute(tx, `INSERT INTO ${table} ${COUNTED[table]}`);
  }
  return noteMended(mending, tables.length);
}

/** Keys: series and year. The counter goes on behind the last number that was given. */
export function mendCounters(mending: Mending): number {
  const { tx, keys } = mending;
  const behind = SERIES.flatMap((series) =>
    select(tx, { key: '', year: 0, last: 0, value: 0 }, behindSql(series)).map((row) => ({
      ...row,
      key: row.key,
      year: row.year,
      last: row.last,
      name: series.name,
    })),
  ).filter(({ key }) => keys.includes(key));
  for (const { name, year, last } of behind)
    execute(
      tx,
      'INSERT INTO counters (name, year, value) VALUES ({:name}, {:year}, {:last}) ON CONFLICT (name, year) DO UPDATE SET value = excluded.value',
      { name, year, last },
    );
  return noteMended(mending, behind.length);
}
