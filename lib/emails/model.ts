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
 * The mail server without its password, and how many emails wait, are tried again, were given up,
 * and left within a day. `host`: '' for none.
 */
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

/** An id of a record; anything else is no email's. */
export const isEmailId = (id: string): boolean => /^[a-z0-9]{15}$/.test(id);
