'use server';

import { redirect } from 'next/navigation';
import { adminAction, publicAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { browserMarks } from '../../session/known-browser.ts';
import { startSession } from '../../session/session.ts';
import {
  changeAdminPassword,
  confirmInvitation,
  invitedEmail,
  signInAdmin,
} from '../repository.ts';
import { buttonSchema } from '../account/schema.ts';
import { endOneSession, endOtherSessions } from '../sessions/repository.ts';
import { ownSessionSchema } from '../sessions/schema.ts';
import { changeAdminPasswordSchema, newAdminPasswordSchema } from '../schema.ts';

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

/**
 * Somebody who was invited chooses his password by the email's link and is at work; where the door
 * is shut just now, others having guessed at it, he tries it later.
 */
export const acceptInvitation = publicAction(
  newAdminPasswordSchema,
  async ({ token, password }, { pb }) => {
    await confirmInvitation(pb, token, password);
    const signedIn = await signInAdmin(
      pb,
      invitedEmail(token),
      password,
      await browserMarks(),
    ).catch(() => null);
    if (!signedIn) redirect(adminRoutes.signInWithNew());
    await startSession(pb, signedIn);
    redirect(adminRoutes.home());
  },
);
