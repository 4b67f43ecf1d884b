import { z } from 'zod';
import { ROLES } from '../admins/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';

const BODY = 16 * 1024;

const caller = z.object({
  id: z.string(),
  collectionId: z.string(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  verified: z.boolean(),
});

/** Who is asking, in one read. `priceLevel`: its name, null for retail. */
export const me = defineRoute({
  method: 'GET',
  path: '/api/shop/me',
  callers: ['customer', 'owner', 'manager', 'warehouse', 'content', 'machine'],
  reply: z.discriminatedUnion('kind', [
    caller.extend({
      kind: z.literal('authRecord'),
      phone: z.string(),
      priceLevel: z.string().nullable(),
    }),
    caller.extend({ kind: z.literal('admin'), role: z.enum([...ROLES, 'machine']) }),
  ]),
});

/** Every token of the customer ends, the one that asks too. */
export const signOutEverywhere = defineRoute({
  method: 'POST',
  path: '/api/shop/account/sign-out-everywhere',
  callers: ['customer'],
  bodyLimit: BODY,
  reply: 'nothing',
});

/** Everything that the shop keeps about the customer, as he downloads it; sums in kopecks. */
export const exportOwnData = defineRoute({
  method: 'GET',
  path: '/api/shop/account/export',
  callers: ['customer'],
  reply: z.record(z.string(), z.unknown()),
});

/**
 * The customer leaves. Account, addresses, favorites, bound sign-ins and his emails go; the audit
 * keeps that something was changed, not what; messages to the shop lose their sender; consents stay
 * as proof, withdrawn, under an id that leads to nobody.
 */
export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/shop/account/delete',
  callers: ['customer'],
  bodyLimit: BODY,
  body: z.object({ password: z.string() }),
  reply: 'nothing',
});

/** The customer takes a consent back; what was given stays on record. `withdrawn`: how many. */
export const withdrawConsent = defineRoute({
  method: 'POST',
  path: '/api/shop/account/consents/withdraw',
  callers: ['customer'],
  bodyLimit: BODY,
  body: z.object({ document: z.string() }),
  reply: z.object({ withdrawn: z.int() }),
});
