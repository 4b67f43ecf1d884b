import type { Consent } from '../../../lib/accounts/model.ts';
import { wrongField, type AskedParts } from '../../../lib/vin-requests/model.ts';
import type * as contracts from '../../../lib/vin-requests/contract.ts';
import { consentIn, newConsentIn, recordConsent } from '../accounts/consents.ts';
import { isCustomer } from '../accounts/customer.ts';
import { noteAlert } from '../admins/alerts/note.ts';
import { nextNumber } from '../orders/numbers/next-number.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { isStorefront } from '../request/storefront.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { enqueueVinEmail } from './emails.ts';
import { writeEvent } from './events.ts';
import { takeFiles } from './files.ts';
import { newLink } from './find.ts';
import { formKey } from './form-key.ts';

const WINDOW: Window = { name: 'detal.vin-requests', ms: 10 * 60_000 };
/** Requests of one network in ten minutes. */
const LIMIT = 10;

type Asked = { storefront: string; key: string; user: string; wish: AskedParts };
type Reply = { id: string; number: string; link: string };

/**
 * @throws 400 `invalid_input` naming the field, `consent_required`, `consent_outdated`; 429
 * `too_many_requests`
 */
export function submitVinRequest(e: RouteEvent<typeof contracts.submitVinRequest>) {
  const { body } = e.requestInfo();
  const asked = askedIn(body, isCustomer(e.auth) ? e.auth : null);
  const earlier = sentBefore(e.app, asked);
  if (earlier) return e.json(201, earlier);
  const consent = asked.user === '' ? consentIn(e, body) : newConsentIn(e, asked.user, body);
  requireRoom(e.app, [{ window: WINDOW, key: networkAsking(e), most: LIMIT }]);
  let reply: Reply = { id: '', number: '', link: '' };
  e.app.runInTransaction((tx) => {
    // A second press at the same moment waits for the first one here.
    reply = sentBefore(tx, asked) ?? store(tx, asked, consent);
  });
  return e.json(201, reply);
}

function askedIn(body: { [name: string]: unknown }, customer: core.Record | null): Asked {
  const { storefront, words, car, contact } = body;
  if (!isStorefront(storefront)) throw refuse('invalid_input', 'storefront');
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isObject(car) || !isObject(contact)) throw refuse('invalid_input', 'car');
  const wish = { words, car, contact } as AskedParts;
  const { key, name, year, vin, frame } = wish.car;
  const wrong = [key, name, vin, frame].some((part) => typeof part !== 'string')
    ? 'car'
    : wrongField(wish, customer === null);
  if (wrong) throw refuse('invalid_input', wrong);
  return {
    storefront,
    key: formKey(body['key']),
    user: customer?.id ?? '',
    wish: {
      words: wish.words.trim(),
      car: { key, name: name.trim(), year, vin, frame },
      contact: customer ? contactOf(customer) : wish.contact,
    },
  };
}

const contactOf = (customer: core.Record) => ({
  name: customer.getString('name'),
  phone: customer.getString('phone'),
  email: customer.email(),
});

/** @throws 400 `invalid_input` when the key is somebody else's */
function sentBefore(app: core.App, { key, user }: Asked): Reply | null {
  const row = selectOne(
    app,
    { id: '', number: '', link: '', user: '' },
    'SELECT id, number, guest_key AS link, user FROM vin_requests WHERE idempotency_key = {:key}',
    { key },
  );
  if (row && row.user !== user) throw refuse('invalid_input', 'key');
  return row && { id: row.id, number: row.number, link: row.link };
}

function store(
  tx: core.App,
  { storefront, key, user, wish }: Asked,
  consent: Consent | null,
): Reply {
  const { words, car, contact } = wish;
  const now = storedNow();
  const request = new Record(tx.findCollectionByNameOrId('vin_requests'), {
    storefront,
    number: nextNumber(tx, 'vin_requests'),
    user,
    state: 'new',
    words,
    car_key: car.key,
    car: car.name,
    year: car.year ?? 0,
    vin: car.vin,
    frame: car.frame,
    contact_name: contact.name.trim(),
    contact_phone: contact.phone,
    contact_email: contact.email,
    waits_since: now,
    guest_key: user === '' ? newLink() : '',
    idempotency_key: key,
    // A customer's consents stand together, a guest's with what he sent.
    ...(user === '' &&
      consent && {
        consent_document: consent.document,
        consent_form: consent.form,
        consent_given_at: now,
      }),
  });
  tx.save(request);
  if (user !== '' && consent) recordConsent(tx, user, consent);
  takeFiles(tx, key, request.id);
  writeEvent(tx, {
    request: request.id,
    kind: 'submit',
    actorKind: 'customer',
    actor: user,
    text: '',
  });
  enqueueVinEmail(tx, 'submit', request, '');
  noteAlert(tx, 'vin_request', { collection: 'vin_requests', id: request.id });
  return {
    id: request.id,
    number: request.getString('number'),
    link: request.getString('guest_key'),
  };
}
