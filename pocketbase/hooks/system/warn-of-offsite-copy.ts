import type * as contracts from '../../../lib/system/contract.ts';
import { enqueueOffsiteCopyWarning } from '../emails/enqueue.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/** @throws 403; 400 `invalid_input` */
export function warnOfOffsiteCopy(e: RouteEvent<typeof contracts.warnOfOffsiteCopy>) {
  requireRole(e, 'machine');
  const { since } = e.requestInfo().body;
  if (typeof since !== 'string' || Number.isNaN(Date.parse(since))) throw refuse('invalid_input');
  e.app.runInTransaction((tx) => {
    for (const { email } of select(
      tx,
      { email: '' },
      "SELECT email FROM admins WHERE active = TRUE AND role = 'owner'",
    ))
      enqueueOffsiteCopyWarning(tx, since, email);
  });
  return e.noContent(204);
}
