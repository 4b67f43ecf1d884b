import type { EmailTemplate } from '../../../lib/emails/built-in/model.ts';
import { requestTemplate } from '../../../lib/status-requests/emails/model.ts';
import type { RequestStep } from '../../../lib/status-requests/model.ts';
import { composed } from '../email-templates/compose.ts';
import { execute, selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';

/** Where the customer reads on. */
const PATH = '/profile/status-requests';

/** Tells the customer of a step, if it is worth an email. @param tx the transaction of the step */
export function enqueueRequestEmail(
  tx: core.App,
  step: RequestStep | 'submit',
  request: core.Record,
  text: string,
): void {
  const template = requestTemplate(step);
  const user = request.getString('user');
  const recipient =
    request.getString('contact_email') ||
    (selectOne(tx, { email: '' }, 'SELECT email FROM users WHERE id = {:user}', { user })?.email ??
      '');
  if (template)
    put(
      tx,
      {
        event: `request_${step}:${request.id}`,
        template,
        storefront: request.getString('storefront'),
        recipient,
        user,
      },
      { number: request.getString('number'), text },
    );
}

/** Tells a customer that he pays retail again. @param tx the transaction of the revocation */
export function enqueueRevocationEmail(
  tx: core.App,
  customer: core.Record,
  storefront: string,
  reason: string,
): void {
  put(
    tx,
    {
      event: `level_revoked:${customer.id}`,
      template: 'level_revoked',
      storefront,
      recipient: customer.email(),
      user: customer.id,
    },
    { text: reason },
  );
}

type Envelope = {
  event: string;
  template: EmailTemplate;
  storefront: string;
  recipient: string;
  user: string;
};

/** Nobody is renderContent to whose address is not known. */
function put(
  tx: core.App,
  { event, ...envelope }: Envelope,
  values: { [name: string]: string },
): void {
  if (envelope.recipient === '') return;
  const email = composed(tx, envelope.storefront, envelope.template, { values, page: PATH });
  execute(
    tx,
    `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    VALUES ({:event}, {:storefront}, {:template}, {:recipient}, {:user}, '{}', {:subject}, {:text}, {:html}, {:now}, {:now})`,
    { event: `${event}:${$security.randomString(15)}`, ...envelope, ...email, now: storedNow() },
  );
}
