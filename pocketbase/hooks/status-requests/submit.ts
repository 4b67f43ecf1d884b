import { wrongField, type Application } from '../../../lib/status-requests/model.ts';
import type * as contracts from '../../../lib/status-requests/contract.ts';
import { newConsentIn, recordConsent } from '../accounts/consents.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { noteAlert } from '../admins/alerts/note.ts';
import { knownPapers } from '../companies/papers.ts';
import { nextNumber } from '../orders/numbers/next-number.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { isStorefront } from '../request/storefront.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { writeEvent } from './events.ts';
import { takeFiles } from './files.ts';
import { enqueueRequestEmail } from './emails.ts';

/** @throws 401; 400 `invalid_input` naming the field, `request_open`, `consent_required`, `consent_outdated` */
export function submitRequest(e: RouteEvent<typeof contracts.submitRequest>) {
  const { id: user } = requireCustomer(e);
  const { body } = e.requestInfo();
  const { storefront } = body;
  if (!isStorefront(storefront)) throw refuse('invalid_input', 'storefront');
  const { business, company, contact, comment } = applicationIn(body);
  const consent = newConsentIn(e, user, body);
  let reply = { id: '', number: '' };
  e.app.runInTransaction((tx) => {
    if (hasOpen(tx, user)) throw refuse('request_open');
    const request = new Record(tx.findCollectionByNameOrId('status_requests'), {
      storefront,
      user,
      number: nextNumber(tx, 'status_requests'),
      state: 'new',
      business,
      inn: company.inn,
      company: JSON.stringify(company),
      contact_name: contact.name.trim(),
      contact_phone: contact.phone,
      contact_email: contact.email,
      comment: comment.trim(),
      waits_since: storedNow(),
    });
    tx.save(request);
    takeFiles(tx, user, request.id);
    writeEvent(tx, {
      request: request.id,
      kind: 'submit',
      actorKind: 'customer',
      actor: user,
      text: '',
    });
    if (consent) recordConsent(tx, user, consent);
    enqueueRequestEmail(tx, 'submit', request, '');
    noteAlert(tx, 'status_request', { collection: 'status_requests', id: request.id });
    reply = { id: request.id, number: request.getString('number') };
  });
  return e.json(201, reply);
}

function applicationIn({
  business,
  company,
  contact,
  comment,
}: {
  [name: string]: unknown;
}): Application {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isObject(company) || !isObject(contact)) throw refuse('invalid_input', 'company');
  const application = { business, company, contact, comment } as Application;
  const wrong = wrongField(application);
  if (wrong) throw refuse('invalid_input', wrong);
  // Nothing but what is known: whatever else was sent is not kept.
  return { ...application, company: knownPapers(application.company) };
}

/** A second one, sent at the same moment, waits for the first here. */
const hasOpen = (tx: core.App, user: string): boolean =>
  selectOne(
    tx,
    { n: 0 },
    "SELECT 1 AS n FROM status_requests WHERE user = {:user} AND (state = 'new' OR state = 'review' OR state = 'info')",
    { user },
  ) !== null;
