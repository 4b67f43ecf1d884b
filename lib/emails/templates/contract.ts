import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';
import type { EmailText } from './model.ts';

const words = z.object({
  subject: z.string(),
  before: z.string(),
  button: z.string(),
  after: z.string(),
}) satisfies z.ZodType<EmailText>;

/**
 * The words of an email from now on; emails in the queue stay as they are. `seen`: `updated` of the
 * words that the editor had before him, '' for the built-in ones. The audit notes it.
 */
export const saveText = defineRoute({
  method: 'POST',
  path: '/api/shop/letter-texts/{template}',
  callers: ['owner'],
  bodyLimit: 64 * 1024,
  body: words.extend({ seen: z.string() }),
  reply: 'nothing',
});

/** The email has its built-in words again; what the owner had stays in the audit. */
export const returnToBuiltIn = defineRoute({
  method: 'POST',
  path: '/api/shop/letter-texts/{template}/built-in',
  callers: ['owner'],
  bodyLimit: 64 * 1024,
  body: z.object({ seen: z.string() }),
  reply: 'nothing',
});

/** An email in these words about something made up. */
export const previewText = defineRoute({
  method: 'POST',
  path: '/api/shop/letter-texts/{template}/preview',
  callers: ['owner'],
  bodyLimit: 64 * 1024,
  body: words,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});

/**
 * Sends that email to the owner's own address at once; the audit notes it. `error`: what the server
 * or the network said, '' when it took the email.
 */
export const sendSample = defineRoute({
  method: 'POST',
  path: '/api/shop/letter-texts/{template}/test',
  callers: ['owner'],
  bodyLimit: 64 * 1024,
  body: words,
  reply: z.object({ to: z.string(), sent: z.boolean(), error: z.string() }),
});
