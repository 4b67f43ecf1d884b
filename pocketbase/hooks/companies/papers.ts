import type * as contracts from '../../../lib/companies/contract.ts';
import { wrongPaper, type CompanyPapers } from '../../../lib/status-requests/model.ts';
import { actorOf } from '../audit/actor.ts';
import { difference, snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { findCompany, requireLevel } from './change.ts';

/**
 * @throws 403; 400 `invalid_input` naming the field, `company_known` naming the one that has these
 * numbers
 */
export function createCompany(e: RouteEvent<typeof contracts.createCompany>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { papers, level } = e.requestInfo().body;
  const fields = fieldsOf(papersIn(papers));
  if (typeof level !== 'string') throw refuse('invalid_input', 'level');
  let id = '';
  e.app.runInTransaction((tx) => {
    requireNew(tx, fields, '');
    requireLevel(tx, level);
    const company = new Record(tx.findCollectionByNameOrId('companies'), {
      ...fields,
      price_level: level,
    });
    tx.save(company);
    ({ id } = company);
    writeLog(tx, actor, {
      action: 'create',
      collection: 'companies',
      record: id,
      before: null,
      after: snapshot(company),
    });
  });
  return e.json(201, { id });
}

/**
 * What is looked up when a company is checked. The mark says who has done so and when: of papers
 * that came later it would not be true, whoever wrote them. A director and a bank come and go.
 */
const CHECKED = ['legal_form', 'name', 'inn', 'kpp', 'ogrn', 'address'];

/**
 * @throws 403; 404; 400 `invalid_input` naming the field, `company_known` naming the one that has
 * these numbers; 409 `changed_meanwhile`
 */
export function changePapers(e: RouteEvent<typeof contracts.changePapers>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { papers, seen } = e.requestInfo().body;
  const fields = fieldsOf(papersIn(papers));
  e.app.runInTransaction((tx) => {
    const company = findCompany(tx, e.request.pathValue('id'));
    if (company.getString('updated') !== seen) throw refuseConflict('changed_meanwhile');
    requireNew(tx, fields, company.id);
    const before = snapshot(company);
    for (const [name, value] of Object.entries(fields)) company.set(name, value);
    if (CHECKED.some((name) => company.getString(name) !== before[name]))
      for (const name of ['verified_at', 'verified_by']) company.set(name, '');
    tx.save(company);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'companies',
      record: company.id,
      ...difference(before, snapshot(company)),
    });
  });
  return e.noContent(204);
}

/**
 * Only while nobody belongs to it: it is made by mistake.
 * @throws 403; 404; 400 `in_use`
 */
export function removeCompany(e: RouteEvent<typeof contracts.removeCompany>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const company = findCompany(tx, e.request.pathValue('id'));
    const { id } = company;
    if (selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM users WHERE company = {:id}', { id }))
      throw refuse('in_use');
    const before = snapshot(company);
    tx.delete(company);
    writeLog(tx, actor, {
      action: 'delete',
      collection: 'companies',
      record: id,
      before,
      after: null,
    });
  });
  return e.noContent(204);
}

/** The company with the numbers of these papers; '' when there is none. */
export const companyOf = (
  app: core.App,
  { inn, kpp }: Pick<CompanyPapers, 'inn' | 'kpp'>,
): string =>
  selectOne(app, { id: '' }, 'SELECT id FROM companies WHERE inn = {:inn} AND kpp = {:kpp}', {
    inn,
    kpp,
  })?.id ?? '';

/** The same as fields of a company's record. */
export const fieldsOf = ({ legalForm, correspondentAccount, ...papers }: CompanyPapers) => ({
  ...papers,
  legal_form: legalForm,
  correspondent_account: correspondentAccount,
});

/** Papers without what else was sent beside them. */
export const knownPapers = (papers: CompanyPapers): CompanyPapers => ({
  legalForm: papers.legalForm,
  name: papers.name.trim(),
  inn: papers.inn,
  kpp: papers.kpp,
  ogrn: papers.ogrn,
  address: papers.address.trim(),
  director: papers.director.trim(),
  bank: papers.bank.trim(),
  bik: papers.bik,
  account: papers.account,
  correspondentAccount: papers.correspondentAccount,
});

function papersIn(sent: unknown): CompanyPapers {
  if (typeof sent !== 'object' || sent === null) throw refuse('invalid_input', 'papers');
  const wrong = wrongPaper(sent as CompanyPapers);
  if (wrong) throw refuse('invalid_input', wrong);
  return knownPapers(sent as CompanyPapers);
}

function requireNew(
  tx: core.App,
  numbers: Pick<CompanyPapers, 'inn' | 'kpp'>,
  itself: string,
): void {
  const known = companyOf(tx, numbers);
  if (known && known !== itself) throw refuse('company_known', known);
}
