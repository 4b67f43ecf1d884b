import { z } from 'zod';
import { LIST_SIZE } from '../lists/schema.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { REQUEST_STATES } from '../status-requests/model.ts';
import { papers } from '../status-requests/schema.ts';
import type { Company, ListedCompany, Scope, Wholesale } from './model.ts';
import type { CompanyListState } from './schema.ts';

/** For the owner and managers. All functions throw AppError, `forbidden` for everybody else. */

const PATH = '/api/shop/admin/companies';
const text = z.string();
const listed: z.ZodType<ListedCompany> = z.object({
  id: text,
  name: text,
  inn: text,
  kpp: text,
  level: text,
  members: z.int(),
  duplicates: z.int(),
  verifiedAt: text,
  createdAt: text,
});
const company: z.ZodType<Company> = papers.and(
  z.object({
    id: text,
    level: text,
    verifiedAt: text,
    verifiedBy: text,
    updated: text,
    membersCount: z.int(),
    members: z.array(
      z.object({
        id: text,
        name: text,
        email: text,
        phone: text,
        level: text,
        blocked: z.boolean(),
      }),
    ),
    same: z.array(z.object({ id: text, name: text, kpp: text, verifiedAt: text })),
    requests: z.array(
      z.object({
        id: text,
        number: text,
        state: z.enum(REQUEST_STATES),
        createdAt: text,
        user: text,
      }),
    ),
  }),
);
const wholesale: z.ZodType<Wholesale> = z.object({
  level: z.object({ id: text, name: text, byCompany: z.boolean() }).nullable(),
  company: z.object({ id: text, name: text, members: z.int() }).nullable(),
  revocations: z.array(z.object({ levelName: text, companyName: text, reason: text, at: text })),
});

/** A page of companies, the newest first. */
export const listCompanies = (pb: Backend, { open: _open, ...state }: CompanyListState) =>
  askRoute(pb, PATH, z.object({ items: z.array(listed), hasNext: z.boolean() }), {
    ...state,
    size: LIST_SIZE,
  });

/** @throws AppError `not_found` */
export const getCompany = (pb: Backend, id: string): Promise<Company> =>
  askRoute(pb, `${PATH}/${encodeURIComponent(id)}`, company);

/**
 * Its own level, '' for none, and whether it has been checked.
 * @param seen the version that was shown.
 * @throws AppError `changed_meanwhile`
 */
export const changeCompany = async (
  pb: Backend,
  id: string,
  said: { level: string; verified: boolean; seen: string },
): Promise<void> =>
  void (await askRoute(pb, `${PATH}/${encodeURIComponent(id)}`, z.unknown(), {}, said));

/**
 * Puts a customer into the company with these numbers; '' for the ИНН takes him out.
 * @param seen id of the one that was shown.
 * @throws AppError `company_unknown`, `company_several`, `changed_meanwhile`
 */
export const changeMembership = async (
  pb: Backend,
  customer: string,
  said: { inn: string; kpp: string; seen: string },
): Promise<void> =>
  void (await askRoute(
    pb,
    `/api/shop/admin/customers/${encodeURIComponent(customer)}/company`,
    z.unknown(),
    {},
    said,
  ));

/** What prices a customer has, and of whom. @throws AppError `not_found` */
export const getWholesale = (pb: Backend, customer: string): Promise<Wholesale> =>
  askRoute(pb, `/api/shop/admin/customers/${encodeURIComponent(customer)}/wholesale`, wholesale);

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
  (
    await askRoute(
      pb,
      `/api/shop/admin/customers/${encodeURIComponent(customer)}/revocation`,
      z.object({ people: z.int() }),
      {},
      said,
    )
  ).people;
