import type * as contracts from '../../../lib/companies/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';

/** @throws 403; 404; 400 `invalid_input` for an unknown level; 409 `changed_meanwhile` */
export function changeCompany(e: RouteEvent<typeof contracts.changeCompany>) {
  requireRole(e, 'owner', 'manager');
  const { level, verified, seen } = e.requestInfo().body;
  if (typeof level !== 'string' || typeof verified !== 'boolean' || typeof seen !== 'string')
    throw refuse('invalid_input', 'level');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const company = findCompany(tx, e.request.pathValue('id'));
    if (company.getString('updated') !== seen) throw refuseConflict('changed_meanwhile');
    requireLevel(tx, level);
    const fields = ['price_level', 'verified_at', 'verified_by'];
    const before = Object.fromEntries(fields.map((field) => [field, company.getString(field)]));
    company.set('price_level', level);
    if (verified !== (before['verified_at'] !== '')) {
      company.set('verified_at', verified ? storedNow() : '');
      company.set('verified_by', verified ? actor.id : '');
    }
    const after = Object.fromEntries(fields.map((field) => [field, company.getString(field)]));
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    tx.save(company);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'companies',
      record: company.id,
      before,
      after,
    });
  });
  return e.noContent(204);
}

/** @param level '' for none. @throws 400 `invalid_input` for an unknown one */
export function requireLevel(tx: core.App, level: string): void {
  if (
    level &&
    !selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM price_levels WHERE id = {:level}', { level })
  )
    throw refuse('invalid_input', 'level');
}

/** @throws 404 */
export function findCompany(app: core.App, id: string): core.Record {
  if (!selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM companies WHERE id = {:id}', { id }))
    throw new NotFoundError('');
  return app.findRecordById('companies', id);
}
