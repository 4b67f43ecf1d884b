import { isEmail, normalEmail } from '../../../lib/accounts/model.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';
import { storefrontAsking, storefrontCalled } from '../storefronts/storefront.ts';
import { reasonOf } from './deliver.ts';
import { renderTest } from './templates.ts';
import { answers } from './probe.ts';
import { canSend, send } from './sender.ts';
import type { RenderedEmail } from './render.ts';

const WINDOW: Window = { name: 'detal.mail_tests', ms: 10 * 60_000 };
const MOST = 10;

/**
 * GET /api/shop/mail: the mail server as this process knows it, never its password, and what lies
 * in the outbox.
 * @returns 200 {host, port, user, from, tls, password: whether there is one, waiting, again,
 * failed, sent: emails of the last day}
 * @throws 403 for whoever is no owner
 */
export function mailState(e: core.RequestEvent): void {
  requireRole(e, 'owner');
  const { meta, smtp } = e.app.settings();
  const server = {
    host: smtp.host,
    port: smtp.port,
    user: smtp.username,
    from: canSend(e.app) ? meta.senderAddress : '',
    tls: smtp.tls,
    password: smtp.password !== '',
  };
  e.json(200, { ...server, ...emailsByState(e.app) });
}

export type EmailsByState = { waiting: number; again: number; failed: number; sent: number };

/**
 * How many emails wait, are to be tried again, were given up, and left within the last day. A month
 * of emails at most is looked at.
 */
export function emailsByState(app: core.App): EmailsByState {
  return (
    selectOne<EmailsByState>(
      app,
      { waiting: 0, again: 0, failed: 0, sent: 0 },
      `
    SELECT COALESCE(SUM(sent_at = '' AND next_attempt_at != '' AND attempts = 0), 0) AS waiting,
      COALESCE(SUM(sent_at = '' AND next_attempt_at != '' AND attempts > 0), 0) AS again,
      COALESCE(SUM(sent_at = '' AND next_attempt_at = '' AND subject != ''), 0) AS failed,
      COALESCE(SUM(sent_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')), 0) AS sent
    FROM outbox`,
    ) ?? { waiting: 0, again: 0, failed: 0, sent: 0 }
  );
}

/**
 * POST /api/shop/mail/test {to}: hands an email to the mail server at once and waits for its word;
 * the audit notes it.
 * @returns 200 {sent, error: what the server or the network said, '' when it took the email, ms}
 * @throws 403; 400 `invalid_input`, `no_mail_server`; 429 `too_many_requests`
 */
export function testMail(e: core.RequestEvent): void {
  requireRole(e, 'owner');
  const typed = e.requestInfo().body['to'];
  const to = typeof typed === 'string' ? normalEmail(typed) : '';
  if (!isEmail(to)) throw refuse('invalid_input', 'to');
  if (!canSend(e.app)) throw refuse('no_mail_server');
  requireTestRoom(e);
  const began = Date.now();
  const error = sendNow(e, to, renderTest(storefrontCalled(e.app, storefrontAsking(e))));
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) =>
    writeLog(tx, actor, {
      action: 'create',
      collection: 'mail',
      record: 'test',
      before: null,
      after: { to, sent: error === '', error },
    }),
  );
  e.json(200, { sent: error === '', error, ms: Date.now() - began });
}

/** Trial emails of one admin are counted. @throws 429 `too_many_requests` */
export const requireTestRoom = (e: core.RequestEvent): void =>
  void requireRoom(e.app, [{ window: WINDOW, key: e.auth!.id, most: MOST }]);

/**
 * Hands an email of the storefront that asks to the mail server and waits.
 * @returns what the server or the network said, '' when it took the email
 */
export function sendNow(e: core.RequestEvent, recipient: string, email: RenderedEmail): string {
  if (!answers(e.app)) return 'the mail server takes the call and says nothing';
  try {
    send(e.app, {
      id: $security.randomString(15).toLowerCase(),
      storefront: storefrontAsking(e),
      recipient,
      ...email,
    });
    return '';
  } catch (error) {
    return reasonOf(error);
  }
}
