import type * as contracts from '../../../lib/prices/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { findCustomer, requireUnblocked } from '../customers/find.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';

/**
 * @throws 403; 404 for an unknown customer; 400 `invalid_input` for an unknown level,
 * `customer_blocked` for who would be given one: retail anybody may be; 409 `account_merged`, also
 * only then, `changed_meanwhile`
 */
export function changeCustomerLevel(e: RouteEvent<typeof contracts.changeCustomerLevel>) {
  requireRole(e, 'owner', 'manager');
  const { level, seen } = e.requestInfo().body;
  if (typeof level !== 'string') throw refuse('invalid_input', 'level');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const customer = findCustomer(tx, e.request.pathValue('id'));
    const before = customer.getString('price_level');
    if (typeof seen === 'string' && seen !== before) throw refuseConflict('changed_meanwhile');
    const after = givenLevel(tx, level);
    if (before === after) return;
    if (after) requireUnblocked(customer);
    customer.set('price_level', after);
    tx.save(customer);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'users',
      record: customer.id,
      before: { price_level: before },
      after: { price_level: after },
    });
  });
  return e.noContent(204);
}

/** Who pays retail has no level: so one question tells who has prices of his own. */
function givenLevel(tx: core.App, level: string): string {
  if (level === '') return '';
  const known = selectOne(
    tx,
    { isDefault: false },
    'SELECT is_default AS isDefault FROM price_levels WHERE id = {:level}',
    { level },
  );
  if (!known) throw refuse('invalid_input', 'level');
  return known.isDefault ? '' : level;
}
