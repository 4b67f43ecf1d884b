import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { TOPICS, type Feedback } from './model.ts';

const feedback = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  topic: z.enum(TOPICS),
  message: z.string(),
  product: z.string(),
  query: z.string(),
}) satisfies z.ZodType<Feedback>;

/**
 * A message to the shop. The same key within a day is the same message: a repeated press is
 * answered with the first one's number. `consent`: not of a customer who has given it before.
 */
export const takeFeedback = defineRoute({
  method: 'POST',
  path: '/api/shop/feedback',
  callers: ['anyone'],
  bodyLimit: 64 * 1024,
  body: feedback.extend({
    storefront: z.string(),
    key: z.string(),
    consent: z.object({ document: z.string(), form: z.string() }).optional(),
  }),
  reply: z.object({ number: z.int() }),
});

/**
 * Answers a message by email. The answer, the email, the message's new state and the lines of the
 * audit are stored together or not at all. `seen`: the message's `updated` that the admin had
 * before him; `sending`: whether emails leave.
 */
export const answerFeedback = defineRoute({
  method: 'POST',
  path: '/api/shop/feedback/{id}/answer',
  callers: ['owner', 'manager'],
  bodyLimit: 64 * 1024,
  body: z.object({ text: z.string(), seen: z.string() }),
  reply: z.object({ letter: z.string(), sending: z.boolean() }),
});
