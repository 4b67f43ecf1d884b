import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { inOneTransaction } from '../sql/transaction.ts';

/**
 * A level that customers or companies have stays: the backend would clear it in their records, and
 * they would pay retail without anybody having said so. What hangs on one that goes is removed by a
 * statement each: record by record 100,000 prices would hold the shop for a minute.
 * @throws 400 `level_in_use`
 */
export function removeLevel(e: core.RecordEvent): void {
  const { id } = e.record;
  inOneTransaction(e, (tx) => {
    if (
      selectOne(
        tx,
        { n: 0 },
        'SELECT 1 AS n FROM users WHERE price_level = {:id} UNION ALL SELECT 1 AS n FROM companies WHERE price_level = {:id}',
        { id },
      )
    )
      throw refuse('level_in_use');
    for (const table of ['price_rules', 'fixed_prices'])
      execute(tx, `DELETE FROM ${table} WHERE level = {:id}`, { id });
    e.next();
  });
}
