import { mailboxOf } from '../../../lib/accounts/model.ts';
import { hasRoom, requireRoom, type Limit, type Window } from '../request/attempts.ts';

/**
 * Mailboxes whose owners have not confirmed to us that they read them: anybody can name one. What
 * goes there repeats nothing that was typed, and seldom comes.
 */

/** In which emails that strangers cause are counted. */
export const HOUR: Window = { name: 'letters', ms: 3_600_000 };
const DAY: Window = { name: 'letters.day', ms: 24 * 3_600_000 };

/**
 * Emails to one mailbox, whoever causes them. `asked`: those by which an address is confirmed or a
 * password is changed, so that nobody uses up with them what tells of orders.
 */
const MOST = { to: { hour: 3, day: 10 }, asked: { hour: 5, day: 15 } };

const limitsOf = (kind: keyof typeof MOST, email: string): Limit[] =>
  [HOUR, DAY].map((window) => ({
    window,
    key: `${kind}:${mailboxOf(email)}`,
    most: MOST[kind][window === HOUR ? 'hour' : 'day'],
  }));

/** Counts an email to an unconfirmed address. @returns whether it may be sent */
export const hasMailboxRoom = (app: core.App, email: string): boolean =>
  toldIfFull(app, hasRoom(app, limitsOf('to', email)));

/** The same for one that somebody has asked for. */
export const hasRoomForAsked = (app: core.App, email: string): boolean =>
  toldIfFull(app, hasRoom(app, limitsOf('asked', email)));

/** Counts one that its reader has to confirm. @throws 429 `too_many_requests` */
export const requireMailboxRoom = (app: core.App, email: string): void =>
  void requireRoom(app, limitsOf('asked', email));

function toldIfFull(app: core.App, hasIt: boolean): boolean {
  if (!hasIt) app.logger().warn('an email to an unconfirmed address was not written');
  return hasIt;
}
