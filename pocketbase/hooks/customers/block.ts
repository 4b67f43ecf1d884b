import { MAX } from '../../../lib/customers/model.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { findCustomer, requireOwnAccount } from './find.ts';

/**
 * POST /api/shop/admin/customers/{id}/block {reason}: the customer is out at once, wherever he is
 * signed in, and stays out. What he ordered stays.
 * @returns 204
 * @throws 403; 404; 400 `reason_required`, `changed_meanwhile` for who is blocked already; 409
 * `account_merged`
 */
export function blockCustomer(e: core.RequestEvent): void {
  const { reason } = e.requestInfo().body;
  if (typeof reason !== 'string' || reason.trim() === '') throw refuse('reason_required');
  if (reason.length > MAX.reason) throw refuse('invalid_input', 'reason');
  setBlocked(e, true, reason.trim());
}

/**
 * POST /api/shop/admin/customers/{id}/unblock -> 204: he may sign in again.
 * @throws as for blocking
 */
export const unblockCustomer = (e: core.RequestEvent): void => setBlocked(e, false, '');

function setBlocked(e: core.RequestEvent, blocked: boolean, reason: string): void {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const customer = findCustomer(tx, e.request.pathValue('id'));
    requireOwnAccount(customer);
    if (customer.getBool('blocked') === blocked) throw refuse('changed_meanwhile');
    const before = { blocked: !blocked, blocked_reason: customer.getString('blocked_reason') };
    customer.set('blocked', blocked); // hooks/accounts/changes.ts ends his sessions
    customer.set('blocked_reason', reason);
    tx.save(customer);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'users',
      record: customer.id,
      before,
      after: { blocked, blocked_reason: reason },
    });
  });
  e.noContent(204);
}
