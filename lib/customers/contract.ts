import { z } from 'zod';
import { ORDER_STATES } from '../orders/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import { REQUEST_STATES } from '../status-requests/model.ts';
import {
  CUSTOMER_STATES,
  WITH_OR_WITHOUT,
  type Customer,
  type ListedCustomer,
  type MergePreview,
} from './model.ts';

const text = z.string();
const flag = z.boolean();
const contact = z.object({ name: text, phone: text, email: text });

/** Bytes of what the staff write down about somebody. */
const BODY = 16 * 1024;
const STAFF = ['owner', 'manager'] as const;

const listed = z.object({
  id: text,
  name: text,
  email: text,
  phone: text,
  company: text,
  inn: text,
  level: text,
  orders: z.int(),
  blocked: flag,
  isMerged: flag,
  createdAt: text,
}) satisfies z.ZodType<ListedCustomer>;

const brief = z.object({ id: text, name: text, email: text, phone: text });

const customer = brief.extend({
  username: text,
  verified: flag,
  createdAt: text,
  updated: text,
  note: text,
  blocked: flag,
  reason: text,
  ownLevel: text,
  paysBy: text,
  company: z.object({ id: text, name: text, inn: text, kpp: text, hasLevel: flag }).nullable(),
  mergedInto: brief.nullable(),
  mergedFrom: z.array(brief),
  counts: z.object({ orders: z.int(), favorites: z.int(), cart: z.int(), services: z.int() }),
  orders: z.array(
    z.object({
      id: text,
      number: text,
      state: z.enum(ORDER_STATES),
      totalKopecks: z.int(),
      placedAt: text,
    }),
  ),
  requests: z.array(
    z.object({ id: text, number: text, state: z.enum(REQUEST_STATES), createdAt: text }),
  ),
  consents: z.array(
    z.object({
      document: text,
      version: text,
      form: text,
      givenAt: text,
      withdrawnAt: text.transform((at) => at || null),
    }),
  ),
  addresses: z.array(
    z.object({
      id: text,
      title: text,
      city: text,
      street: text,
      flat: text,
      postalCode: text,
      comment: text,
      isDefault: flag,
    }),
  ),
}) satisfies z.ZodType<Customer, unknown>;

const preview = z.object({
  moves: z.object({
    orders: z.int(),
    addresses: z.int(),
    favorites: z.int(),
    cart: z.int(),
    requests: z.int(),
    consents: z.int(),
  }),
  takes: z.object({ phone: flag, email: flag }),
  bothAsk: flag,
}) satisfies z.ZodType<MergePreview>;

/**
 * Customers, the newest first unless sorted. `level`: id, or `retail`; `company`: id, `with` or
 * `without` one; `from`, `to`: days of the shop on which they came, both counted in; `after`: the
 * `next` of an earlier page, behind whose last row pages are counted.
 */
export const listCustomers = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/customers',
  callers: STAFF,
  query: z.object({
    q: text.optional(),
    level: text.optional(),
    company: text.optional(),
    state: z.enum(CUSTOMER_STATES).optional(),
    orders: z.enum(WITH_OR_WITHOUT).optional(),
    from: text.optional(),
    to: text.optional(),
    sort: text.optional(),
    page: z.int(),
    size: z.int(),
    after: text.optional(),
  }),
  reply: z.object({
    items: z.array(listed),
    hasNext: flag,
    next: text.nullable(),
    found: z.int().nullable(),
  }),
});

/**
 * An account for somebody who calls or stands at the counter. He need not have an address; without
 * one he cannot sign in.
 */
export const createCustomer = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers',
  callers: STAFF,
  bodyLimit: BODY,
  body: contact,
  reply: z.object({ id: text }),
});

/** What the shop knows of a customer, but for the password; the audit notes who has looked. */
export const oneCustomer = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/customers/{id}',
  callers: STAFF,
  reply: customer,
});

/**
 * How somebody is reached, and what the staff note. The address of a customer who signs in himself
 * only he changes (`ownsEmail`). `seen`: the record's `updated` that was shown.
 */
export const changeCustomer = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}',
  callers: STAFF,
  bodyLimit: BODY,
  body: contact.extend({ note: text, seen: text }),
  reply: 'nothing',
});

/**
 * The customer is out at once, wherever he is signed in, and stays out. What he ordered stays.
 */
export const blockCustomer = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/block',
  callers: STAFF,
  bodyLimit: BODY,
  body: z.object({ reason: text }),
  reply: 'nothing',
});

/** He may sign in again. */
export const unblockCustomer = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/unblock',
  callers: STAFF,
  bodyLimit: BODY,
  reply: 'nothing',
});

/** Every session of the customer ends, as when he asks for it himself. */
export const signCustomerOut = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/sign-out',
  callers: STAFF,
  bodyLimit: BODY,
  reply: 'nothing',
});

/** The customer gets the email with a link to a new password; nobody else learns one. */
export const sendPasswordEmail = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/password-letter',
  callers: STAFF,
  bodyLimit: BODY,
  reply: 'nothing',
});

/** What giving up an account for `into` would move, before it is asked for. */
export const previewMerge = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/customers/{id}/merge',
  callers: STAFF,
  query: z.object({ into: text }),
  reply: preview,
});

/**
 * Two accounts are one person. Everything of the first goes to the second, which takes its phone
 * and address where it has none; the first can never sign in again. Asked once more it changes
 * nothing. `level`, `company`: by which and for which the one who stays buys; ids, '' for none.
 */
export const mergeCustomer = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/customers/{id}/merge',
  callers: STAFF,
  bodyLimit: BODY,
  body: z.object({ into: text, level: text, company: text }),
  reply: 'nothing',
});
