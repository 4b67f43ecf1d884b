'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as admins from './repository.ts';
import { colleagueIdSchema, colleagueSchema, invitationSchema, ownNameSchema } from './schema.ts';

export const inviteColleague = adminAction(['owner'], invitationSchema, async (invited, { pb }) => {
  redirect(adminRoutes.admin(await admins.inviteColleague(pb, invited), 'invited'));
});

export const inviteAgain = adminAction(['owner'], colleagueIdSchema, async ({ id }, { pb }) => {
  await admins.inviteAgain(pb, id);
  redirect(adminRoutes.admin(id, 'sent'));
});

export const withdrawInvitation = adminAction(
  ['owner'],
  colleagueIdSchema,
  async ({ id }, { pb }) => {
    await admins.withdrawInvitation(pb, id);
    redirect(adminRoutes.admins('removed'));
  },
);

export const saveColleague = adminAction(
  ['owner'],
  colleagueSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    await admins.changeColleague(pb, id, fields, seen);
    redirect(adminRoutes.admin(id, 'saved'));
  },
);

/** What somebody of the staff is called, by himself. */
export const saveOwnName = adminAction([], ownNameSchema, async ({ seen, name }, { pb, me }) => {
  await admins.changeColleague(pb, me.id, { name }, seen);
  redirect(adminRoutes.account('name'));
});
