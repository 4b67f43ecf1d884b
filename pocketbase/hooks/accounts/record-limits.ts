import { MAX_ADDRESSES } from '../../../lib/accounts/model.ts';
import { MAX_OWN_FAVORITES } from '../../../lib/constants.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { inOneTransaction } from '../sql/transaction.ts';

/**
 * A customer fills his own shelf only so far.
 * @throws 400 `addresses_full`, `favorites_full` and makes nothing
 */
export const limitAddresses = (e: core.RecordEvent): void =>
  bound(e, 'addresses', MAX_ADDRESSES, 'addresses_full');
export const limitFavorites = (e: core.RecordEvent): void =>
  bound(e, 'favorites', MAX_OWN_FAVORITES, 'favorites_full');

function bound(e: core.RecordEvent, table: string, most: number, code: string): void {
  inOneTransaction(e, (tx) => {
    e.next();
    const { n = 0 } =
      selectOne(tx, { n: 0 }, `SELECT COUNT(*) AS n FROM ${table} WHERE user = {:user}`, {
        user: e.record.getString('user'),
      }) ?? {};
    if (n > most) throw refuse(code);
  });
}
