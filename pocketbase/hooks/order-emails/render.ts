import { composed } from '../email-templates/compose.ts';
import type { Matter } from '../email-templates/render-texts.ts';
import { hasMailboxRoom } from '../emails/mailbox.ts';
import type { RenderedEmail } from '../emails/render.ts';
import { orderChanged } from './order-changed.ts';
import {
  changesSince,
  hasHappened,
  isHisDoing,
  messageText,
  orderFacts,
  parcelsSince,
  standingProposals,
  type OrderFacts,
} from './facts.ts';
import { orderMessage, orderPlaced, orderProposed } from './order-templates.ts';

/** The emails of orders. */
export type OrderTemplate = 'order_placed' | 'order_changed' | 'order_proposed' | 'order_message';

/**
 * What a wish remembers; `since`: when the first thing happened that it tells of; `newest`: what had
 * happened last when its words were written; `counted`: its mailbox had room for the one before it.
 */
type Told = {
  order: string;
  message: string;
  since: string;
  newest?: number;
  counted?: 1 | null;
};

const MATTERS: Record<
  OrderTemplate,
  (tx: core.App, order: OrderFacts, told: Told) => Matter | null
> = {
  order_placed: (_tx, order) => orderPlaced(order),
  order_changed: (tx, order, { since }) =>
    orderChanged(order, changesSince(tx, order.id, since), parcelsSince(tx, order.id, since)),
  order_proposed: (tx, order) => orderProposed(order, standingProposals(tx, order.id)),
  order_message: (tx, order, { message }) => orderMessage(order, messageText(tx, message)),
};

export const isOfOrder = (template: string): template is OrderTemplate => template in MATTERS;

/** Whether one email tells of everything that happens until it leaves. */
export const isGathered = (template: string): boolean =>
  template === 'order_changed' || template === 'order_proposed';

/**
 * An email of an order as things are now, and where it goes; null when there is nothing to say any
 * more, or nobody to say it to.
 * @param payload JSON text of what the wish remembers
 */
export function renderOrderEmail(
  tx: core.App,
  storefront: string,
  template: OrderTemplate,
  payload: string,
): (RenderedEmail & { recipient: string; payload: string }) | null {
  const told: Told = JSON.parse(payload);
  const facts = orderFacts(tx, told.order);
  const matter = facts?.email ? MATTERS[template](tx, facts, told) : null;
  if (!facts || !matter || !mayBother(tx, facts, told)) return null;
  return {
    ...composed(tx, storefront, template, matter),
    recipient: facts.email,
    payload: JSON.stringify({ ...told, newest: facts.newest }),
  };
}

/**
 * What the shop does is no flood. Who orders and cancels could make one of a stranger's mailbox;
 * an email that is written anew is counted already.
 */
const mayBother = (
  tx: core.App,
  { email, isConfirmed }: OrderFacts,
  { order, since, newest, counted }: Told,
): boolean =>
  isConfirmed ||
  newest !== undefined ||
  !!counted ||
  !isHisDoing(tx, order, since) ||
  hasMailboxRoom(tx, email);

/** Whether something has happened to the order of an email since its words were written. */
export function isOutdated(app: core.App, payload: string): boolean {
  const { order, newest }: Told = JSON.parse(payload || '{}') ?? {};
  return newest !== undefined && hasHappened(app, order, newest);
}
