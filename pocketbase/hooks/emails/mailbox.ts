import { hasRoom, requireRoom, type Limit, type Window } from '../request/attempts.ts';

/**
 * Mailboxes whose owners have not confirmed to us that they read them: anybody can name one. What
 * goes there repeats nothing that was typed, and seldom comes.
 */

/** In which emails that strangers cause are counted. */
export const HOUR: Window = { name: 'letters', ms: 3_600_000 };
const DAY: Window = { name: 'letters.day', ms: 24 * 3_600_000 };

/**
 * Emails to one mailbox, whoever causes them; `asked`: of those that a customer has asked for
 * himself, who is told when there are too many.
 */
const MOST = { hour: 3, day: 10, asked: 5 };

/** Where emails to an address arrive: what stands behind a plus is the reader's own business. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

const limitOf = (window: Window, email: string, most: number): Limit => ({
  window,
  key: `to:${mailboxOf(email)}`,
  most,
});

/** Counts an email to an unconfirmed address. @returns whether it may be sent */
export const hasMailboxRoom = (app: core.App, email: string): boolean =>
  hasRoom(app, [limitOf(HOUR, email, MOST.hour), limitOf(DAY, email, MOST.day)]);

/** Counts one that its reader has to confirm. @throws 429 `too_many_requests` */
export const requireMailboxRoom = (app: core.App, email: string): void =>
  void requireRoom(app, [limitOf(HOUR, email, MOST.asked)]);
