import { execute, select } from '../sql/select.ts';
import { changesSince, parcelsSince } from './facts.ts';
import { enqueueChanged } from './enqueue.ts';

/** Of how many orders an email was taken out of the outbox, and of how many it had left. */
export type Withdrawn = { withdrawn: number; left: number };

/**
 * One email about all changes of an order that none has told of yet, instead of those whose words
 * are not true any more.
 */
export const gatherUntold = (tx: core.App, order: string): void =>
  gather(
    tx,
    order,
    emailsOf(tx, order).filter(({ waits }) => waits),
  );

const EMAIL = { id: '', since: '', sentAt: '', waits: false, counted: false };

/**
 * What waits in the outbox of changes that have been taken back is told no more. An email whose
 * words stand already is renderContent anew when it leaves, if anything is left to say: under
 * another id, so that who has just taken it up to send it does not.
 * @param tx the transaction in which they have been taken back, and their events renderContent
 * @param orders `since`: when the first of what was taken back had happened, as the store writes
 * times
 */
export function withdraw(tx: core.App, orders: { order: string; since: string }[]): Withdrawn {
  const count: Withdrawn = { withdrawn: 0, left: 0 };
  for (const { order, since } of orders) {
    const emails = emailsOf(tx, order);
    const told = emails.filter((email) => email.since <= since);
    if (told.some(({ waits }) => waits)) count.withdrawn += 1;
    else if (told.some(({ sentAt }) => sentAt === '' || sentAt >= since)) count.left += 1;
    gather(
      tx,
      order,
      emails.filter(({ waits }) => waits),
    );
  }
  return count;
}

/** Emails about changes of an order, the oldest first; `waits`: it has certainly not left. */
const emailsOf = (tx: core.App, order: string) =>
  select(
    tx,
    EMAIL,
    `
    SELECT id, payload ->> 'since' AS since, sent_at AS sentAt, sent_at = '' AND COALESCE(last_error, '') != 'in_doubt' AND next_attempt_at != '' AS waits, payload ->> 'newest' IS NOT NULL OR payload ->> 'counted' IS NOT NULL AS counted
    FROM outbox WHERE event_key >= {:key} AND event_key < {:key} || ';' ORDER BY since, rowid`,
    { key: `order_changed:${order}` },
  );

/** One email for all that wait, or none. */
function gather(tx: core.App, order: string, waiting: (typeof EMAIL)[]): void {
  const [first] = waiting;
  if (!first) return;
  const ids = JSON.stringify(waiting.map(({ id }) => id));
  execute(tx, 'DELETE FROM outbox WHERE id IN (SELECT value FROM json_each({:ids}))', { ids });
  const counted = waiting.some((email) => email.counted);
  const { since } = first;
  if (changesSince(tx, order, since).length + parcelsSince(tx, order, since).length > 0)
    enqueueChanged(tx, order, since, counted);
}
