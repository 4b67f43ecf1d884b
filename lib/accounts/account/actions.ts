'use server';

import { redirect } from 'next/navigation';
import { customerAction } from '../../actions/define-action.ts';
import { AppError } from '../../errors.ts';
import { orNull } from '../../pocketbase/errors.ts';
import { routes } from '../../routes.ts';
import { signInRoutes } from '../../sign-in-routes.ts';
import { endSession, startSession } from '../../session/session.ts';
import { endOneSession, endOtherSessions } from '../sessions/repository.ts';
import { ownSessionSchema } from '../sessions/schema.ts';
import { refresh, requestEmailChange, requestVerification, unbindService } from '../repository.ts';
import {
  changePasswordSchema,
  deleteAccountSchema,
  emailSchema,
  profileSchema,
} from '../schema.ts';
import * as account from './repository.ts';
import {
  addressIdSchema,
  buttonSchema,
  ownAddressSchema,
  serviceSchema,
  withdrawalSchema,
} from './schema.ts';

// Each ends on the page that says what was done: a reload sends nothing again.

/** The header shows the new name at once, so the session is made anew. */
export const saveProfile = customerAction(profileSchema, async (fields, { pb, me }) => {
  await account.changeProfile(pb, me.id, fields);
  await startSession(pb, await refresh(pb, 'authRecord'));
  redirect(routes.settings({ section: 'person', done: 'person' }));
});

/** The address changes once the email's link has been followed. */
export const askForNewEmail = customerAction(emailSchema, async ({ email }, { pb, me }) => {
  if (email === me.email)
    throw new AppError('invalid_input', { fields: { email: ['Это ваш нынешний адрес'] } });
  await requestEmailChange(pb, email);
  redirect(routes.settings({ section: 'email', done: 'email' }));
});

export const sendVerification = customerAction(buttonSchema, async (_nothing, { pb, me }) => {
  await requestVerification(pb, me.email);
  redirect(routes.profile({ done: 'letter_sent' }));
});

export const setPassword = customerAction(
  changePasswordSchema,
  async ({ oldPassword, password }, { pb, me }) => {
    await startSession(pb, await account.changePassword(pb, me, oldPassword, password));
    redirect(routes.settings({ section: 'password', done: 'password' }));
  },
);

export const saveAddress = customerAction(ownAddressSchema, async (address, { pb, me }) => {
  await account.saveAddress(pb, me.id, address);
  redirect(routes.settings({ section: 'addresses', done: 'address_saved' }));
});

/** One that is gone already is no mistake of the visitor. */
export const removeAddress = customerAction(addressIdSchema, async ({ id }, { pb }) => {
  await orNull(account.removeAddress(pb, id));
  redirect(routes.settings({ section: 'addresses', done: 'address_removed' }));
});

export const chooseAddress = customerAction(addressIdSchema, async ({ id }, { pb }) => {
  await account.chooseAddress(pb, id);
  redirect(routes.settings({ section: 'addresses', done: 'address_chosen' }));
});

export const withdrawConsent = customerAction(withdrawalSchema, async ({ document }, { pb }) => {
  await account.withdrawConsent(pb, document);
  redirect(routes.settings({ section: 'consents', done: 'consent_withdrawn' }));
});

export const unbind = customerAction(serviceSchema, async ({ service }, { pb, me }) => {
  await orNull(unbindService(pb, me.id, service));
  redirect(routes.settings({ section: 'services', done: 'service_unbound' }));
});

/** Where he is signed in besides. */
export const endOwnSession = customerAction(ownSessionSchema, async ({ id }, { pb }) => {
  await endOneSession(pb, id);
  redirect(routes.settings({ section: 'sessions', done: 'session_ended' }));
});

export const endOwnOthers = customerAction(buttonSchema, async (_nothing, { pb }) => {
  await endOtherSessions(pb);
  redirect(routes.settings({ section: 'sessions', done: 'others_ended' }));
});

/** On every device, this one too. */
export const signOutEverywhere = customerAction(buttonSchema, async (_nothing, { pb }) => {
  await account.signOutEverywhere(pb);
  await endSession();
  redirect(routes.catalogue());
});

export const deleteAccount = customerAction(deleteAccountSchema, async ({ password }, { pb }) => {
  await account.deleteAccount(pb, password);
  await endSession();
  redirect(signInRoutes.accountDeleted());
});
