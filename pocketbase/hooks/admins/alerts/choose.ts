import { ALERTS, alertKindsFor, type AlertKind } from '../../../../lib/admins/alerts/model.ts';
import type * as contracts from '../../../../lib/admins/alerts/contract.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, select } from '../../sql/select.ts';

/** @throws 403 */
export function getAlerts(e: RouteEvent<typeof contracts.getAlerts>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const { id } = e.auth!;
  const role = e.auth!.getString('role');
  const said = new Map(
    select(
      e.app,
      { kind: '', wanted: false },
      'SELECT kind, wanted FROM admin_alerts WHERE admin = {:id}',
      { id },
    ).map(({ kind, wanted }) => [kind, wanted]),
  );
  const isWanted = (kind: AlertKind) =>
    said.get(kind) ?? (role === 'owner' && ALERTS[kind].isDefault);
  return e.json(200, { kinds: alertKindsFor(role).filter(isWanted) });
}

/** @throws 403; 400 `invalid_input`, for a kind that is not for his role, too */
export function chooseAlerts(e: RouteEvent<typeof contracts.chooseAlerts>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const own = alertKindsFor(e.auth!.getString('role'));
  const asked: unknown = e.requestInfo().body.kinds;
  if (!Array.isArray(asked) || !asked.every((kind) => (own as unknown[]).includes(kind)))
    throw refuse('invalid_input', 'kinds');
  e.app.runInTransaction((tx) => {
    for (const kind of own)
      execute(
        tx,
        `INSERT INTO admin_alerts (admin, kind, wanted, records, waiting, told_at) VALUES ({:admin}, {:kind}, {:wanted}, '[]', 0, '')
        ON CONFLICT (admin, kind) DO UPDATE SET wanted = excluded.wanted,
          records = CASE WHEN excluded.wanted THEN records ELSE '[]' END, waiting = CASE WHEN excluded.wanted THEN waiting ELSE 0 END`,
        { admin: e.auth!.id, kind, wanted: asked.includes(kind) },
      );
  });
  return e.noContent(204);
}
