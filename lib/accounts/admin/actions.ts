'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { startSession } from '../../session/session.ts';
import { changeAdminPassword } from '../repository.ts';
import { buttonSchema } from '../account/schema.ts';
import { endOneSession, endOtherSessions } from '../sessions/repository.ts';
import { ownSessionSchema } from '../sessions/schema.ts';
import { changeAdminPasswordSchema } from '../schema.ts';

/** Somebody of the staff changes his password; he stays signed in here and nowhere else. */
export const setOwnPassword = adminAction(
  [],
  changeAdminPasswordSchema,
  async ({ oldPassword, password }, { pb, me }) => {
    await startSession(pb, await changeAdminPassword(pb, me, oldPassword, password));
    redirect(adminRoutes.account('password'));
  },
);

/** Where he is signed in besides. */
export const endAdminSession = adminAction([], ownSessionSchema, async ({ id }, { pb }) => {
  await endOneSession(pb, id);
  redirect(adminRoutes.account('session_ended'));
});

export const endOtherAdminSessions = adminAction([], buttonSchema, async (_nothing, { pb }) => {
  await endOtherSessions(pb);
  redirect(adminRoutes.account('others_ended'));
});
