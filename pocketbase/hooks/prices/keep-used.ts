import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { inOneTransaction } from '../sql/transaction.ts';

/**
 * A level that customers or companies have stays: the backend would clear it in their records, and they would pay retail without anybody having said so.
 * @throws 400 `level_in_use`
 */
export function keepUsedLevel(e: core.RecordEvent): void {
  inOneTransaction(e, (tx) => {
    if (selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM users WHERE price_level = {:id} UNION ALL SELECT 1 AS n FROM companies WHERE price_level = {:id}', { id: e.record.id })) throw refuse('level_in_use');
    e.next();
  });
}
