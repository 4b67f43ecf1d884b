import { selectOne } from '../sql/select.ts';
import { actorOf } from './actor.ts';
import { writeLog } from './write-log.ts';

/** Notes that somebody of the shop has looked at a customer: once an hour. */
export function logLook(e: core.RequestEvent, customer: string): void {
  const actor = actorOf(e, e.auth!);
  const noted = selectOne(
    e.app,
    { n: 0 },
    `SELECT 1 AS n FROM audit_log WHERE "collection" = 'users' AND record = {:customer} AND actor = {:actor} AND action = 'read'
      AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')`,
    { customer, actor: actor.id },
  );
  if (!noted)
    writeLog(e.app, actor, {
      action: 'read',
      collection: 'users',
      record: customer,
      before: null,
      after: null,
    });
}
