import type * as contracts from '../../../lib/companies/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { findCustomer, requireOwnAccount, requireUnblocked } from '../customers/find.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { findCompany } from './change.ts';

/**
 * @throws 403; 404; 400 `invalid_input`, `company_unknown`, `company_several` when the ИНН alone does
 * not tell, `customer_blocked`; 409 `account_merged`, `changed_meanwhile`
 */
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
    move(tx, actor, customer, after);
  });
  return e.noContent(204);
}

/**
 * @throws 403; 404 also for an unknown customer; 400 `customer_blocked`; 409 `account_merged`,
 * `company_other` naming the one that he is in
 */
export function addMember(e: RouteEvent<typeof contracts.addMember>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { id } = e.requestInfo().body;
  if (typeof id !== 'string') throw refuse('invalid_input', 'id');
  e.app.runInTransaction((tx) => {
    const company = findCompany(tx, e.request.pathValue('id'));
    const customer = findCustomer(tx, id);
    requireOwnAccount(customer);
    const before = customer.getString('company');
    if (before && before !== company.id) throw refuseConflict('company_other', before);
    move(tx, actor, customer, company.id);
  });
  return e.noContent(204);
}

/** @throws 400 `customer_blocked` for who would come into a company: leaving one he may */
function move(tx: core.App, actor: Actor, customer: core.Record, company: string): void {
  const before = customer.getString('company');
  if (company === before) return;
  if (company) requireUnblocked(customer);
  customer.set('company', company);
  tx.save(customer);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'users',
    record: customer.id,
    before: { company: before },
    after: { company },
  });
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
