import { pocketbaseReads } from '../../../lib/catalogue/pocketbase-reads.ts';
import { changeOwnFavorites } from '../../../lib/favorites/repository.ts';
import type { FeedbackState, Topic } from '../../../lib/feedback/model.ts';
import {
  answerFeedback,
  changeFeedbackState,
  listFeedback,
  sendFeedback,
} from '../../../lib/feedback/repository.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import type { Goods } from './goods.ts';
import { consentTo, type DemoCustomers, type SignedInName } from './customers.ts';

type DemoMessage = {
  who: SignedInName;
  topic: Topic;
  text: string;
  about?: 'sold-out';
  becomes?: FeedbackState;
};

const MESSAGES: DemoMessage[] = [
  {
    who: 'buyer',
    topic: 'order',
    text: 'Сообщите, пожалуйста, когда эта деталь снова появится.',
    about: 'sold-out',
  },
  {
    who: 'asked',
    topic: 'selection',
    text: 'Подберите масло и фильтры для ТО на три машины такси.',
  },
  {
    who: 'wholesale',
    topic: 'question',
    text: 'До которого часа в субботу можно забрать заказ?',
    becomes: 'answered',
  },
  {
    who: 'newcomer',
    topic: 'claim',
    text: 'В прошлый раз коробка была помята, сама деталь цела.',
    becomes: 'closed',
  },
];
const ANSWER =
  'Здравствуйте! В субботу выдаём до 16:00. Если не успеваете, напишите: отложим до понедельника.';

/** What people look for and do not find: names of goods that the demo has not. */
const MISSES = [
  'багажник на крышу',
  'багажник на крышу',
  'детское кресло',
  'фаркоп',
  'фаркоп',
  'фаркоп',
  'рация',
];

/**
 * Writes to the shop, answers, and looks for what is not there, as far as that has not been done.
 * @param soldOut is kept as a favorite
 * @throws AppError
 */
export async function makeMessages(
  owner: Backend,
  people: DemoCustomers,
  storefront: string,
  soldOut: Goods['soldOut'],
): Promise<void> {
  await changeOwnFavorites(people.buyer.pb, { add: soldOut.map(({ number }) => number) });
  if ((await listFeedback(owner, storefront, { state: 'all', page: 1 })).messages.length === 0)
    for (const query of MISSES) await pocketbaseReads(people.buyer.pb).searchProducts({ q: query });
  for (const { who, topic, text, about, becomes } of MESSAGES) {
    const { pb, contact } = people[who];
    const message = {
      ...contact,
      topic,
      message: text,
      product: about ? (soldOut[0]?.id ?? '') : '',
      query: '',
    };
    const consent = await consentTo(pb, storefront, 'feedback');
    const number = await sendFeedback(pb, storefront, message, consent);
    const {
      messages: [sent],
    } = await listFeedback(owner, storefront, { state: 'all', q: String(number), page: 1 });
    if (!becomes || sent?.state !== 'new') continue;
    if (becomes === 'answered') await answerFeedback(owner, sent.id, ANSWER, sent.updatedAt);
    else await changeFeedbackState(owner, sent.id, becomes, sent.updatedAt);
  }
}
