import type * as contracts from '../../../lib/customers/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { enqueueRequested, storefrontOf } from '../emails/enqueue.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { findCustomer, requireOwnAccount } from './find.ts';

/** @throws 403; 404 */
export function signCustomerOut(e: RouteEvent<typeof contracts.signCustomerOut>) {
  noted(e, 'sessions_ended', (tx, customer) => {
    customer.refreshTokenKey();
    tx.save(customer);
  });
  return e.noContent(204);
}

/** @throws 403; 404; 400 `no_email`; 409 `account_merged` */
export function sendPasswordEmail(e: RouteEvent<typeof contracts.sendPasswordEmail>) {
  noted(e, 'password_letter', (tx, customer) => {
    requireOwnAccount(customer);
    if (!customer.email()) throw refuse('no_email');
    enqueueRequested(tx, {
      storefront: storefrontOf(customer),
      template: 'password_reset',
      email: customer.email(),
    });
  });
  return e.noContent(204);
}

type Asked = RouteEvent<typeof contracts.signCustomerOut | typeof contracts.sendPasswordEmail>;

/** Does it in one transaction with its line in the audit, which names it and no more. */
function noted(e: Asked, what: string, act: (tx: core.App, customer: core.Record) => void): void {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const customer = findCustomer(tx, e.request.pathValue('id'));
    act(tx, customer);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'users',
      record: customer.id,
      before: {},
      after: { [what]: true },
    });
  });
}
