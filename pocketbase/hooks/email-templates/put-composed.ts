import type { EmailTemplate } from '../../../lib/emails/built-in/model.ts';
import { execute } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import type { Holds } from '../emails/holds.ts';
import { composed } from './compose.ts';
import type { Matter } from './render-texts.ts';

/**
 * `user`: whose account it is about, '' for whoever has none; `holds`: what it says is true so long.
 */
type Envelope = {
  event: string;
  template: EmailTemplate;
  storefront: string;
  recipient: string;
  user: string;
  holds?: Holds;
};

/**
 * Puts an email into the outbox in today's words; nobody is written to whose address is not known.
 * @param tx the transaction of what the email tells about: both happen or neither
 */
export function putComposed(
  tx: core.App,
  { event, holds, ...envelope }: Envelope,
  matter: Matter,
): void {
  if (envelope.recipient === '') return;
  const email = composed(tx, envelope.storefront, envelope.template, matter);
  execute(
    tx,
    `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    VALUES ({:event}, {:storefront}, {:template}, {:recipient}, {:user}, {:payload}, {:subject}, {:text}, {:html}, {:now}, {:now})`,
    {
      event: `${event}:${$security.randomString(15)}`,
      payload: JSON.stringify({ holds }),
      ...envelope,
      ...email,
      now: storedNow(),
    },
  );
}
