import type * as contracts from '../../../lib/emails/templates/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { requireTestRoom, sendNow } from '../emails/mail.ts';
import { canSend } from '../emails/sender.ts';
import type { RenderedEmail } from '../emails/render.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontAsking, storefrontCalled } from '../storefronts/storefront.ts';
import { renderTexts } from './render-texts.ts';
import { sampleOf } from './sample.ts';
import { templateOf, textIn } from './request.ts';

/** @throws 403 for whoever is no owner; 404; 400 `invalid_input`, `unknown_variable` */
export function previewText(e: RouteEvent<typeof contracts.previewText>) {
  return e.json(200, asked(e));
}

/** @throws the same, and 400 `no_mail_server`; 429 `too_many_requests` */
export function sendSample(e: RouteEvent<typeof contracts.sendSample>) {
  const email = asked(e);
  if (!canSend(e.app)) throw refuse('no_mail_server');
  requireTestRoom(e);
  const to = e.auth!.email();
  const error = sendNow(e, to, email);
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) =>
    writeLog(tx, actor, {
      action: 'create',
      collection: 'mail',
      record: 'test',
      before: null,
      after: { to, subject: email.subject, sent: error === '', error },
    }),
  );
  return e.json(200, { to, sent: error === '', error });
}

function asked(e: core.RequestEvent): RenderedEmail {
  requireRole(e, 'owner');
  const template = templateOf(e);
  return renderTexts(
    storefrontCalled(e.app, storefrontAsking(e)),
    template,
    textIn(e, template),
    sampleOf(template),
  );
}
