import { written, type Words, type Written } from '../outbox/written.ts';
import { orderFacts, type OrderFacts } from './facts.ts';
import { orderPlaced } from './words.ts';

/** The letters of orders. */
export type OrderTemplate = 'order_placed';

const WORDS: Record<OrderTemplate, (order: OrderFacts) => Words> = { order_placed: orderPlaced };

export const isOfOrder = (template: string): template is OrderTemplate => template in WORDS;

/** A letter of an order as things are now, and where it goes; null when there is nothing to say or nobody to say it to. @param payload JSON text {order} */
export function writeOrderLetter(tx: core.App, template: OrderTemplate, payload: string): (Written & { recipient: string }) | null {
  const { order = '' }: { order?: string } = JSON.parse(payload);
  const facts = orderFacts(tx, order);
  return facts?.email ? { ...written(WORDS[template](facts)), recipient: facts.email } : null;
}
