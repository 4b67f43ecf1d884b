import type { Happened } from '../../../lib/orders/events/model.ts';
import type { OrderActor } from '../orders/events/order-actor.ts';
import { execute } from '../sql/select.ts';
import { storedNow, storedTime } from '../sql/time.ts';
import { EMAILS_GO_TO } from './facts.ts';
import type { OrderTemplate } from './render.ts';

/** What happens to an order within so long is told in one email, ms. */
const GATHERED_MS = 60_000;

/**
 * `event`: of one there is one email; of what is gathered, one that waits. `since`: of what it
 * tells, the newest event when absent.
 */
type Wish = {
  template: OrderTemplate;
  order: string;
  event: string;
  inMs: number;
  message?: string;
  since?: string;
  counted?: boolean;
};

/**
 * Puts the emails that events call for into the outbox, as wishes: one statement each, so that
 * nobody waits for words. What they say is read when they leave. Who has left no address gets none.
 * @param tx the transaction of the events, in which they have been renderContent already: both
 * happen or neither
 */
export function enqueueEmailsOf(
  tx: core.App,
  orderActor: Pick<OrderActor, 'kind'>,
  events: Happened[],
): void {
  const wishes = events.flatMap((event) => wishOf(orderActor, event) ?? []);
  const once = new Map(wishes.map((wish) => [wish.event, wish]));
  for (const wish of once.values()) put(tx, wish);
}

/** What of the shop's doings an email tells as a change, besides steps. */
const CHANGES: readonly Happened['kind'][] = [
  'proposal_accepted',
  'promise_changed',
  'step_undone',
  'line_edited',
  'line_added',
  'parcel',
  'parcel_changed',
];

/** What the customer did himself he knows; that something was cancelled he gets in writing. */
function wishOf({ kind: by }: Pick<OrderActor, 'kind'>, event: Happened): Wish | null {
  const { order, internal } = event;
  if (internal) return null;
  if (event.kind === 'placed') return { ...gathered('order_placed', order), inMs: 0 };
  if (event.kind === 'line_moved')
    return by === 'admin' || event.data.to === 'cancelled'
      ? gathered('order_changed', order)
      : null;
  if (by !== 'admin') return null;
  if (CHANGES.includes(event.kind)) return gathered('order_changed', order);
  if (event.kind === 'proposal_made') return gathered('order_proposed', order);
  return event.kind === 'message'
    ? {
        template: 'order_message',
        order,
        event: `order_message:${event.data.message}`,
        inMs: 0,
        message: event.data.message,
      }
    : null;
}

const gathered = (template: OrderTemplate, order: string): Wish => ({
  template,
  order,
  event: `${template}:${order}`,
  inMs: GATHERED_MS,
});

/**
 * Puts the email about all changes of an order since a moment, as the store writes it; it waits as
 * any other.
 * @param counted it takes the place of one that its mailbox had room for
 */
export const enqueueChanged = (
  tx: core.App,
  order: string,
  since: string,
  counted: boolean,
): void => put(tx, { ...gathered('order_changed', order), since, counted });

function put(
  tx: core.App,
  { inMs, message = '', since = '', counted = false, ...wish }: Wish,
): void {
  execute(
    tx,
    `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    SELECT {:event}, o.storefront, {:template}, ${EMAILS_GO_TO}, COALESCE(u.id, ''),
      json_object('order', o.id, 'message', {:message}, 'since', COALESCE(NULLIF({:since}, ''), (SELECT MAX(created) FROM order_events WHERE "order" = o.id)), 'counted', {:counted}), '', '', '', {:due}, {:now}
    FROM orders o LEFT JOIN users u ON u.id = o.user WHERE o.id = {:order} AND ${EMAILS_GO_TO} != ''`,
    {
      ...wish,
      message,
      since,
      counted: counted ? 1 : null,
      now: storedNow(),
      due: storedTime(Date.now() + inMs),
    },
  );
}
