import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { namedLevel } from '../prices/contract.ts';
import { REQUEST_STATES } from '../status-requests/model.ts';
import { papers } from '../status-requests/schema.ts';
import { SCOPES, type Company, type ListedCompany, type Wholesale } from './model.ts';

const text = z.string();

const listed = z.object({
  id: text,
  name: text,
  inn: text,
  kpp: text,
  level: namedLevel.nullable(),
  members: z.int(),
  duplicates: z.int(),
  verifiedAt: text,
  createdAt: text,
}) satisfies z.ZodType<ListedCompany>;

const company = papers.extend({
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
      level: namedLevel.nullable(),
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
}) satisfies z.ZodType<Company>;

const wholesale = z.object({
  level: namedLevel.extend({ id: text, byCompany: z.boolean() }).nullable(),
  company: z.object({ id: text, name: text, members: z.int() }).nullable(),
  bought: z.object({ orders: z.int(), kopecks: z.int(), lastAt: text }),
  revocations: z.array(z.object({ levelName: text, companyName: text, reason: text, at: text })),
}) satisfies z.ZodType<Wholesale>;

/** Companies that buy, the newest first; `q`: parts of the name, or how the ИНН begins. */
export const listCompanies = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/companies',
  callers: ['owner', 'manager'],
  query: z.object({
    q: text.optional(),
    verified: z.enum(['yes', 'no']).optional(),
    duplicates: z.literal('yes').optional(),
    level: z.literal('own').optional(),
    page: z.int(),
    size: z.int(),
  }),
  reply: z.object({ items: z.array(listed), hasNext: z.boolean(), found: z.int() }),
});

/** A company with its papers, its people (at most 50) and whoever goes by the same ИНН. */
export const oneCompany = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/companies/{id}',
  callers: ['owner', 'manager'],
  reply: company,
});

/**
 * The level that all its people have instead of their own, '' for none, and whether its papers have
 * been checked. Both hold at the next request. `seen`: its `updated`.
 */
export const changeCompany = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/companies/{id}',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: z.object({ level: text, verified: z.boolean(), seen: text }),
  reply: 'nothing',
});

/**
 * A company that the staff know, with the level of its own, '' for none. Nobody else has its ИНН and
 * КПП.
 */
export const createCompany = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/companies',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ papers, level: text }),
  reply: z.object({ id: text }),
});

/**
 * Its requisites. Another form, name, number or address takes away that they have been checked.
 * `seen`: its `updated`.
 */
export const changePapers = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/companies/{id}/papers',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ papers, seen: text }),
  reply: 'nothing',
});

/** Takes away a company that nobody belongs to. */
export const removeCompany = defineRoute({
  method: 'DELETE',
  path: '/api/shop/admin/companies/{id}',
  callers: ['owner', 'manager'],
  reply: 'nothing',
});

/**
 * Puts the customer of this id into the company; who is in another one stays there, and who is
 * blocked is in none.
 */
export const addMember = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/companies/{id}/members',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: z.object({ id: text }),
  reply: 'nothing',
});

/** What prices a customer has, from whom, and when they were taken from him, the newest first. */
export const customerWholesale = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/customers/{id}/wholesale',
  callers: ['owner', 'manager'],
  reply: wholesale,
});

/**
 * Puts a customer into the company with these numbers, unless he is blocked; without an ИНН he leaves
 * his. The level of a company holds for him, or no more, from his next request on. `kpp`: '' for
 * any; `seen`: id of the company that he is in, '' for none.
 */
export const changeMembership = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/company',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: z.object({ inn: text, kpp: text, seen: text }),
  reply: 'nothing',
});

/**
 * Takes wholesale prices back, from his next request on. For the customer alone: he has no level of
 * his own any more, and leaves a company that has one. For his company: its mark and its level go,
 * and the levels of all its people. Each who loses a level gets a line in the history, in the
 * audit, and an email; orders that were placed keep their prices. `seen`: the level that he has;
 * `people`: how many lost one.
 */
export const revoke = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/revocation',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ storefront: text, reason: text, scope: z.enum(SCOPES), seen: text }),
  reply: z.object({ people: z.int() }),
});
