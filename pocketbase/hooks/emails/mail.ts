import { isEmail, normalEmail } from '../../../lib/accounts/model.ts';
import type * as contracts from '../../../lib/emails/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { storefrontAsking, storefrontCalled } from '../storefronts/storefront.ts';
import { reasonOf } from './deliver.ts';
import { renderTest } from './templates.ts';
import { answers } from './probe.ts';
import {
  canSend,
  isSetByEnvironment,
  send,
  storedServer,
  storedSettingsVersion,
} from './sender.ts';
import type { RenderedEmail } from './render.ts';

const WINDOW: Window = { name: 'detal.mail_tests', ms: 10 * 60_000 };
const MOST = 10;

/** @throws 403 for whoever is no owner */
export function mailState(e: RouteEvent<typeof contracts.mailState>) {
  requireRole(e, 'owner');
  return e.json(200, {
    ...storedServer(e.app),
    isFixed: isSetByEnvironment(),
    seen: storedSettingsVersion(e.app),
    ...emailsByState(e.app),
  });
}

export const mailSends = (e: RouteEvent<typeof contracts.mailSends>) =>
  e.json(200, { sends: canSend(e.app) });

export type EmailsByState = { waiting: number; again: number; failed: number; sent: number };

/** How many emails wait, are to be tried again, were given up, and left within the last day. */
export function emailsByState(app: core.App): EmailsByState {
  return (
    selectOne<EmailsByState>(
      app,
      { waiting: 0, again: 0, failed: 0, sent: 0 },
      `
    SELECT COALESCE(SUM(attempts = 0), 0) AS waiting, COALESCE(SUM(attempts > 0), 0) AS again,
      (SELECT COUNT(*) FROM outbox WHERE sent_at = '' AND next_attempt_at = '' AND subject != '') AS failed,
      (SELECT COUNT(*) FROM outbox WHERE sent_at != '' AND sent_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')) AS sent
    FROM outbox WHERE sent_at = '' AND next_attempt_at != ''`,
    ) ?? { waiting: 0, again: 0, failed: 0, sent: 0 }
  );
}

/** @throws 403; 400 `invalid_input`, `no_mail_server`; 429 `too_many_requests` */
export function testMail(e: RouteEvent<typeof contracts.testMail>) {
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
  return e.json(200, { sent: error === '', error, ms: Date.now() - began });
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
