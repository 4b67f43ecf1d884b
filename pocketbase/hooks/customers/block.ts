import type * as contracts from '../../../lib/customers/contract.ts';
import { MAX } from '../../../lib/customers/model.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { findCustomer, requireOwnAccount } from './find.ts';

/**
 * @throws 403; 404; 400 `reason_required`, `changed_meanwhile` for who is blocked already; 409
 * `account_merged`
 */
export function blockCustomer(e: RouteEvent<typeof contracts.blockCustomer>) {
  requireRole(e, 'owner', 'manager');
  const { reason } = e.requestInfo().body;
  if (typeof reason !== 'string' || reason.trim() === '') throw refuse('reason_required');
  if (reason.length > MAX.reason) throw refuse('invalid_input', 'reason');
  setBlocked(e, true, reason.trim());
  return e.noContent(204);
}

/** @throws 403; 404; 400 `changed_meanwhile` for who is not blocked; 409 `account_merged` */
export function unblockCustomer(e: RouteEvent<typeof contracts.unblockCustomer>) {
  requireRole(e, 'owner', 'manager');
  setBlocked(e, false, '');
  return e.noContent(204);
}

type Asked = RouteEvent<typeof contracts.blockCustomer | typeof contracts.unblockCustomer>;

function setBlocked(e: Asked, blocked: boolean, reason: string): void {
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
}
