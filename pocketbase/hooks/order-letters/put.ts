import { execute } from '../sql/select.ts';
import { LETTERS_GO_TO } from './facts.ts';
import type { OrderTemplate } from './write.ts';

/**
 * Puts the wish for a letter about an order into the outbox: one statement, so that nobody's order waits for words. What it says is
 * read when it leaves, a second later. Who has left no address gets none.
 * @param tx the transaction of what the letter tells about: both happen or neither
 * @param event of one there is one letter
 */
export function putOrderLetter(tx: core.App, template: OrderTemplate, order: string, event: string): void {
  execute(tx, `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    SELECT {:event}, o.storefront, {:template}, ${LETTERS_GO_TO}, COALESCE(u.id, ''), {:payload}, '', '', '', {:now}, {:now}
    FROM orders o LEFT JOIN users u ON u.id = o.user WHERE o.id = {:order} AND ${LETTERS_GO_TO} != ''`,
  { event: `${template}:${event}`, template, order, payload: JSON.stringify({ order }), now: new Date().toISOString().replace('T', ' ') });
}
