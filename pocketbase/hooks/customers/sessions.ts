import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { enqueueRequested, storefrontOf } from '../emails/enqueue.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { findCustomer, requireOwnAccount } from './find.ts';

/**
 * POST /api/shop/admin/customers/{id}/sign-out -> 204: every session of the customer ends, as when
 * he asks for it himself.
 * @throws 403; 404
 */
export function signCustomerOut(e: core.RequestEvent): void {
  noted(e, 'sessions_ended', (tx, customer) => {
    customer.refreshTokenKey();
    tx.save(customer);
  });
}

/**
 * POST /api/shop/admin/customers/{id}/password-letter -> 204: the customer gets the email with a
 * link to a new password; nobody else learns one.
 * @throws 403; 404; 400 `no_email`; 409 `account_merged`
 */
export function sendPasswordEmail(e: core.RequestEvent): void {
  noted(e, 'password_letter', (tx, customer) => {
    requireOwnAccount(customer);
    if (!customer.email()) throw refuse('no_email');
    enqueueRequested(tx, {
      storefront: storefrontOf(customer),
      template: 'password_reset',
      email: customer.email(),
    });
  });
}

/** Does it in one transaction with its line in the audit, which names it and no more. */
function noted(
  e: core.RequestEvent,
  what: string,
  act: (tx: core.App, customer: core.Record) => void,
): void {
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
  e.noContent(204);
}
