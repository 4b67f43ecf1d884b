import { z } from 'zod';
import { pocketbaseReads } from '../../../lib/catalogue/pocketbase-reads.ts';
import { changeOwnFavorites } from '../../../lib/favorites/repository.ts';
import { STATES, TOPICS } from '../../../lib/feedback/model.ts';
import {
  answerFeedback,
  changeFeedbackState,
  listFeedback,
  sendFeedback,
} from '../../../lib/feedback/repository.ts';
import { line, readData } from '../read-data.ts';
import { consentTo } from './customers.ts';
import type { Life } from './life.ts';
import { signedInName } from './contacts.ts';

const about = z.literal('sold-out').optional();
const becomes = z.enum(STATES).optional();
const topic = z.enum(TOPICS);
const message = z.strictObject({ who: signedInName, topic, text: line, about, becomes });
/** `misses`: what people look for and do not find, names of goods that the demo has not. */
const { messages, answer, misses } = readData(
  'messages',
  z.strictObject({
    messages: z.array(message).max(50),
    answer: line,
    misses: z.array(line).max(50),
  }),
);

/** Writes, answers, keeps favorites, looks for what is not there, as far as left. @throws AppError */
export async function makeMessages({ owner, people, storefront, goods }: Life): Promise<void> {
  const { pb: buyer } = people.buyer;
  await changeOwnFavorites(buyer, { add: goods.soldOut.map(({ number }) => number) });
  if ((await listFeedback(owner, storefront, { state: 'all', page: 1 })).messages.length === 0)
    for (const query of misses) await pocketbaseReads(buyer).searchProducts({ q: query });
  for (const { who, topic, text, about, becomes } of messages) {
    const { pb, contact } = people[who];
    const product = about ? (goods.soldOut[0]?.id ?? '') : '';
    const consent = await consentTo(pb, storefront, 'feedback');
    const said = { ...contact, topic, message: text, product, query: '' };
    const number = await sendFeedback(pb, storefront, said, consent);
    const asked = { state: 'all', q: String(number), page: 1 } as const;
    const [sent] = (await listFeedback(owner, storefront, asked)).messages;
    if (!becomes || sent?.state !== 'new') continue;
    if (becomes === 'answered') await answerFeedback(owner, sent.id, answer, sent.updatedAt);
    else await changeFeedbackState(owner, sent.id, becomes, sent.updatedAt);
  }
}
