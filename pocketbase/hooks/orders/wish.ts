import type { Consent } from '../../../lib/accounts/model.ts';
import { wrongField, type Wish } from '../../../lib/orders/model.ts';
import { consentIn } from '../accounts/consents.ts';
import { refuse } from '../request/refuse.ts';
import { isStorefront } from '../request/storefront.ts';

/** What a request to order says. `key`: of the cart; `seen`: of what the customer had before him. */
export type Request = Wish & { key: string; seen: string; storefront: string; consent: Consent };

/** @throws 400 `invalid_input` naming the field; `consent_required`, `consent_outdated` */
export function requestIn(app: core.App, body: { [name: string]: unknown }): Request {
  const { key, seen, storefront } = body;
  if (typeof key !== 'string' || !/^[A-Za-z0-9]{32}$/.test(key)) throw refuse('invalid_input', 'key');
  if (typeof seen !== 'string' || !/^[0-9a-f]{32}$/.test(seen)) throw refuse('invalid_input', 'seen');
  if (!isStorefront(storefront)) throw refuse('invalid_input', 'storefront');
  const wrong = wrongField(body);
  if (wrong) throw refuse('invalid_input', wrong);
  const { contact, delivery, payment, clientNumber, comment } = body as unknown as Wish;
  return { key, seen, storefront, contact: { ...contact, name: contact.name.trim() }, delivery, payment, clientNumber: clientNumber.trim(), comment: comment.trim(), consent: consentIn(app, body) };
}
