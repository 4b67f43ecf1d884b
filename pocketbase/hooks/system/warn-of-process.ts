import type * as contracts from '../../../lib/system/contract.ts';
import { enqueueProcessWarning } from '../emails/enqueue.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/** @throws 403; 400 `invalid_input` */
export function warnOfProcess(e: RouteEvent<typeof contracts.warnOfProcess>) {
  requireRole(e, 'machine');
  const { name } = e.requestInfo().body;
  if (typeof name !== 'string' || name === '') throw refuse('invalid_input');
  e.app.runInTransaction((tx) => {
    for (const { email } of select(
      tx,
      { email: '' },
      "SELECT email FROM admins WHERE active = TRUE AND role = 'owner'",
    ))
      enqueueProcessWarning(tx, name, email);
  });
  return e.noContent(204);
}
