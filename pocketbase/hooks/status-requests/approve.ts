import type { CompanyPapers } from '../../../lib/status-requests/model.ts';
import type { Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { companyOf, fieldsOf } from '../companies/papers.ts';
import { findCustomer, requireUnblocked } from '../customers/find.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';

/**
 * Gives the customer of a request its level, and makes his company one that has been checked; his
 * open cart follows at its next look.
 * @param tx the transaction of the decision
 * @throws 400 `customer_blocked`, `invalid_input` without a level other than retail; 409
 * `account_merged`
 */
export function approve(tx: core.App, actor: Actor, request: core.Record, level: string): void {
  if (
    !selectOne(
      tx,
      { n: 0 },
      'SELECT 1 AS n FROM price_levels WHERE id = {:level} AND is_default = FALSE',
      { level },
    )
  )
    throw refuse('invalid_input', 'level');
  const customer = findCustomer(tx, request.getString('user'));
  requireUnblocked(customer);
  const company = checked(tx, actor, JSON.parse(request.getString('company')));
  const before = {
    price_level: customer.getString('price_level'),
    company: customer.getString('company'),
  };
  customer.set('price_level', level);
  customer.set('company', company);
  tx.save(customer);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'users',
    record: customer.id,
    before,
    after: { price_level: level, company },
  });
  request.set('level', level);
}

/** The company of these papers, made or brought up to date. @returns its id */
function checked(tx: core.App, actor: Actor, papers: CompanyPapers): string {
  const known = companyOf(tx, papers);
  const company = known
    ? tx.findRecordById('companies', known)
    : new Record(tx.findCollectionByNameOrId('companies'));
  const fields = {
    ...fieldsOf(papers),
    verified_at: storedNow(),
    verified_by: actor.id,
  };
  for (const [name, value] of Object.entries(fields)) company.set(name, value);
  tx.save(company);
  writeLog(tx, actor, {
    action: known ? 'update' : 'create',
    collection: 'companies',
    record: company.id,
    before: null,
    after: fields,
  });
  return company.id;
}
