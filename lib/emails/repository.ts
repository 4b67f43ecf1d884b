import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listFound } from '../pocketbase/list-found.ts';
import { getRecord } from '../pocketbase/records.ts';
import type { OutboxRecord } from '../pocketbase/schema.generated.ts';
import * as contracts from './contract.ts';
import type { Extent } from '../lists/model.ts';
import {
  emailState,
  type Email,
  type EmailContent,
  type MailServer,
  type TypedMailServer,
} from './model.ts';

/**
 * The outbox, for the role owner: an id that others ask for is `not_found`. All functions throw
 * AppError.
 */

type Listed = {
  q?: string | undefined;
  state?: 'sent' | 'waiting' | 'failed' | undefined;
  sort?: string | undefined;
  page: number;
};

/**
 * One page of the emails that are written, the newest first unless told. `q`: words of an address
 * and a subject.
 */
export async function listEmails(
  pb: Backend,
  { q, state, sort = '-created', page }: Listed,
): Promise<{ emails: Email[] } & Extent> {
  const asked = { q, state: state ?? 'all', sort, page };
  const { items, ...extent } = await listFound(pb, 'outbox', asked);
  return { emails: items.map(toEmail), ...extent };
}

/** @throws AppError `not_found` */
export const findEmail = async (pb: Backend, id: string): Promise<Email> =>
  toEmail(await getRecord(pb, 'outbox', id));

/** Each reading is written down in the audit. @throws AppError `not_found`, `forbidden` */
export const readEmail = (pb: Backend, id: string): Promise<EmailContent> =>
  callRoute(pb, contracts.readEmail, { places: { id } });

/** The mail server as the backend knows it, and what lies in the outbox. @throws AppError */
export const getMailServer = (pb: Backend): Promise<MailServer> =>
  callRoute(pb, contracts.mailState);

/** Whether emails leave by themselves. For everybody. @throws AppError */
export const getMailSends = async (pb: Backend): Promise<boolean> =>
  (await callRoute(pb, contracts.mailSends)).sends;

/**
 * Stores the mail server.
 * @param seen the version that was shown
 * @throws AppError `mail_fixed`, `mail_password_needed`, `password_needed`, `changed_meanwhile`,
 * `invalid_input`, `forbidden`
 */
export const saveMailServer = (
  pb: Backend,
  server: TypedMailServer & { seen: string },
): Promise<void> => callRoute(pb, contracts.saveMailServer, { body: server });

/** A mail server may think for long; what has not answered by then is told as an outage, ms. */
const MAIL_MS = 60_000;

/**
 * Hands an email to the mail server at once. `error`: in its own words, '' when it took the email.
 * @throws AppError `no_mail_server`, `too_many_requests`
 */
export const sendTestEmail = (
  pb: Backend,
  to: string,
): Promise<{ sent: boolean; error: string; ms: number }> =>
  callRoute(pb, contracts.testMail, { body: { to }, patienceMs: MAIL_MS });

/**
 * Sends an email once more. @param seen how often that had been done as the page was shown @param
 * sure also when it may have arrived
 * @throws AppError `letter_moved`, `letter_void`, `resend_unsure`, `no_mail_server`, `not_found`,
 * `forbidden`
 */
export const resendEmail = (pb: Backend, id: string, seen: number, sure: boolean): Promise<void> =>
  callRoute(pb, contracts.resendEmail, { places: { id }, body: { seen, sure } });

/**
 * The same with many.
 * @param sure also those that may have arrived
 * @returns `left`: those left alone: they may have arrived, still wait, or their link is nobody's
 * any more
 * @throws AppError `no_mail_server`, `forbidden`
 */
export const resendEmails = (
  pb: Backend,
  ids: string[],
  sure: boolean,
): Promise<{ again: number; left: number }> =>
  callRoute(pb, contracts.resendMany, { body: { ids, sure } });

function toEmail({
  id,
  recipient,
  subject,
  created,
  sent_at: sentAt,
  next_attempt_at: nextAttemptAt,
  attempts,
  last_error: error,
  resends,
}: OutboxRecord): Email {
  return {
    id,
    recipient,
    subject,
    createdAt: created,
    sentAt,
    nextAttemptAt,
    state: emailState({ sentAt, nextAttemptAt, attempts }),
    error,
    resends,
  };
}
