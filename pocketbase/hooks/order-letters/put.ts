import type { Happened } from '../../../lib/orders/events/model.ts';
import type { Party } from '../orders/party.ts';
import { execute } from '../sql/select.ts';
import { storedNow, storedTime } from '../sql/time.ts';
import { LETTERS_GO_TO } from './facts.ts';
import type { OrderTemplate } from './write.ts';

/** What happens to an order within so long is told in one letter, ms. */
const GATHERED_MS = 60_000;

/** `event`: of one there is one letter; of what is gathered, one that waits. */
type Wish = { template: OrderTemplate; order: string; event: string; inMs: number; message?: string };

/**
 * Puts the letters that events call for into the outbox, as wishes: one statement each, so that nobody waits for words. What they say is read when they leave.
 * Who has left no address gets none.
 * @param tx the transaction of the events, in which they have been written already: both happen or neither
 */
export function putLettersOf(tx: core.App, party: Pick<Party, 'kind'>, events: Happened[]): void {
  const wishes = events.flatMap((event) => wishOf(party, event) ?? []);
  const once = new Map(wishes.map((wish) => [wish.event, wish]));
  for (const wish of once.values()) put(tx, wish);
}

/** What the customer did himself he knows; that something was cancelled he gets in writing. */
function wishOf({ kind: by }: Pick<Party, 'kind'>, event: Happened): Wish | null {
  const { order, internal } = event;
  const gathered = (template: OrderTemplate): Wish => ({ template, order, event: `${template}:${order}`, inMs: GATHERED_MS });
  if (internal) return null;
  if (event.kind === 'placed') return { ...gathered('order_placed'), inMs: 0 };
  if (event.kind === 'line_moved') return by === 'admin' || event.data.to === 'cancelled' ? gathered('order_changed') : null;
  if (by !== 'admin') return null;
  if (event.kind === 'proposal_accepted' || event.kind === 'promise_changed') return gathered('order_changed');
  if (event.kind === 'proposal_made') return gathered('order_proposed');
  return event.kind === 'message' ? { template: 'order_message', order, event: `order_message:${event.data.message}`, inMs: 0, message: event.data.message } : null;
}

function put(tx: core.App, { inMs, message = '', ...wish }: Wish): void {
  execute(tx, `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    SELECT {:event}, o.storefront, {:template}, ${LETTERS_GO_TO}, COALESCE(u.id, ''),
      json_object('order', o.id, 'message', {:message}, 'since', (SELECT MAX(created) FROM order_events WHERE "order" = o.id)), '', '', '', {:due}, {:now}
    FROM orders o LEFT JOIN users u ON u.id = o.user WHERE o.id = {:order} AND ${LETTERS_GO_TO} != ''`, { ...wish, message, now: storedNow(), due: storedTime(Date.now() + inMs) });
}
