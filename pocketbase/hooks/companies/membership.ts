import type * as contracts from '../../../lib/companies/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { findCustomer, requireOwnAccount } from '../customers/find.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/** @throws 403; 404; 400 `invalid_input`, `company_unknown`, `company_several` when the ИНН alone does not tell; 409 `account_merged`, `changed_meanwhile` */
export function changeMembership(e: RouteEvent<typeof contracts.changeMembership>) {
  requireRole(e, 'owner', 'manager');
  const { inn, kpp, seen } = e.requestInfo().body;
  if (typeof inn !== 'string' || typeof kpp !== 'string' || typeof seen !== 'string')
    throw refuse('invalid_input', 'inn');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const customer = findCustomer(tx, e.request.pathValue('id'));
    requireOwnAccount(customer);
    const before = customer.getString('company');
    if (before !== seen) throw refuseConflict('changed_meanwhile');
    const after = inn === '' ? '' : companyWith(tx, inn, kpp);
    if (after === before) return;
    customer.set('company', after);
    tx.save(customer);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'users',
      record: customer.id,
      before: { company: before },
      after: { company: after },
    });
  });
  return e.noContent(204);
}

/** Branches of a company share its ИНН. */
function companyWith(tx: core.App, inn: string, kpp: string): string {
  const [found, other] = select(
    tx,
    { id: '' },
    "SELECT id FROM companies WHERE inn = {:inn} AND ({:kpp} = '' OR kpp = {:kpp}) LIMIT 2",
    { inn, kpp },
  );
  if (!found) throw refuse('company_unknown');
  if (other) throw refuse('company_several');
  return found.id;
}
