import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { getRecord, listRecords } from '../pocketbase/records.ts';
import type { OutboxRecord } from '../pocketbase/schema.generated.ts';
import { letterState, type Letter, type LetterWords } from './model.ts';

/** The outbox, for the role owner: an id that others ask for is `not_found`. All functions throw AppError. */

/** One page of the letters that are written, newest first, and how many pages there are. A month's letters are counted quickly. */
export async function listLetters(pb: Backend, page: number): Promise<{ letters: Letter[]; pages: number }> {
  const { items, totalPages } = await listRecords(pb, 'outbox', { page, filter: "subject != ''", sort: '-created', skipTotal: false });
  return { letters: items.map(toLetter), pages: totalPages };
}

/** @throws AppError `not_found` */
export const findLetter = async (pb: Backend, id: string): Promise<Letter> => toLetter(await getRecord(pb, 'outbox', id));

const words: z.ZodType<LetterWords> = z.object({ text: z.string(), link: z.boolean() });

/** Each reading is written down in the audit. @throws AppError `not_found`, `forbidden` */
export const readLetter = (pb: Backend, id: string): Promise<LetterWords> => askRoute(pb, `/api/shop/outbox/${id}`, words);

function toLetter({ id, recipient, subject, created, sent_at: sentAt, next_attempt_at: nextAttemptAt, attempts, last_error: error }: OutboxRecord): Letter {
  return { id, recipient, subject, createdAt: created, sentAt, nextAttemptAt, state: letterState({ sentAt, nextAttemptAt, attempts }), error };
}
