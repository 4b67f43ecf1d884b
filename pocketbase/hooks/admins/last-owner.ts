import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { inOneTransaction } from '../sql/transaction.ts';

/**
 * Somebody must always be able to manage the shop. The change is made and the owners left are
 * counted in one transaction, so that two owners who dismiss each other at the same moment cannot
 * both succeed.
 * @throws 400 `last_owner` and undoes the change
 */
export function keepAnOwner(e: core.RecordEvent): void {
  if (!isOwner(e.record.original())) return e.next();
  inOneTransaction(e, (tx) => {
    e.next();
    if (
      !selectOne(tx, { n: 0 }, "SELECT 1 AS n FROM admins WHERE role = 'owner' AND active = TRUE")
    )
      throw refuse('last_owner');
  });
}

function isOwner(admin: core.Record): boolean {
  return admin.getString('role') === 'owner' && admin.getBool('active');
}
