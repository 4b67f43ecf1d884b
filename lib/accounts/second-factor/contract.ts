import { z } from 'zod';
import { ROLES } from '../../admins/model.ts';
import { defineRoute } from '../../pocketbase/define-route.ts';

const STAFF = ['owner', 'manager', 'warehouse', 'content'] as const;
const SMALL = 16 * 1024;
const codes = z.array(z.string());

/** The caller's own, as far as he may know it. */
export const getFactor = defineRoute({
  method: 'GET',
  path: '/api/shop/account/second-factor',
  callers: STAFF,
  reply: z.object({
    isOn: z.boolean(),
    since: z.string(),
    codesLeft: z.int(),
    isRequired: z.boolean(),
    wanted: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
});

/**
 * Makes a secret for the application on a phone; what was there goes on until it is confirmed, and
 * a code of it is asked for.
 */
export const beginFactor = defineRoute({
  method: 'POST',
  path: '/api/shop/account/second-factor/begin',
  callers: STAFF,
  bodyLimit: SMALL,
  body: z.object({ code: z.string().optional() }),
  reply: 'nothing',
});

/** The first code of that secret: from now on each sign-in asks for one. */
export const confirmFactor = defineRoute({
  method: 'POST',
  path: '/api/shop/account/second-factor/confirm',
  callers: STAFF,
  bodyLimit: SMALL,
  body: z.object({ code: z.string() }),
  reply: z.object({ codes, browser: z.string() }),
});

/** Recovery codes in place of those that there are. */
export const renewCodes = defineRoute({
  method: 'POST',
  path: '/api/shop/account/second-factor/codes',
  callers: STAFF,
  bodyLimit: SMALL,
  body: z.object({ code: z.string() }),
  reply: z.object({ codes }),
});

/** No sign-in asks for a code any more. */
export const turnOffFactor = defineRoute({
  method: 'POST',
  path: '/api/shop/account/second-factor/off',
  callers: STAFF,
  bodyLimit: SMALL,
  body: z.object({ code: z.string() }),
  reply: 'nothing',
});

/**
 * A code of the application, or a recovery code, for a session that awaits one; who is in already
 * goes on.
 */
export const giveCode = defineRoute({
  method: 'POST',
  path: '/api/shop/account/second-factor/code',
  callers: STAFF,
  bodyLimit: SMALL,
  body: z.object({ code: z.string() }),
  reply: z.object({ token: z.string(), browser: z.string() }),
});

/** Of which roles it is required, and which admins have it. */
export const listFactors = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/second-factors',
  callers: ['owner'],
  reply: z.object({ required: z.array(z.enum(ROLES)), admins: z.array(z.string()) }),
});

/** Of these roles it is required from now on, and of no others. */
export const requireFactors = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/second-factors/required',
  callers: ['owner'],
  bodyLimit: SMALL,
  body: z.object({ roles: z.array(z.enum(ROLES)) }),
  reply: 'nothing',
});

/** Somebody else of the staff has lost his phone: he signs in by his password alone. */
export const resetFactor = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/second-factors/reset',
  callers: ['owner', 'machine'],
  bodyLimit: SMALL,
  body: z.object({ email: z.string() }),
  reply: 'nothing',
});
