import { MAX } from '../../../lib/status-requests/model.ts';
import type * as contracts from '../../../lib/companies/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { findCustomer } from '../customers/find.ts';
import { levelOf } from '../prices/terms.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { isStorefront } from '../request/storefront.ts';
import { select, selectOne } from '../sql/select.ts';
import { enqueueRevocationEmail } from '../status-requests/emails.ts';

/** As many people of a company as one transaction turns back. */
const MOST_PEOPLE = 500;

type Revocation = { reason: string; company: core.Record | null; storefront: string };

/** @throws 403; 404; 400 `reason_required`, `invalid_input`; 409 `changed_meanwhile` when he has another level, or none */
export function revoke(e: RouteEvent<typeof contracts.revoke>) {
  requireRole(e, 'owner', 'manager');
  const { reason, scope, seen, storefront } = e.requestInfo().body;
  if (!isStorefront(storefront)) throw refuse('invalid_input', 'storefront');
  if (typeof reason !== 'string' || reason.trim() === '') throw refuse('reason_required');
  if (reason.length > MAX.text) throw refuse('invalid_input', 'text');
  if (scope !== 'customer' && scope !== 'company') throw refuse('invalid_input', 'scope');
  const actor = actorOf(e, e.auth!);
  let people = 0;
  e.app.runInTransaction((tx) => {
    const customer = findCustomer(tx, e.request.pathValue('id'));
    if (levelOf(tx, customer.id)?.id !== seen) throw refuseConflict('changed_meanwhile');
    const company = scope === 'company' ? companyOf(tx, customer) : null;
    const losing = (company ? customersOf(tx, company) : [customer]).filter(
      ({ id }) => levelOf(tx, id) !== null,
    );
    for (const person of losing)
      turnBack(tx, actor, person, { reason: reason.trim(), company, storefront });
    if (company) unmark(tx, actor, company);
    people = losing.length;
  });
  return e.json(200, { people });
}

function companyOf(tx: core.App, customer: core.Record): core.Record {
  const company = customer.getString('company');
  if (!company) throw refuse('invalid_input', 'scope');
  return tx.findRecordById('companies', company);
}

function customersOf(tx: core.App, company: core.Record): core.Record[] {
  const ids = select(
    tx,
    { id: '' },
    `SELECT id FROM users WHERE company = {:company} ORDER BY id LIMIT ${MOST_PEOPLE}`,
    { company: company.id },
  );
  return tx.findRecordsByIds(
    'users',
    ids.map(({ id }) => id),
  );
}

function turnBack(
  tx: core.App,
  actor: Actor,
  person: core.Record,
  { reason, company, storefront }: Revocation,
): void {
  const level = levelOf(tx, person.id)!;
  const before = {
    price_level: person.getString('price_level'),
    company: person.getString('company'),
  };
  const staysIn =
    company !== null || levelOfCompany(tx, before.company) === '' ? before.company : '';
  person.set('price_level', '');
  person.set('company', staysIn);
  tx.save(person);
  tx.save(
    new Record(tx.findCollectionByNameOrId('level_revocations'), {
      user: person.id,
      level_name: level.name,
      company_name: company?.getString('name') ?? '',
      reason,
      actor: actor.id,
    }),
  );
  writeLog(tx, actor, {
    action: 'update',
    collection: 'users',
    record: person.id,
    before,
    after: { price_level: '', company: staysIn, reason },
  });
  enqueueRevocationEmail(tx, person, storefront, reason);
  tellRequest(tx, person.id);
}

const levelOfCompany = (tx: core.App, company: string): string =>
  selectOne(tx, { level: '' }, 'SELECT price_level AS level FROM companies WHERE id = {:company}', {
    company,
  })?.level ?? '';

/** Who looks at his requests hears of it there. */
function tellRequest(tx: core.App, user: string): void {
  const request = selectOne(
    tx,
    { id: '' },
    'SELECT id FROM status_requests WHERE user = {:user} ORDER BY created DESC, rowid DESC',
    { user },
  );
  if (request) tx.save(tx.findRecordById('status_requests', request.id));
}

function unmark(tx: core.App, actor: Actor, company: core.Record): void {
  const fields = ['price_level', 'verified_at', 'verified_by'];
  const before = Object.fromEntries(fields.map((field) => [field, company.getString(field)]));
  for (const field of fields) company.set(field, '');
  tx.save(company);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'companies',
    record: company.id,
    before,
    after: Object.fromEntries(fields.map((field) => [field, ''])),
  });
}
