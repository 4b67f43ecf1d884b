import type { Consent } from '../../../lib/accounts/model.ts';
import { wrongField, type Feedback } from '../../../lib/feedback/model.ts';
import type * as contracts from '../../../lib/feedback/contract.ts';
import { noteAlert } from '../admins/alerts/note.ts';
import {
  consentIn,
  keptConsent,
  newConsentIn,
  recordConsent,
  type KeptConsent,
} from '../accounts/consents.ts';
import { isCustomer } from '../accounts/customer.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import { refuse } from '../request/refuse.ts';
import { requestId } from '../request/request-id.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { isStorefront } from '../request/storefront.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';

const WINDOW: Window = { name: 'detal.feedback', ms: 10 * 60_000 };
/**
 * Messages of one address in ten minutes: a visitor corrects himself, an office shares an address.
 */
const LIMIT = 10;
/** The first message does not tell that it is the first. */
const FIRST_NUMBER = 1001;

type Message = Feedback & { storefront: string; key: string };

/**
 * @throws 400 `invalid_input` naming the field, `consent_required`, `consent_outdated`; 429
 * `too_many_requests`
 */
export function takeFeedback(e: RouteEvent<typeof contracts.takeFeedback>) {
  const { body } = e.requestInfo();
  const message = read(body);
  return e.json(201, { number: earlier(e.app, message) ?? take(e, message, body) });
}

function read(body: { [name: string]: unknown }): Message {
  const { storefront, key } = body;
  if (!isStorefront(storefront)) throw refuse('invalid_input', 'storefront');
  if (typeof key !== 'string' || !/^[a-zA-Z0-9-]{16,64}$/.test(key))
    throw refuse('invalid_input', 'key');
  const wrong = wrongField(body);
  if (wrong) throw refuse('invalid_input', wrong);
  const { name, phone, email, topic, message, product, query } = body as unknown as Feedback;
  return {
    storefront,
    key,
    name: name.trim(),
    phone,
    email,
    topic,
    message: message.trim(),
    product,
    query,
  };
}

/** Looked for once more inside: of two presses at the same moment one waits here for the other. */
function take(e: core.RequestEvent, message: Message, body: { [name: string]: unknown }): number {
  const customer = isCustomer(e.auth) ? e.auth.id : '';
  const consent = customer === '' ? consentIn(e, body) : newConsentIn(e, customer, body);
  requireRoom(e.app, [{ window: WINDOW, key: networkAsking(e), most: LIMIT }]);
  let number = 0;
  e.app.runInTransaction((tx) => {
    number =
      earlier(tx, message) ??
      store(tx, message, underConsent(e, tx, customer, consent), requestId(e));
  });
  return number;
}

/**
 * What the message says of its consent: nothing else leads from it to the customer who has given
 * that, perhaps before and elsewhere. A new one is kept with his others as well.
 */
function underConsent(
  e: core.RequestEvent,
  tx: core.App,
  customer: string,
  consent: Consent | null,
): KeptConsent {
  if (consent && customer === '') return { ...consent, givenAt: storedNow() };
  if (consent) recordConsent(tx, customer, consent);
  return keptConsent(e, tx, customer);
}

function earlier(tx: core.App, { storefront, key }: Message): number | undefined {
  const day = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')";
  return selectOne(
    tx,
    { number: 0 },
    `SELECT number FROM feedback WHERE storefront = {:storefront} AND idempotency_key = {:key} AND created > ${day}`,
    { storefront, key },
  )?.number;
}

/** A product that is not for sale any more is no reason to lose the message. */
function store(
  tx: core.App,
  { key, product, ...message }: Message,
  consent: KeptConsent,
  request: string,
): number {
  const { storefront } = message;
  const number =
    Math.max(
      selectOne(
        tx,
        { newest: 0 },
        'SELECT COALESCE(MAX(number), 0) AS newest FROM feedback WHERE storefront = {:storefront}',
        { storefront },
      )?.newest ?? 0,
      FIRST_NUMBER - 1,
    ) + 1;
  const known =
    product !== '' &&
    selectOne(
      tx,
      { n: 0 },
      'SELECT 1 AS n FROM products WHERE id = {:product} AND published = TRUE',
      { product },
    );
  const record = new Record(tx.findCollectionByNameOrId('feedback'), {
    ...message,
    number,
    product: known ? product : '',
    state: 'new',
    consent_document: consent.document,
    consent_form: consent.form,
    consent_given_at: consent.givenAt,
    idempotency_key: key,
    request_id: request,
  });
  tx.save(record);
  noteAlert(tx, 'message', { collection: 'feedback', id: record.id });
  return number;
}
