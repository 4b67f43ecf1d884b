import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';

/** Where the caller is signed in: this one first, then by last use. */
export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/shop/account/sessions',
  callers: ['customer', 'owner', 'manager', 'warehouse', 'content'],
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        address: z.string(),
        openedAt: z.string(),
        usedAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});

/** One of the caller's own is over at once, whether it was still there or not. */
export const endOneSession = defineRoute({
  method: 'POST',
  path: '/api/shop/account/sessions/{id}/end',
  callers: ['customer', 'owner', 'manager', 'warehouse', 'content'],
  bodyLimit: 16 * 1024,
  body: z.object({}),
  reply: 'nothing',
});

/** All but the one that asks. */
export const endOtherSessions = defineRoute({
  method: 'POST',
  path: '/api/shop/account/sessions/end-others',
  callers: ['customer', 'owner', 'manager', 'warehouse', 'content'],
  bodyLimit: 16 * 1024,
  body: z.object({}),
  reply: 'nothing',
});

/** The one that asks. */
export const signOutHere = defineRoute({
  method: 'POST',
  path: '/api/shop/account/sign-out',
  callers: ['customer', 'owner', 'manager', 'warehouse', 'content'],
  bodyLimit: 16 * 1024,
  body: z.object({}),
  reply: 'nothing',
});

/** Somebody of the staff says his password once more. */
export const prove = defineRoute({
  method: 'POST',
  path: '/api/shop/account/prove',
  callers: ['owner', 'manager', 'warehouse', 'content'],
  bodyLimit: 16 * 1024,
  body: z.object({ password: z.string() }),
  reply: 'nothing',
});
