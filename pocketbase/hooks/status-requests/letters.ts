import { requestTemplate } from '../../../lib/status-requests/letters/model.ts';
import type { RequestStep } from '../../../lib/status-requests/model.ts';
import { composed } from '../letter-texts/compose.ts';
import { siteUrl } from '../outbox/sender.ts';
import { execute, selectOne } from '../sql/select.ts';

/** Where the customer reads on. */
const PATH = '/profile/status-requests';

/** Tells the customer of a step, if it is worth a letter. @param tx the transaction of the step */
export function putRequestLetter(tx: core.App, step: RequestStep | 'submit', request: core.Record, text: string): void {
  const template = requestTemplate(step);
  const user = request.getString('user');
  const recipient = request.getString('contact_email') || (selectOne(tx, { email: '' }, 'SELECT email FROM users WHERE id = {:user}', { user })?.email ?? '');
  if (!template || recipient === '') return;
  const letter = composed(tx, template, { values: { number: request.getString('number'), text }, href: siteUrl() + PATH });
  execute(tx, `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    VALUES ({:event}, {:storefront}, {:template}, {:recipient}, {:user}, '{}', {:subject}, {:text}, {:html}, {:now}, {:now})`,
  { event: `request_${step}:${request.id}:${$security.randomString(15)}`, storefront: request.getString('storefront'), template, recipient, user, ...letter, now: new Date().toISOString().replace('T', ' ') });
}
