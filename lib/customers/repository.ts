import { z } from 'zod';
import { LIST_SIZE } from '../lists/schema.ts';
import { ORDER_STATES } from '../orders/model.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { REQUEST_STATES } from '../status-requests/model.ts';
import type { Customer, ListedCustomer, MergePreview } from './model.ts';
import type { CustomerListState } from './schema.ts';

/**
 * What the owner and managers do with customers. All functions throw AppError, `forbidden` for
 * everybody else.
 */

const PATH = '/api/shop/admin/customers';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
const listed: z.ZodType<ListedCustomer> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  inn: z.string(),
  level: z.string(),
  orders: z.int(),
  blocked: z.boolean(),
  isMerged: z.boolean(),
  createdAt: z.string(),
});
const page = z.object({
  items: z.array(listed),
  hasNext: z.boolean(),
  next: z.string().nullable(),
});

/**
 * A page of customers, the newest first unless told.
 * @param size rows of it
 * @param after the `next` of an earlier page, behind whose last row pages are counted
 */
export const listCustomers = (
  pb: Backend,
  { open: _open, ...state }: CustomerListState,
  size = LIST_SIZE,
  after?: string,
) => askRoute(pb, PATH, page, { ...state, size, after });

const brief = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });
const customer: z.ZodType<Customer, unknown> = brief.extend({
  username: z.string(),
  verified: z.boolean(),
  createdAt: z.string(),
  updated: z.string(),
  note: z.string(),
  blocked: z.boolean(),
  reason: z.string(),
  ownLevel: z.string(),
  paysBy: z.string(),
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      inn: z.string(),
      kpp: z.string(),
      hasLevel: z.boolean(),
    })
    .nullable(),
  mergedInto: brief.nullable(),
  mergedFrom: z.array(brief),
  counts: z.object({ orders: z.int(), favorites: z.int(), cart: z.int(), services: z.int() }),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(ORDER_STATES),
      totalKopecks: z.int(),
      placedAt: z.string(),
    }),
  ),
  requests: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(REQUEST_STATES),
      createdAt: z.string(),
    }),
  ),
  consents: z.array(
    z.object({
      document: z.string(),
      version: z.string(),
      form: z.string(),
      givenAt: z.string(),
      withdrawnAt: z.string().transform((at) => at || null),
    }),
  ),
  addresses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      city: z.string(),
      street: z.string(),
      flat: z.string(),
      postalCode: z.string(),
      comment: z.string(),
      isDefault: z.boolean(),
    }),
  ),
});

/** @throws AppError `not_found` */
export const getCustomer = (pb: Backend, id: string): Promise<Customer> =>
  askRoute(pb, pathOf(id), customer);

type Contact = { name: string; phone: string; email: string };
const post = async (pb: Backend, id: string, act: string, body: object = {}): Promise<void> => {
  await askRoute(pb, pathOf(id) + act, z.unknown(), {}, body);
};

/**
 * An account without a password that anybody knows.
 * @returns its id.
 * @throws AppError `email_taken`, `phone_taken`
 */
export const createCustomer = async (pb: Backend, contact: Contact): Promise<string> =>
  (await askRoute(pb, PATH, z.object({ id: z.string() }), {}, contact)).id;

/**
 * @param seen the record's `updated` that the admin had before him.
 * @throws AppError `email_owned`, `email_taken`, `phone_taken`, `changed_meanwhile`,
 * `account_merged`
 */
export const changeCustomer = (
  pb: Backend,
  id: string,
  contact: Contact & { note: string },
  seen = '',
) => post(pb, id, '', { ...contact, seen });

/**
 * Ends all his sessions at once.
 * @throws AppError `changed_meanwhile` for who is blocked already, `account_merged`
 */
export const blockCustomer = (pb: Backend, id: string, reason: string) =>
  post(pb, id, '/block', { reason });
export const unblockCustomer = (pb: Backend, id: string) => post(pb, id, '/unblock');

export const signCustomerOut = (pb: Backend, id: string) => post(pb, id, '/sign-out');

/** Sends the customer the link to a new password. @throws AppError `no_email` */
export const sendPasswordEmail = (pb: Backend, id: string) => post(pb, id, '/password-letter');

const preview: z.ZodType<MergePreview> = z.object({
  moves: z.object({
    orders: z.int(),
    addresses: z.int(),
    favorites: z.int(),
    cart: z.int(),
    requests: z.int(),
    consents: z.int(),
  }),
  takes: z.object({ phone: z.boolean(), email: z.boolean() }),
  bothAsk: z.boolean(),
});

/**
 * What giving up an account for another one would move.
 * @throws AppError `not_found`, `merged_into_itself`
 */
export const previewMerge = (pb: Backend, id: string, into: string): Promise<MergePreview> =>
  askRoute(pb, `${pathOf(id)}/merge`, preview, { into });

/**
 * @param decided by which level and for which company the one who stays buys.
 * @throws AppError `account_merged`, `both_have_requests`
 */
export const mergeCustomers = (
  pb: Backend,
  id: string,
  into: string,
  decided: { level: string; company: string },
) => post(pb, id, '/merge', { into, ...decided });
