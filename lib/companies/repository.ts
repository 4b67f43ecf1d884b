import { LIST_SIZE } from '../lists/schema.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { CompanyPapers } from '../status-requests/model.ts';
import * as contracts from './contract.ts';
import type { Company, Scope, Wholesale } from './model.ts';
import type { CompanyListState } from './schema.ts';

/** For the owner and managers. All functions throw AppError, `forbidden` for everybody else. */

/** A page of companies, the newest first. */
export const listCompanies = (pb: Backend, { open: _open, ...state }: CompanyListState) =>
  callRoute(pb, contracts.listCompanies, { query: { ...state, size: LIST_SIZE } });

/** @throws AppError `not_found` */
export const getCompany = (pb: Backend, id: string): Promise<Company> =>
  callRoute(pb, contracts.oneCompany, { places: { id } });

/**
 * Its own level, '' for none, and whether it has been checked.
 * @param seen the version that was shown.
 * @throws AppError `changed_meanwhile`
 */
export const changeCompany = (
  pb: Backend,
  id: string,
  said: { level: string; verified: boolean; seen: string },
): Promise<void> => callRoute(pb, contracts.changeCompany, { places: { id }, body: said });

/**
 * A company that the staff know.
 * @param level its own, '' for none
 * @returns its id
 * @throws AppError `company_known` naming the one with these numbers
 */
export const createCompany = async (
  pb: Backend,
  papers: CompanyPapers,
  level: string,
): Promise<string> =>
  (await callRoute(pb, contracts.createCompany, { body: { papers, level } })).id;

/**
 * Its requisites.
 * @param seen the version that was shown.
 * @throws AppError `company_known` naming the one with these numbers, `changed_meanwhile`
 */
export const changePapers = (
  pb: Backend,
  id: string,
  papers: CompanyPapers,
  seen: string,
): Promise<void> =>
  callRoute(pb, contracts.changePapers, { places: { id }, body: { papers, seen } });

/** @throws AppError `in_use` while somebody belongs to it */
export const removeCompany = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.removeCompany, { places: { id } });

/**
 * Puts a customer into a company.
 * @throws AppError `customer_blocked`, `account_merged`, `company_other` naming the one that he is in
 */
export const addMember = (pb: Backend, company: string, id: string): Promise<void> =>
  callRoute(pb, contracts.addMember, { places: { id: company }, body: { id } });

/**
 * Puts a customer into the company with these numbers; '' for the ИНН takes him out.
 * @param seen id of the one that was shown.
 * @throws AppError `company_unknown`, `company_several`, `customer_blocked`, `account_merged`,
 * `changed_meanwhile`
 */
export const changeMembership = (
  pb: Backend,
  customer: string,
  said: { inn: string; kpp: string; seen: string },
): Promise<void> =>
  callRoute(pb, contracts.changeMembership, { places: { id: customer }, body: said });

/** What prices a customer has, and of whom. @throws AppError `not_found` */
export const getWholesale = (pb: Backend, customer: string): Promise<Wholesale> =>
  callRoute(pb, contracts.customerWholesale, { places: { id: customer } });

/**
 * Takes own prices from a customer, or from all of his company.
 * @param seen the level that was shown.
 * @returns how many pay retail now.
 * @throws AppError `changed_meanwhile`, `reason_required`
 */
export const revokeWholesale = async (
  pb: Backend,
  customer: string,
  said: { reason: string; scope: Scope; seen: string; storefront: string },
): Promise<number> =>
  (await callRoute(pb, contracts.revoke, { places: { id: customer }, body: said })).people;
