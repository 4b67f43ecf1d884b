'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { publicAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { routes } from '../routes.ts';
import { signInRoutes } from '../sign-in-routes.ts';
import { browserMarks } from '../session/known-browser.ts';
import { keepServiceAttempt } from '../session/service-attempt.ts';
import { endSession, startSession } from '../session/session.ts';
import { welcome } from '../session/welcome.ts';
import {
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  register,
  requestPasswordReset,
  signIn,
  signInAdmin,
} from './repository.ts';
import {
  confirmEmailChangeSchema,
  emailSchema,
  newPasswordSchema,
  nextSchema,
  registerSchema,
  serviceConsentSchema,
  signInSchema,
  verificationSchema,
} from './schema.ts';

/** Signs a customer in and lets him go on. */
export const enter = publicAction(
  signInSchema.extend(nextSchema.shape),
  async ({ identity, password, next }, { pb }) => {
    await welcome(pb, await signIn(pb, identity, password, await browserMarks()));
    redirect(next ?? routes.profile());
  },
);

/** Signs somebody of the staff in. */
export const enterAsAdmin = publicAction(
  signInSchema.extend(nextSchema.shape),
  async ({ identity, password, next }, { pb }) => {
    await startSession(pb, await signInAdmin(pb, identity, password, await browserMarks()));
    redirect(next ?? adminRoutes.home());
  },
);

/** Makes an account and signs its owner in. */
export const registerCustomer = publicAction(
  registerSchema.extend(nextSchema.shape),
  async ({ consent: _given, document, next, ...customer }, { pb }) => {
    await welcome(pb, await register(pb, customer, { document, form: 'register' }));
    redirect(next ?? routes.profile());
  },
);

/**
 * Notes the consent of who is new here and sends him to the service once more: what it answered
 * first was good for one question only.
 */
export const agreeToService = publicAction(
  serviceConsentSchema.extend(nextSchema.shape),
  async ({ service, document, next }) => {
    await keepServiceAttempt({
      service,
      state: '',
      codeVerifier: '',
      next,
      consent: { document, form: 'service' },
    });
    redirect(signInRoutes.service(service, next));
  },
);

/** Asks for the email with the link to a new password; says the same for every address. */
export const requestReset = publicAction(emailSchema, async ({ email }, { pb }) => {
  await requestPasswordReset(pb, email);
  redirect(signInRoutes.resetSent());
});

/** Sets the password anew by the email's link; every session of the account ends. */
export const setNewPassword = publicAction(
  newPasswordSchema,
  async ({ token, password }, { pb }) => {
    await confirmPasswordReset(pb, token, password);
    redirect(signInRoutes.signInWithNew('password'));
  },
);

/** Confirms the address by the email's link. */
export const verifyEmail = publicAction(verificationSchema, async ({ token }, { pb }) => {
  await confirmVerification(pb, token);
  redirect(signInRoutes.emailVerified());
});

/** Changes the address by the email's link; every session of the account ends. */
export const confirmNewEmail = publicAction(
  confirmEmailChangeSchema,
  async ({ token, password }, { pb }) => {
    await confirmEmailChange(pb, token, password);
    redirect(signInRoutes.signInWithNew('email'));
  },
);

/** Ends the session of this browser, a customer's or an admin's. */
export const signOut = publicAction(z.object({}), async () => {
  await endSession();
  redirect(routes.catalogue());
});
