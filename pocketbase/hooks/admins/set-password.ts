import type * as contracts from '../../../lib/admins/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { adminCalled } from './admin-called.ts';

/**
 * His sessions end, and an invitation that has not reached him counts as followed. His second factor
 * stays.
 * @throws 403; 404; 400 `invalid_input` naming the password, `common_password`
 */
export function setAdminPassword(e: RouteEvent<typeof contracts.setAdminPassword>) {
  requireRole(e, 'machine');
  const { email, password } = e.requestInfo().body;
  if (typeof password !== 'string' || password === '') throw refuse('invalid_input', 'password');
  const admin = adminCalled(e.app, email);
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    admin.setPassword(password);
    admin.set('verified', true);
    tx.save(admin);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'admins',
      record: admin.id,
      before: {},
      after: { password: 'set' },
    });
  });
  return e.noContent(204);
}
