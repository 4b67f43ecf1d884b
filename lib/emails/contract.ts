import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { EmailContent, MailServer, TypedMailServer } from './model.ts';

const content = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.boolean(),
}) satisfies z.ZodType<EmailContent>;

const typedServer = z.object({
  host: z.string(),
  port: z.int(),
  tls: z.boolean(),
  user: z.string(),
  password: z.string(),
  senderName: z.string(),
  from: z.string(),
}) satisfies z.ZodType<TypedMailServer>;

const server = typedServer.extend({
  password: z.boolean(),
  isFixed: z.boolean(),
  seen: z.string(),
  waiting: z.int(),
  again: z.int(),
  failed: z.int(),
  sent: z.int(),
}) satisfies z.ZodType<MailServer>;

/**
 * An email as its recipient reads it, written down in the audit. While the shop has no mail server
 * the owner may pass the link on; once it has one, the link is nobody's but the recipient's.
 */
export const readEmail = defineRoute({
  method: 'GET',
  path: '/api/shop/outbox/{id}',
  callers: ['owner'],
  reply: content,
});

/**
 * Sends an email once more, by hand, as it is written. `seen`: how often that had been done as the
 * page was shown, so a press repeated sends nothing; `sure`: also when it may have arrived. The
 * audit notes it.
 */
export const resendEmail = defineRoute({
  method: 'POST',
  path: '/api/shop/outbox/{id}/resend',
  callers: ['owner'],
  bodyLimit: 16 * 1024,
  body: z.object({ seen: z.int(), sure: z.boolean() }),
  reply: 'nothing',
});

/**
 * The same for many emails that nobody is about to send. What may have arrived is left alone unless
 * `sure`, and so is always a link that is nobody's any more.
 */
export const resendMany = defineRoute({
  method: 'POST',
  path: '/api/shop/outbox/resend',
  callers: ['owner'],
  bodyLimit: 64 * 1024,
  body: z.object({ ids: z.array(z.string()), sure: z.boolean() }),
  reply: z.object({ again: z.int(), left: z.int() }),
});

/**
 * The mail server as the backend knows it, never its password, and what lies in the queue. `sent`:
 * emails of the last day.
 */
export const mailState = defineRoute({
  method: 'GET',
  path: '/api/shop/mail',
  callers: ['owner'],
  reply: server,
});

/**
 * Stores the mail server where PocketBase keeps its own settings; the audit tells of it without the
 * password. What the environment names cannot be changed. `seen`: the version as it was shown.
 */
export const saveMailServer = defineRoute({
  method: 'POST',
  path: '/api/shop/mail',
  callers: ['owner'],
  bodyLimit: 16 * 1024,
  body: typedServer.extend({ seen: z.string() }),
  reply: 'nothing',
});

/** Whether emails leave by themselves; without a mail server they stay in the queue. */
export const mailSends = defineRoute({
  method: 'GET',
  path: '/api/shop/mail/sends',
  callers: ['anyone'],
  reply: z.object({ sends: z.boolean() }),
});

/**
 * Hands an email to the mail server at once and waits for its word; the audit notes it. `error`:
 * what the server or the network said, '' when it took the email.
 */
export const testMail = defineRoute({
  method: 'POST',
  path: '/api/shop/mail/test',
  callers: ['owner'],
  bodyLimit: 16 * 1024,
  body: z.object({ to: z.string() }),
  reply: z.object({ sent: z.boolean(), error: z.string(), ms: z.number() }),
});
