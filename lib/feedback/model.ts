import { isEmail } from '../accounts/model.ts';
import { isPhone } from '../phones/model.ts';

/** What a message can be about, in the order offered. */
export const TOPICS = ['order', 'fitment', 'selection', 'claim', 'question'] as const;
export type Topic = (typeof TOPICS)[number];

/** What has become of a message. */
export const STATES = ['new', 'answered', 'closed'] as const;
export type FeedbackState = (typeof STATES)[number];

/** A message as the staff read it. `updatedAt`: UTC, changes with its state. */
export type ReceivedFeedback = Pick<
  Feedback,
  'name' | 'phone' | 'email' | 'topic' | 'message' | 'product' | 'query'
> & { id: string; number: number; state: FeedbackState; createdAt: string; updatedAt: string };

/** A message that has just been moved: the state that it had, and its version since. */
export type MovedFeedback = { id: string; state: FeedbackState; seen: string };

/** What the shop answered by letter. `letter`: '' once it is too old to be kept. */
export type FeedbackAnswer = {
  id: string;
  by: string;
  text: string;
  recipient: string;
  letter: string;
  createdAt: string;
};

/** How long the parts of a message may be, characters. */
export const MAX = { name: 100, email: 200, message: 5000, query: 200 } as const;

/** A message to the shop as it is stored. */
export type Feedback = {
  name: string;
  /** E.164; '' when only an e-mail was given. */
  phone: string;
  /** '' when only a phone was given. */
  email: string;
  topic: Topic;
  message: string;
  /** Id of the product it is about; '' for none. */
  product: string;
  /** The search that found nothing; '' for none. */
  query: string;
};

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

/**
 * The last word on what may be stored, whoever sends it; the web has told the visitor before, in
 * kinder words.
 * @returns the first field that is wrong, or null
 */
export function wrongField(feedback: { [field in keyof Feedback]?: unknown }): string | null {
  const { name, phone, email, topic, message, product, query } = feedback;
  const checks: [string, boolean][] = [
    ['name', isText(name, MAX.name) && name.trim() !== ''],
    ['phone', phone === '' || isPhone(phone)],
    ['email', email === '' || (isText(email, MAX.email) && isEmail(email))],
    ['contact', phone !== '' || email !== ''],
    ['topic', TOPICS.includes(topic as Topic)],
    ['message', isText(message, MAX.message) && message.trim() !== ''],
    ['product', isText(product, 80)],
    ['query', isText(query, MAX.query)],
  ];
  return checks.find(([, right]) => !right)?.[0] ?? null;
}
