import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

const BODY = 16 * 1024;

/**
 * Somebody is to work in the shop. An email brings him the link by which he chooses his password;
 * until then nobody can sign in as him. Asks for a fresh password.
 */
export const inviteAdmin = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/admins',
  callers: ['owner'],
  bodyLimit: BODY,
  body: z.object({ email: z.string(), name: z.string(), role: z.string() }),
  reply: z.object({ id: z.string() }),
});

/**
 * The email once more; to who has a password already it is one to choose another. The link of an
 * invitation sent before leads nowhere from now on. Asks for a fresh password.
 */
export const inviteAgain = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/admins/{id}/invite',
  callers: ['owner'],
  bodyLimit: BODY,
  reply: 'nothing',
});

/** An invitation that nobody has followed is taken back; its link leads nowhere. */
export const withdrawInvitation = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/admins/{id}/withdraw',
  callers: ['owner'],
  bodyLimit: BODY,
  reply: 'nothing',
});

/** The command line gives somebody of the staff another password: no email can reach him. */
export const setAdminPassword = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/admins/password',
  callers: ['machine'],
  bodyLimit: BODY,
  body: z.object({ email: z.string(), password: z.string() }),
  reply: 'nothing',
});
