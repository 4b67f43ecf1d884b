import { vinTemplate } from '../../../lib/vin-requests/emails/model.ts';
import type { VinEventKind, VinState } from '../../../lib/vin-requests/model.ts';
import { requestedLines } from '../cart/lines.ts';
import { putComposed } from '../email-templates/put-composed.ts';
import { hasMailboxRoom } from '../emails/mailbox.ts';
import { recipientOf } from '../emails/recipient.ts';
import type { Row } from '../emails/render.ts';
import { money, NBSP } from '../order-emails/amounts.ts';
import { select } from '../sql/select.ts';

/** Of what is looked for so much stands in an email. */
const SHOWN_WORDS = 300;

/** While a request stands so, the email of a step is true; others are for good. */
const HOLDS: { [step in VinEventKind]?: VinState[] } = {
  submit: ['new', 'in_progress', 'clarification'],
  question: ['clarification'],
  select: ['selected'],
};

/**
 * Tells whoever asked of a step, if it is worth an email and he left an address. A customer is led
 * to his account, a guest by the secret of his link.
 * @param tx the transaction of the step
 */
export function enqueueVinEmail(
  tx: core.App,
  step: VinEventKind,
  request: core.Record,
  text: string,
): void {
  const template = vinTemplate(step);
  if (!template) return;
  const user = request.getString('user');
  const { recipient, isConfirmed } = recipientOf(tx, user, request.getString('contact_email'));
  if (recipient === '') return;
  // What the shop does is no flood; who only sends requests could make one.
  if (step === 'submit' && !isConfirmed && !hasMailboxRoom(tx, recipient)) return;
  putComposed(
    tx,
    {
      event: `${template}:${request.id}`,
      template,
      storefront: request.getString('storefront'),
      recipient,
      user,
      holds: { table: 'vin_requests', id: request.id, states: HOLDS[step] },
    },
    {
      values: {
        number: request.getString('number'),
        text,
        words: isConfirmed ? beginningOf(request.getString('words')) : '',
      },
      rows: step === 'select' ? rowsOf(tx, request) : [],
      page:
        user === ''
          ? `/vin-request/${request.getString('guest_key')}`
          : `/profile/vin-requests/${request.id}`,
    },
  );
}

const beginningOf = (words: string): string =>
  words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS)}…` : words;

const LINE = { offer: '', brand: '', article: '', name: '', unit: '', quantity: 0, note: '' };

/** What was selected, at the prices of today. */
function rowsOf(tx: core.App, request: core.Record): Row[] {
  const lines = select(
    tx,
    LINE,
    'SELECT offer, brand, article, name, unit, quantity, note FROM vin_request_lines WHERE request = {:request} ORDER BY created, rowid',
    { request: request.id },
  );
  const now = requestedLines(
    tx,
    request.getString('user'),
    lines.map(({ offer, quantity }) => ({ offer, quantity, priceSeen: 0 })),
  );
  return lines.map(({ offer, brand, article, name, unit, quantity, note }) => {
    const line = now.find((one) => one.offer === offer);
    return {
      name: `${name}, ${brand} ${article}, ${quantity}${NBSP}${unit || 'шт.'}`,
      ...(note && { note }),
      sum: line?.sold ? money(line.price * quantity) : '',
    };
  });
}
