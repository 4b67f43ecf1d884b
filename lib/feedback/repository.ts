import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { Feedback } from './model.ts';

const reply = z.object({ number: z.int() });

/**
 * Stores a message to the shop. The same message sent again within a day is answered with the number of the first one.
 * @returns the number under which the shop knows it
 * @throws AppError `too_many_requests`, `invalid_input`
 */
export async function sendFeedback(pb: Backend, storefront: string, feedback: Feedback): Promise<number> {
  return (await askRoute(pb, '/api/shop/feedback', reply, {}, { storefront, key: idempotencyKey(feedback), ...feedback })).number;
}

/** Made of what the visitor wrote, because a form without JavaScript has nothing else to tell one press from another. */
function idempotencyKey({ name, phone, email, topic, message, product, query }: Feedback): string {
  return createHash('sha256').update(JSON.stringify([name, phone, email, topic, message, product, query])).digest('hex');
}
