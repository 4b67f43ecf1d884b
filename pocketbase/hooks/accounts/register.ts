import {
  isEmail,
  normalEmail,
  passwordProblem,
  type Consent,
} from '../../../lib/accounts/model.ts';
import { enqueueEmail } from '../emails/enqueue.ts';
import { hasMailboxRoom } from '../emails/mailbox.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import { refuse } from '../request/refuse.ts';
import { inOneTransaction } from '../sql/transaction.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { consentIn, recordConsent } from './consents.ts';
import { requirePhone, requireUniqueNames } from './unique-names.ts';

/**
 * Travels with the record from the request to the write; no field of the collection, so it is never
 * stored or sent.
 */
const NOTE = 'detalConsent';
const HOUR: Window = { name: 'registrations', ms: 3_600_000 };
/** Of one address: each of them may also have asked whether an e-mail is known. */
const MOST = 5;

/**
 * Before a customer is made. Staff make accounts for people on the phone; everybody else registers
 * himself: with a consent, at most five times an hour from one address.
 * @throws 400 `consent_required`, `consent_outdated`, `invalid_input` naming the field,
 * `email_taken`, `username_taken`, `phone_taken`; 429 `too_many_requests`
 */
export function register(e: core.RecordRequestEvent): void {
  e.record.set('email', normalEmail(e.record.getString('email')));
  e.record.set('storefront', storefrontAsking(e));
  requirePhone(e.record);
  if (!e.auth) {
    const { body } = e.requestInfo();
    const consent = consentIn(e, body);
    requireRightForm(e.record, body['password']);
    requireRoom(e.app, [{ window: HOUR, key: networkAsking(e), most: MOST }]);
    requireUniqueNames(e.app, e.record);
    e.record.set(NOTE, JSON.stringify(consent));
  }
  e.next();
}

/** What is merely mistyped must not use up an attempt. */
function requireRightForm(person: core.Record, password: unknown): void {
  if (!isEmail(person.getString('email'))) throw refuse('invalid_input', 'email');
  if (typeof password !== 'string' || passwordProblem(password))
    throw refuse('invalid_input', 'password');
}

/** Account, consent and the email that asks to confirm the address stand or fall together. */
export function writeNewcomer(e: core.RecordEvent): void {
  const note = e.record.getString(NOTE);
  if (!note) return e.next();
  const consent: Consent = JSON.parse(note);
  inOneTransaction(e, (tx) => {
    e.next();
    recordConsent(tx, e.record.id, consent);
    // Behind whatever plus, it is one mailbox; its owner may ask for the email later.
    if (!e.record.verified() && hasMailboxRoom(tx, e.record.email()))
      enqueueEmail(tx, { template: 'verification', person: e.record, event: e.record.id });
  });
}
