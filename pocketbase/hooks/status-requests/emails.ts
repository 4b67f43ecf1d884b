import { requestTemplate } from '../../../lib/status-requests/emails/model.ts';
import type { RequestState, RequestStep } from '../../../lib/status-requests/model.ts';
import { putComposed } from '../email-templates/put-composed.ts';
import { hasMailboxRoom } from '../emails/mailbox.ts';
import { recipientOf } from '../emails/recipient.ts';

/** Where the customer reads on. */
const PATH = '/profile/status-requests';

/** While a request stands so, the email of a step is true; others are for good. */
const HOLDS: { [step in RequestStep | 'submit']?: RequestState[] } = {
  submit: ['new', 'review', 'info'],
  question: ['info'],
};

/** Tells the customer of a step, if it is worth an email. @param tx the transaction of the step */
export function enqueueRequestEmail(
  tx: core.App,
  step: RequestStep | 'submit',
  request: core.Record,
  text: string,
): void {
  const template = requestTemplate(step);
  const user = request.getString('user');
  const { recipient, isConfirmed } = recipientOf(tx, user, request.getString('contact_email'));
  if (!template || recipient === '') return;
  // Sent and withdrawn, a request could be sent for ever.
  if (step === 'submit' && !isConfirmed && !hasMailboxRoom(tx, recipient)) return;
  putComposed(
    tx,
    {
      event: `request_${step}:${request.id}`,
      template,
      storefront: request.getString('storefront'),
      recipient,
      user,
      holds: { table: 'status_requests', id: request.id, states: HOLDS[step] },
    },
    { values: { number: request.getString('number'), text }, page: PATH },
  );
}

/** Tells a customer that he pays retail again. @param tx the transaction of the revocation */
export function enqueueRevocationEmail(
  tx: core.App,
  customer: core.Record,
  storefront: string,
  reason: string,
): void {
  putComposed(
    tx,
    {
      event: `level_revoked:${customer.id}`,
      template: 'level_revoked',
      storefront,
      recipient: customer.email(),
      user: customer.id,
    },
    { values: { text: reason }, page: PATH },
  );
}
