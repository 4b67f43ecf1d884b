import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import { PAGE_SIZE } from '../constants.ts';
import type { Backend } from '../pocketbase/client.ts';
import { changeRecord, getRecord, listRecords } from '../pocketbase/records.ts';
import type { FeedbackRecord } from '../pocketbase/schema.generated.ts';
import type { Feedback, FeedbackState, ReceivedFeedback } from './model.ts';

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

/** One page of the messages in a state, the newest first, and whether there are more. For the owner and managers. @throws AppError */
export async function listFeedback(pb: Backend, storefront: string, { state, page }: { state: FeedbackState; page: number }): Promise<{ messages: ReceivedFeedback[]; hasNext: boolean }> {
  const filter = pb.filter('storefront = {:storefront} && state = {:state}', { storefront, state });
  const { items } = await listRecords(pb, 'feedback', { filter, sort: '-created', page, perPage: PAGE_SIZE });
  const hasNext = items.length === PAGE_SIZE && (await listRecords(pb, 'feedback', { filter, sort: '-created', page: page * PAGE_SIZE + 1, perPage: 1, fields: 'id' })).items.length > 0;
  return { messages: items.map(toFeedback), hasNext };
}

/** @throws AppError `not_found` */
export const getFeedback = async (pb: Backend, id: string): Promise<ReceivedFeedback> => toFeedback(await getRecord(pb, 'feedback', id));

/** @param seen the message's `updatedAt` as it was shown @throws AppError `changed_meanwhile`, `not_found` */
export async function changeFeedbackState(pb: Backend, id: string, state: FeedbackState, seen: string): Promise<void> {
  await changeRecord(pb, 'feedback', id, { state }, seen);
}

function toFeedback({ id, number, name, phone, email, topic, message, product, query, state, created, updated }: FeedbackRecord): ReceivedFeedback {
  return { id, number, name, phone, email, topic, message, product, query, state, createdAt: created, updatedAt: updated };
}
