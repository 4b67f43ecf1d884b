import type { Consent } from '../../../../lib/accounts/model.ts';
import { wrongField, type OrderDetails } from '../../../../lib/orders/model.ts';
import { SEEN } from '../../cart/seen.ts';
import { newConsentIn } from '../../accounts/consents.ts';
import { refuse } from '../../request/refuse.ts';
import { isStorefront } from '../../request/storefront.ts';

/**
 * What is wished for with an order, whoever orders. `key`: under which it is placed, once;
 * `deliverySeen`: what the way was said to cost, kopecks, where that was said; `car`: id of a car in
 * the customer's garage, '' for none.
 */
export type RequestedOrder = OrderDetails & {
  key: string;
  storefront: string;
  deliverySeen?: number;
  car?: string;
};

/**
 * What a customer's request says. `key`: of the cart; `seen`: of what he had before him; `consent`:
 * null where he has given it before.
 */
export type Request = RequestedOrder & { seen: string; consent: Consent | null };

/** @throws 400 `invalid_input` naming the field; `consent_required`, `consent_outdated` */
export function requestIn(e: core.RequestEvent, user: string): Request {
  const { body } = e.requestInfo();
  const { seen, deliverySeen, car = '' } = body;
  if (typeof seen !== 'string' || !SEEN.test(seen)) throw refuse('invalid_input', 'seen');
  if (deliverySeen !== undefined && !Number.isInteger(deliverySeen))
    throw refuse('invalid_input', 'deliverySeen');
  if (typeof car !== 'string' || !/^([a-z0-9]{1,15})?$/.test(car))
    throw refuse('invalid_input', 'car');
  return {
    ...requestedOrderIn(body),
    seen,
    car,
    consent: newConsentIn(e, user, body),
    ...(deliverySeen !== undefined && { deliverySeen: deliverySeen as number }),
  };
}

/** @throws 400 `invalid_input` naming the field */
export function requestedOrderIn(body: { [name: string]: unknown }): RequestedOrder {
  const { key, storefront } = body;
  if (typeof key !== 'string' || !/^[A-Za-z0-9]{32}$/.test(key))
    throw refuse('invalid_input', 'key');
  if (!isStorefront(storefront)) throw refuse('invalid_input', 'storefront');
  const wrong = wrongField(body);
  if (wrong) throw refuse('invalid_input', wrong);
  const { contact, delivery, payment, clientNumber, comment } = body as unknown as OrderDetails;
  return {
    key,
    storefront,
    contact: { ...contact, name: contact.name.trim() },
    delivery,
    payment,
    clientNumber: clientNumber.trim(),
    comment: comment.trim(),
  };
}
