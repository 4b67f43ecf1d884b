import { isEmail, mailboxOf, normalEmail } from '../../../lib/accounts/model.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { requireRoom } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { enqueueEmail, enqueueRequested } from './enqueue.ts';
import { HOUR, requireMailboxRoom } from './mailbox.ts';

/**
 * Emails an hour that one visitor's network may ask for, for one mailbox or account as well, and
 * that the mailbox of an account may be bothered with, whoever asks.
 */
const MOST = { network: 10, pair: 5, mailbox: 20 };

/**
 * POST /api/collections/users/request-password-reset {email}: stands before PocketBase's own door,
 * which looks the address up.
 * @returns 204, whether somebody has the address or not, after the same work
 * @throws 400 `invalid_input`; 429 `too_many_requests`
 */
export const requestPasswordResetEmail = (e: core.RequestEvent): void => wish(e, 'password_reset');

/** POST /api/collections/users/request-verification {email}, in the same way. */
export const requestVerificationEmail = (e: core.RequestEvent): void => wish(e, 'verification');

function wish(e: core.RequestEvent, template: 'password_reset' | 'verification'): void {
  const email = emailIn(e, 'email');
  count(e, template, mailboxOf(email));
  enqueueRequested(e.app, { storefront: storefrontAsking(e), template, email });
  e.noContent(204);
}

/**
 * POST /api/collections/users/request-email-change {newEmail}: asks the new address to confirm
 * itself.
 * @returns 204
 * @throws 401 `sign_in_required`; 400 `invalid_input`, `email_taken`; 429 `too_many_requests`
 */
export function requestEmailChangeEmail(e: core.RequestEvent): void {
  const customer = requireCustomer(e);
  const newEmail = emailIn(e, 'newEmail');
  count(e, 'email_change', customer.id);
  if (
    selectOne(
      e.app,
      { n: 0 },
      'SELECT 1 AS n FROM users WHERE email = {:newEmail} COLLATE NOCASE',
      { newEmail },
    )
  )
    throw refuse('email_taken');
  requireMailboxRoom(e.app, newEmail);
  enqueueEmail(e.app, {
    template: 'email_change',
    person: customer,
    recipient: newEmail,
    payload: { newEmail },
    event: $security.randomString(20),
    storefront: storefrontAsking(e),
  });
  e.noContent(204);
}

function emailIn(e: core.RequestEvent, field: string): string {
  const typed = e.requestInfo().body[field];
  const email = typeof typed === 'string' ? normalEmail(typed) : typed;
  if (!isEmail(email)) throw refuse('invalid_input', field);
  return email;
}

function count(e: core.RequestEvent, template: string, whose: string): void {
  const network = networkAsking(e);
  requireRoom(e.app, [
    { window: HOUR, key: `a:${network}`, most: MOST.network },
    { window: HOUR, key: `${template}:${whose}@${network}`, most: MOST.pair },
    { window: HOUR, key: `${template}:${whose}`, most: MOST.mailbox },
  ]);
}
