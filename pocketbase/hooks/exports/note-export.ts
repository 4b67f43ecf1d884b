import type * as contracts from '../../../lib/exports/contract.ts';
import {
  PERSONAL_EXPORTS,
  EXPORT_FORMATS,
  EXPORTED,
  MANY_ROWS,
  MAX_FILTERS,
  type Exported,
} from '../../../lib/exports/model.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { enqueueExportNotice } from '../emails/enqueue.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';

/** @throws 403; 400 `invalid_input` */
export function noteExport(e: RouteEvent<typeof contracts.noteExport>) {
  requireRole(e, 'owner', 'manager', 'warehouse', 'content');
  const { exported, rows, format, filters } = e.requestInfo().body;
  if (!(EXPORTED as readonly unknown[]).includes(exported))
    throw refuse('invalid_input', 'exported');
  if (typeof rows !== 'number' || rows < 0 || Math.floor(rows) !== rows)
    throw refuse('invalid_input', 'rows');
  if (!(EXPORT_FORMATS as readonly unknown[]).includes(format))
    throw refuse('invalid_input', 'format');
  const admin = e.auth!;
  const actor = actorOf(e, admin);
  e.app.runInTransaction((tx) => {
    writeLog(tx, actor, {
      action: 'export',
      collection: String(exported),
      record: 'file',
      before: null,
      after: {
        rows,
        format,
        ...(filters ? { filters: String(filters).slice(0, MAX_FILTERS) } : {}),
      },
    });
    tellOfMany(tx, admin, exported as Exported);
  });
  return e.noContent(204);
}

/** Told to every owner where an admin has taken very many rows about people within a day. */
function tellOfMany(tx: core.App, admin: core.Record, exported: Exported): void {
  const what = PERSONAL_EXPORTS[exported];
  if (!what) return;
  const rows = takenWithinDay(tx, admin.id, exported);
  if (rows <= MANY_ROWS) return;
  for (const { email } of select(
    tx,
    { email: '' },
    "SELECT email FROM admins WHERE active = TRUE AND role = 'owner'",
  ))
    enqueueExportNotice(tx, {
      actor: admin.id,
      who: admin.email(),
      exported,
      what,
      rows,
      recipient: email,
    });
}

const takenWithinDay = (tx: core.App, actor: string, exported: Exported): number =>
  selectOne(
    tx,
    { rows: 0 },
    `SELECT COALESCE(SUM(json_extract(after, '$.rows')), 0) AS rows FROM audit_log
      WHERE actor = {:actor} AND action = 'export' AND "collection" = {:exported} AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`,
    { actor, exported },
  )?.rows ?? 0;
