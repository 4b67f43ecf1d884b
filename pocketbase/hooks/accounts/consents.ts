import type * as contracts from '../../../lib/accounts/contract.ts';
import { parseConsentDocument, type Consent } from '../../../lib/accounts/model.ts';
import type { AnyRequest } from '../request/header.ts';
import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { requireCustomer } from './customer.ts';
import type { RouteEvent } from '../request/route-event.ts';

/**
 * The document that everybody with an account has consented to: a page of the shop, its version is
 * when it was last changed.
 */
const PRIVACY = 'privacy';

/**
 * The consent in the body of a request, to the document as it stands now.
 * @throws 400 `consent_required` without one; `consent_outdated` when the document has changed
 * since it was shown
 */
export function consentIn(e: AnyRequest, body: { [name: string]: unknown }): Consent {
  const { document, form } = (body['consent'] ?? {}) as { [part: string]: unknown };
  const parsed = parseConsentDocument(document);
  if (
    !parsed ||
    parsed.document !== PRIVACY ||
    typeof form !== 'string' ||
    !/^[a-z-]{1,40}$/.test(form)
  )
    throw refuse('consent_required');
  if (parsed.version !== currentVersion(e)) throw refuse('consent_outdated');
  return { document: `${parsed.document}@${parsed.version}`, form };
}

/**
 * The same of a customer, who is asked once about each version: none where he has consented to the
 * document as it stands now, and has not taken that back.
 * @returns what is to be written down, null for nothing
 * @throws as `consentIn`
 */
export function newConsentIn(
  e: AnyRequest,
  subject: string,
  body: { [name: string]: unknown },
): Consent | null {
  if (body['consent']) return consentIn(e, body);
  const given = selectOne(
    e.app,
    { isCurrent: 0 },
    `
    SELECT version = {:version} AS isCurrent FROM consents
    WHERE subject = {:subject} AND document = {:document} AND withdrawn_at = ''
    ORDER BY version = {:version} DESC`,
    { subject, document: PRIVACY, version: currentVersion(e) ?? '' },
  );
  if (!given) throw refuse('consent_required');
  if (!given.isCurrent) throw refuse('consent_outdated');
  return null;
}

/** `givenAt`: UTC, as it is stored. */
export type KeptConsent = Consent & { givenAt: string };

/**
 * What is on record of a customer's consent to the document as it stands now.
 * @throws 400 `consent_required` when there is none
 */
export function keptConsent(e: AnyRequest, app: core.App, subject: string): KeptConsent {
  const kept = selectOne(
    app,
    { document: '', form: '', givenAt: '' },
    `
    SELECT document || '@' || version AS document, form, given_at AS givenAt FROM consents
    WHERE subject = {:subject} AND document = {:document} AND version = {:version} AND withdrawn_at = ''
    ORDER BY given_at, rowid`,
    { subject, document: PRIVACY, version: currentVersion(e) ?? '' },
  );
  if (!kept) throw refuse('consent_required');
  return kept;
}

function currentVersion(e: AnyRequest): string | undefined {
  return selectOne(
    e.app,
    { updated: '' },
    `
    SELECT updated FROM pages WHERE slug = {:slug} AND storefront IN ({:storefront}, 'main') ORDER BY storefront = {:storefront} DESC`,
    { slug: PRIVACY, storefront: storefrontAsking(e) },
  )?.updated;
}

/** Writes down what was consented to. `tx`: the transaction that makes the account. */
export function recordConsent(tx: core.App, subject: string, { document, form }: Consent): void {
  const parsed = parseConsentDocument(document);
  execute(
    tx,
    'INSERT INTO consents (subject, document, version, form, given_at) VALUES ({:subject}, {:document}, {:version}, {:form}, {:now})',
    { ...parsed, subject, form, now: storedNow() },
  );
}

/** @throws 401; 400 `invalid_input` */
export function withdrawConsent(e: RouteEvent<typeof contracts.withdrawConsent>) {
  const { id } = requireCustomer(e);
  const { document } = e.requestInfo().body;
  if (typeof document !== 'string' || document === '') throw refuse('invalid_input', 'document');
  return e.json(200, { withdrawn: withdraw(e.app, id, document) });
}

/** Marks the consents of a customer as withdrawn; all of them without a document. */
export function withdraw(app: core.App, subject: string, document = ''): number {
  return execute(
    app,
    "UPDATE consents SET withdrawn_at = {:now} WHERE subject = {:subject} AND withdrawn_at = '' AND ({:document} = '' OR document = {:document})",
    { now: storedNow(), subject, document },
  );
}
