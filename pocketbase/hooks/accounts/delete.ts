import type * as contracts from '../../../lib/accounts/contract.ts';
import { refuse } from '../request/refuse.ts';
import { execute } from '../sql/select.ts';
import { withdraw } from './consents.ts';
import { requireCustomer } from './customer.ts';
import { countAskedAgain, forgetAskedAgain } from './sign-in-limit.ts';
import type { RouteEvent } from '../request/route-event.ts';

/** @throws 401; 400 `wrong_password`; 429 `too_many_requests` */
export function deleteAccount(e: RouteEvent<typeof contracts.deleteAccount>) {
  const customer = requireCustomer(e);
  const { password } = e.requestInfo().body;
  if (typeof password !== 'string') throw refuse('wrong_password');
  countAskedAgain(e, 'users', customer.id);
  if (!customer.validatePassword(password)) throw refuse('wrong_password');
  forgetAskedAgain(e, 'users', customer.id);
  e.app.runInTransaction((tx) => {
    forget(tx, customer);
    tx.delete(customer);
  });
  return e.noContent(204);
}

function forget(tx: core.App, customer: core.Record): void {
  const who = { id: customer.id, email: customer.email() };
  withdraw(tx, who.id);
  // What was written for this account, and wishes that would be looked up by its address. Anybody
  // may register with somebody else's: what
  // waits for that mailbox otherwise (an invitation of the staff, a warning, an answer) is none of
  // his.
  execute(
    tx,
    "DELETE FROM outbox WHERE user = {:id} OR (user = '' AND recipient = {:email} AND template IN ('password_reset', 'verification'))",
    who,
  );
  const erased = (column: string) =>
    `${column} = CASE WHEN COALESCE(${column}, 'null') = 'null' THEN ${column} ELSE '{"erased":true}' END`;
  execute(
    tx,
    `UPDATE audit_log SET ${erased('before')}, ${erased('after')} WHERE "collection" = 'users' AND record = {:id}`,
    who,
  );
  if (customer.verified()) forgetMessages(tx, who.email);
}

/**
 * Only a confirmed address proves that the messages from it, requests that were sent without signing
 * in, and the answers to them, are his own.
 */
function forgetMessages(tx: core.App, email: string): void {
  execute(
    tx,
    "DELETE FROM outbox WHERE template IN ('feedback_answer', 'vin_submit', 'vin_question', 'vin_select', 'vin_close') AND recipient = {:email} COLLATE NOCASE",
    { email },
  );
  execute(
    tx,
    "UPDATE feedback SET name = '—', email = '', phone = '' WHERE email = {:email} COLLATE NOCASE",
    { email },
  );
  execute(
    tx,
    "UPDATE vin_requests SET contact_name = '—', contact_email = '', contact_phone = '' WHERE contact_email = {:email} COLLATE NOCASE AND user = ''",
    { email },
  );
}
