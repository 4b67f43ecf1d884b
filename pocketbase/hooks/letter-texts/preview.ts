import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { requireTestRoom, sendNow } from '../outbox/mail.ts';
import { canSend } from '../outbox/sender.ts';
import type { Written } from '../outbox/written.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { storefrontAsking, storefrontCalled } from '../storefronts/storefront.ts';
import { inWords } from './compose.ts';
import { sampleOf } from './sample.ts';
import { templateOf, textIn } from './wish.ts';

/**
 * POST /api/shop/letter-texts/{template}/preview {subject, before, button, after}: a letter in these words about something made up.
 * @returns 200 {subject, text, html}
 * @throws 403 for whoever is no owner; 404; 400 `invalid_input`, `unknown_variable`
 */
export function previewText(e: core.RequestEvent): void {
  e.json(200, asked(e));
}

/**
 * POST /api/shop/letter-texts/{template}/test {subject, before, button, after}: sends that letter to the owner's own address at once; the audit notes it.
 * @returns 200 {to, sent, error: what the server or the network said, '' when it took the letter}
 * @throws the same, and 400 `no_mail_server`; 429 `too_many_requests`
 */
export function sendSample(e: core.RequestEvent): void {
  const letter = asked(e);
  if (!canSend(e.app)) throw refuse('no_mail_server');
  requireTestRoom(e);
  const to = e.auth!.email();
  const error = sendNow(e, to, letter);
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) =>
    writeLog(tx, actor, {
      action: 'create',
      collection: 'mail',
      record: 'test',
      before: null,
      after: { to, subject: letter.subject, sent: error === '', error },
    }),
  );
  e.json(200, { to, sent: error === '', error });
}

function asked(e: core.RequestEvent): Written {
  requireRole(e, 'owner');
  const template = templateOf(e);
  return inWords(
    storefrontCalled(e.app, storefrontAsking(e)),
    template,
    textIn(e, template),
    sampleOf(template),
  );
}
