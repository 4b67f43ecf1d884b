/** The shop's letters as the back office shows them. Pure. */

export type LetterState = 'sent' | 'waiting' | 'again' | 'failed';

/** A letter without its words. Times are UTC. `error`: what the last attempt ended with, '' when there was none; `resends`: how often it was sent once more by hand. */
export type Letter = {
  id: string;
  recipient: string;
  subject: string;
  createdAt: string;
  sentAt: string;
  nextAttemptAt: string;
  state: LetterState;
  error: string;
  resends: number;
};

/** What its recipient reads. `link`: with the link that lets him in, shown only while letters cannot leave. */
export type LetterWords = { template: string; text: string; link: boolean };

/** The mail server without its password, and how many letters wait, are tried again, were given up, and left within a day. `host`: '' for none. */
export type MailServer = {
  host: string;
  port: number;
  user: string;
  from: string;
  tls: boolean;
  password: boolean;
  waiting: number;
  again: number;
  failed: number;
  sent: number;
};

/** @param attempts how often it was handed to a mail server */
export function letterState({
  sentAt,
  nextAttemptAt,
  attempts,
}: {
  sentAt: string;
  nextAttemptAt: string;
  attempts: number;
}): LetterState {
  if (sentAt) return 'sent';
  if (!nextAttemptAt) return 'failed';
  return attempts > 0 ? 'again' : 'waiting';
}

/** An id of a record; anything else is no letter's. */
export const isLetterId = (id: string): boolean => /^[a-z0-9]{15}$/.test(id);
