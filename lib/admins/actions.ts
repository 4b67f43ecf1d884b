'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as admins from './repository.ts';
import { adminIdSchema, adminSchema, invitationSchema, ownNameSchema } from './schema.ts';

export const inviteAdmin = adminAction(['owner'], invitationSchema, async (invited, { pb }) => {
  redirect(adminRoutes.admin(await admins.inviteAdmin(pb, invited), 'invited'));
});

export const inviteAgain = adminAction(['owner'], adminIdSchema, async ({ id }, { pb }) => {
  await admins.inviteAgain(pb, id);
  redirect(adminRoutes.admin(id, 'sent'));
});

export const withdrawInvitation = adminAction(['owner'], adminIdSchema, async ({ id }, { pb }) => {
  await admins.withdrawInvitation(pb, id);
  redirect(adminRoutes.admins('removed'));
});

export const saveAdmin = adminAction(
  ['owner'],
  adminSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    await admins.changeAdmin(pb, id, fields, seen);
    redirect(adminRoutes.admin(id, 'saved'));
  },
);

/** What somebody of the staff is called, by himself. */
export const saveOwnName = adminAction([], ownNameSchema, async ({ seen, name }, { pb, me }) => {
  await admins.changeAdmin(pb, me.id, { name }, seen);
  redirect(adminRoutes.account('name'));
});
