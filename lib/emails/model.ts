import { isEmail } from '../accounts/model.ts';

/** The shop's emails as the back office shows them. Pure. */

export type EmailState = 'sent' | 'waiting' | 'again' | 'failed';

/**
 * An email without its words. Times are UTC. `error`: what the last attempt ended with, '' when
 * there was none; `resends`: how often it was sent once more by hand.
 */
export type Email = {
  id: string;
  recipient: string;
  subject: string;
  createdAt: string;
  sentAt: string;
  nextAttemptAt: string;
  state: EmailState;
  error: string;
  resends: number;
};

/**
 * What its recipient reads. `link`: with the link that lets him in, shown only while emails cannot
 * leave.
 */
export type EmailContent = { template: string; text: string; link: boolean };

/**
 * What the owner types of the mail server. `host`: '' for none, then nothing else counts;
 * `password`: '' leaves the one that is stored; `senderName`: '' for the name of the storefront that
 * writes; `tls`: from the first byte on, else by STARTTLS where the server can.
 */
export type TypedMailServer = {
  host: string;
  port: number;
  tls: boolean;
  user: string;
  password: string;
  senderName: string;
  from: string;
};

/**
 * The mail server without its password, and how many emails wait, are tried again, were given up,
 * and left within a day. `isFixed`: it comes with the environment and cannot be changed here;
 * `seen`: the version of what is stored.
 */
export type MailServer = Omit<TypedMailServer, 'password'> & {
  password: boolean;
  isFixed: boolean;
  seen: string;
  waiting: number;
  again: number;
  failed: number;
  sent: number;
};

/** @param attempts how often it was handed to a mail server */
export function emailState({
  sentAt,
  nextAttemptAt,
  attempts,
}: {
  sentAt: string;
  nextAttemptAt: string;
  attempts: number;
}): EmailState {
  if (sentAt) return 'sent';
  if (!nextAttemptAt) return 'failed';
  return attempts > 0 ? 'again' : 'waiting';
}

/**
 * Where emails about what somebody has asked for go: to the address of his account once he has
 * confirmed it, else to the one that he named, which may be anybody's; '' for nobody.
 */
export const emailsGoTo = (
  { email, verified }: { email: string; verified: boolean },
  named: string,
): string => (verified && email) || named || email;

/** Where a server wants TLS from the first byte on and says nothing to who waits for its greeting. */
const TLS_PORT = 465;

/** Nothing that would begin another header or command. */
const isLine = (text: string, most: number): boolean =>
  text.length <= most && ![...text].some((character) => character < ' ' || character === '\x7f');

type Stored = Pick<MailServer, 'host' | 'user' | 'password'>;

/** What each field must be. */
const SOUND: {
  [field in keyof TypedMailServer]: (typed: TypedMailServer, stored: Stored) => boolean;
} = {
  host: ({ host }) => /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(host),
  port: ({ port }) => Number.isInteger(port) && port >= 1 && port <= 65_535,
  tls: ({ port, tls }) => tls || port !== TLS_PORT,
  user: ({ user }) => isLine(user, 255),
  password: (typed, stored) => isLine(typed.password, 255) && !needsPassword(typed, stored),
  senderName: ({ senderName }) => isLine(senderName, 100),
  from: ({ from }) => isEmail(from),
};

/**
 * What keeps a mail server from being stored.
 * @returns the field, or undefined
 */
export const mailServerFault = (
  typed: TypedMailServer,
  stored: Stored,
): keyof TypedMailServer | undefined =>
  typed.host === ''
    ? undefined
    : (Object.keys(SOUND) as (keyof TypedMailServer)[]).find(
        (field) => !SOUND[field](typed, stored),
      );

/** A stored password goes to no other server and for no other user than it was typed for. */
const needsPassword = ({ host, user, password }: TypedMailServer, stored: Stored): boolean =>
  user !== '' &&
  password === '' &&
  !(stored.password && stored.host === host && stored.user === user);

/** An id of a record; anything else is no email's. */
export const isEmailId = (id: string): boolean => /^[a-z0-9]{15}$/.test(id);
