'use server';

import { redirect } from 'next/navigation';
import { adminAction, publicAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { startSession } from '../../session/session.ts';
import { changeAdminPassword, confirmInvitation } from '../repository.ts';
import { changePasswordSchema, newPasswordSchema } from '../schema.ts';

/** Somebody of the staff changes his password; he stays signed in here and nowhere else. */
export const setOwnPassword = adminAction([], changePasswordSchema, async ({ oldPassword, password }, { pb, me }) => {
  await startSession(pb, await changeAdminPassword(pb, me, oldPassword, password));
  redirect(adminRoutes.account('password'));
});

/** Somebody who was invited chooses his password by the letter's link. */
export const acceptInvitation = publicAction(newPasswordSchema, async ({ token, password }, { pb }) => {
  await confirmInvitation(pb, token, password);
  redirect(adminRoutes.signInWithNew());
});
