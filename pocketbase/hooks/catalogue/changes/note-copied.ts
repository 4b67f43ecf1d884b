import type * as contracts from '../../../../lib/catalogue/changes/contract.ts';
import { CHANGES_STATE } from '../../../../lib/catalogue/changes/model.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute } from '../../sql/select.ts';
import { isCopied } from './keep-changes.ts';

/** @throws 403; 400 `invalid_input` */
export function noteCopied(e: RouteEvent<typeof contracts.noteCopied>) {
  requireRole(e, 'machine');
  const { epoch, seq } = e.requestInfo().body;
  if (typeof epoch !== 'string' || typeof seq !== 'number' || !(seq >= 0) || seq % 1 !== 0)
    throw refuse('invalid_input');
  if (isCopied())
    execute(e.app, `UPDATE ${CHANGES_STATE} SET copied = {:seq} WHERE epoch = {:epoch}`, {
      epoch,
      seq,
    });
  return e.noContent(204);
}
