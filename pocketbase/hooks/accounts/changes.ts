import { normalEmail } from '../../../lib/accounts/model.ts';
import { enqueueEmail } from '../emails/enqueue.ts';
import { hasMailboxRoom } from '../emails/mailbox.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import { refuseConflict } from '../request/refuse.ts';
import { inOneTransaction } from '../sql/transaction.ts';
import { isCustomer } from './customer.ts';
import { requirePhone, requireUniqueNames } from './unique-names.ts';
import { countAskedAgain, forgetAskedAgain } from './sign-in-limit.ts';

/** By these somebody signs in; whether one is taken is told, so they can be tried. */
const NAMES = ['username', 'phone'];
const HOUR: Window = { name: 'names', ms: 3_600_000 };
const MOST = { network: 60, customer: 20 };

/**
 * Before a customer's record changes by request: a wanted name must be free, and who must say the
 * old password may not guess it.
 * @throws 400 `invalid_input` naming the field, `email_taken`, `username_taken`, `phone_taken`; 429
 * `too_many_requests`
 */
export function guardChange(e: core.RecordRequestEvent): void {
  e.record.set('email', normalEmail(e.record.getString('email')));
  requirePhone(e.record);
  const { body } = e.requestInfo();
  if (isCustomer(e.auth) && NAMES.some((name) => name in body)) {
    requireRoom(e.app, [
      { window: HOUR, key: networkAsking(e), most: MOST.network },
      { window: HOUR, key: e.record.id, most: MOST.customer },
    ]);
  }
  requireUniqueNames(e.app, e.record);
  const guessing = isCustomer(e.auth) && 'oldPassword' in body;
  if (guessing) countAskedAgain(e, 'users', e.record.id);
  e.next();
  if (guessing) forgetAskedAgain(e, 'users', e.record.id);
}

/**
 * Who is blocked is out at once: all tokens of the account end. A new password and a new e-mail are
 * told to the person.
 * @throws 409 `account_merged` for an account that has become another one and would be opened again
 */
export function writeChange(e: core.RecordEvent): void {
  const before = e.record.original();
  if (e.record.getString('merged_into') && !e.record.getBool('blocked'))
    throw refuseConflict('account_merged');
  if (e.record.getBool('blocked') && !before.getBool('blocked')) e.record.refreshTokenKey();
  const news = newsFor(before, e.record);
  if (!news) return e.next();
  inOneTransaction(e, (tx) => {
    e.next();
    // Who changes his own password to and fro would make a flood of somebody else's mailbox.
    if (before.verified() || hasMailboxRoom(tx, news.recipient))
      enqueueEmail(tx, { ...news, event: $security.randomString(20) });
  });
}

type News = {
  template: 'password_changed' | 'email_changed';
  person: core.Record;
  recipient: string;
  payload?: { newEmail: string };
};

/**
 * The email goes to the address that the person had: a thief may have changed it. Customers made by
 * phone had none; one that has moved to another account of theirs is no news.
 */
function newsFor(before: core.Record, after: core.Record): News | null {
  const recipient = before.email();
  if (recipient === '' || after.email() === '') return null;
  if (recipient !== after.email())
    return {
      template: 'email_changed',
      person: after,
      recipient,
      // An address that nobody has confirmed may be a stranger's, who is told no other one.
      payload: { newEmail: before.verified() ? after.email() : '' },
    };
  return before.getString('password:hash') !== after.getString('password:hash')
    ? { template: 'password_changed', person: after, recipient }
    : null;
}
