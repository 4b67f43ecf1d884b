import type * as contracts from '../../../lib/emails/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { carriesLink, freshLink, KEPT, KEPT_COLUMNS, withLink } from './link.ts';
import { canSend } from './sender.ts';

const HIDDEN = '[ссылка скрыта]';

/** @throws 403, 404 */
export function readEmail(e: RouteEvent<typeof contracts.readEmail>) {
  requireRole(e, 'owner');
  const email = selectOne(
    e.app,
    KEPT,
    `SELECT ${KEPT_COLUMNS} FROM outbox WHERE id = {:id} AND subject != ''`,
    { id: e.request.pathValue('id') },
  );
  if (!email || !e.auth) throw new NotFoundError('');
  const actor = actorOf(e, e.auth);
  e.app.runInTransaction((tx) =>
    writeLog(tx, actor, {
      action: 'read',
      collection: 'outbox',
      record: email.id,
      before: null,
      after: null,
    }),
  );
  const link = carriesLink(email.template) && !canSend(e.app) ? freshLink(e.app, email) : null;
  const { id, template, recipient, subject, text, html } = withLink(email, link ?? HIDDEN);
  return e.json(200, { id, template, recipient, subject, text, html, link: link !== null });
}
