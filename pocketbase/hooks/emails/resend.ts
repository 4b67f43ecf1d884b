import type * as contracts from '../../../lib/emails/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { carriesLink, freshLink, KEPT, KEPT_COLUMNS, type Kept } from './link.ts';
import { canSend } from './sender.ts';

type Standing = Kept & { sentAt: string; error: string; resends: number };

const STANDING: Standing = { ...KEPT, sentAt: '', error: '', resends: 0 };
const STANDING_COLUMNS = `${KEPT_COLUMNS}, sent_at AS sentAt, COALESCE(last_error, '') AS error, resends`;

/** Whether it may have reached its recipient: then somebody must say that he means it. */
const mayHaveArrived = ({ sentAt, error }: Standing) => sentAt !== '' || error === 'in_doubt';
const isVoid = (app: core.App, email: Standing) =>
  carriesLink(email.template) && freshLink(app, email) === null;

/** @throws 403 for whoever is no owner; 404; 400 `invalid_input`, `no_mail_server`, `resend_unsure`, `letter_void` when its link is nobody's any more; 409 `letter_moved` when somebody was quicker */
export function resendEmail(e: RouteEvent<typeof contracts.resendEmail>) {
  requireRole(e, 'owner');
  const { seen, sure } = e.requestInfo().body as { [name: string]: unknown };
  if (typeof seen !== 'number' || typeof sure !== 'boolean') throw refuse('invalid_input');
  if (!canSend(e.app)) throw refuse('no_mail_server');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const email = selectOne(
      tx,
      STANDING,
      `SELECT ${STANDING_COLUMNS} FROM outbox WHERE id = {:id} AND subject != ''`,
      { id: e.request.pathValue('id') },
    );
    if (!email) throw new NotFoundError('');
    if (email.resends !== seen) throw refuseConflict('letter_moved');
    if (mayHaveArrived(email) && !sure) throw refuse('resend_unsure');
    if (isVoid(tx, email)) throw refuse('letter_void');
    putAgain(tx, actor, email);
  });
  return e.noContent(204);
}

/** Emails that one request may name. */
const MOST = 1_000;

/** @throws 403; 400 `invalid_input`, `no_mail_server` */
export function resendMany(e: RouteEvent<typeof contracts.resendMany>) {
  requireRole(e, 'owner');
  const { ids, sure } = e.requestInfo().body as { [name: string]: unknown };
  if (!Array.isArray(ids) || ids.length > MOST || ids.some((id) => typeof id !== 'string'))
    throw refuse('invalid_input', 'ids');
  if (typeof sure !== 'boolean') throw refuse('invalid_input', 'sure');
  if (!canSend(e.app)) throw refuse('no_mail_server');
  const actor = actorOf(e, e.auth!);
  let again = 0;
  e.app.runInTransaction((tx) => {
    const emails = select(
      tx,
      STANDING,
      `SELECT ${STANDING_COLUMNS} FROM outbox WHERE id IN (SELECT value FROM json_each({:ids})) AND subject != '' AND next_attempt_at = ''`,
      { ids: JSON.stringify(ids) },
    );
    const meant = emails.filter((email) => (sure || !mayHaveArrived(email)) && !isVoid(tx, email));
    for (const email of meant) putAgain(tx, actor, email);
    again = meant.length;
  });
  return e.json(200, { again, left: ids.length - again });
}

/** It is due at once, and as patiently tried as a new one. */
function putAgain(tx: core.App, actor: Actor, { id, sentAt, error, resends }: Standing): void {
  execute(
    tx,
    "UPDATE outbox SET sent_at = '', last_error = '', attempts = 0, resends = resends + 1, next_attempt_at = {:now}, asked_at = {:now} WHERE id = {:id}",
    { id, now: storedNow() },
  );
  writeLog(tx, actor, {
    action: 'update',
    collection: 'outbox',
    record: id,
    before: { sent_at: sentAt, last_error: error, resends },
    after: { sent_at: '', last_error: '', resends: resends + 1 },
  });
}
