import { refuse } from '../request/refuse.ts';
import { execute } from '../sql/select.ts';
import { withdraw } from './consents.ts';
import { requireCustomer } from './customer.ts';
import { countSignIn, forgetSignIns } from './sign-in-limit.ts';

/**
 * POST /api/shop/account/delete {password}: the customer leaves. Account, addresses, favorites, bound sign-ins and letters go;
 * the audit keeps that something was changed, not what; messages to the shop lose their sender;
 * consents stay as proof, withdrawn, under an id that leads to nobody.
 * @returns 204
 * @throws 401; 400 `wrong_password`; 429 `too_many_requests`
 */
export function deleteAccount(e: core.RequestEvent): void {
  const customer = requireCustomer(e);
  const { password } = e.requestInfo().body;
  if (typeof password !== 'string') throw refuse('wrong_password');
  countSignIn(e.app, 'users', e.realIP(), customer.id);
  if (!customer.validatePassword(password)) throw refuse('wrong_password');
  forgetSignIns(e.app, 'users', customer.id);
  e.app.runInTransaction((tx) => {
    forget(tx, customer);
    tx.delete(customer);
  });
  e.noContent(204);
}

function forget(tx: core.App, customer: core.Record): void {
  const who = { id: customer.id, email: customer.email() };
  withdraw(tx, who.id);
  execute(tx, 'DELETE FROM outbox WHERE user = {:id} OR recipient = {:email}', who);
  const erased = (column: string) => `${column} = CASE WHEN COALESCE(${column}, 'null') = 'null' THEN ${column} ELSE '{"erased":true}' END`;
  execute(tx, `UPDATE audit_log SET ${erased('before')}, ${erased('after')} WHERE "collection" = 'users' AND record = {:id}`, who);
  // Only a confirmed address proves that the messages from it are his own.
  if (customer.verified()) execute(tx, "UPDATE feedback SET name = '—', email = '', phone = '' WHERE email = {:email} COLLATE NOCASE", who);
}
