import 'server-only';
import { z } from 'zod';
import { adminRoutes } from '../admin-routes.ts';
import { publicForm } from '../forms/define-form.ts';
import { routes } from '../routes.ts';
import { browserMarks } from '../session/known-browser.ts';
import { ownPath } from '../session/own-path.ts';
import { keepServiceAttempt } from '../session/service-attempt.ts';
import { endSession, startSession } from '../session/session.ts';
import { welcome } from '../session/welcome.ts';
import { leadsToCart, signInRoutes } from '../sign-in-routes.ts';
import {
  confirmEmailChange,
  confirmInvitation,
  confirmPasswordReset,
  confirmVerification,
  invitedEmail,
  register,
  requestPasswordReset,
  signIn,
  signInAdmin,
} from './repository.ts';
import {
  confirmEmailChangeSchema,
  emailSchema,
  linkAddressSchema,
  newAdminPasswordSchema,
  newPasswordSchema,
  nextSchema,
  registerSchema,
  serviceConsentSchema,
  signInSchema,
  verificationSchema,
  wholeContact,
} from './schema.ts';

/** Of the link on whose page a form stands. */
const tokenOf = ({ token }: Record<string, string>): string =>
  linkAddressSchema.parse({ token }).token;

/** Where one registers: who is about to order, beside the sign-in and his cart. */
const registerPage = (next?: string): string =>
  leadsToCart(next) ? routes.signIn(next) : signInRoutes.register(next);

/** Signs a customer in and lets him go on. */
const enter = publicForm(
  signInSchema.extend(nextSchema.shape),
  async ({ identity, password, next }, pb) => {
    await welcome(pb, await signIn(pb, identity, password, await browserMarks()));
    return next ?? routes.profile();
  },
  ({ next }) => routes.signIn(ownPath(next)),
);

/** Signs somebody of the staff in. */
const enterAsAdmin = publicForm(
  signInSchema.extend(nextSchema.shape),
  async ({ identity, password, next }, pb) => {
    await startSession(pb, await signInAdmin(pb, identity, password, await browserMarks()));
    return next ?? adminRoutes.home();
  },
  ({ next }) => routes.adminSignIn(ownPath(next)),
);

/** Makes an account and signs its owner in; who is about to order says what the order needs. */
const registerCustomer = publicForm(
  registerSchema.extend(nextSchema.shape).superRefine(...wholeContact),
  async ({ consent: _given, document, next, ...customer }, pb) => {
    await welcome(pb, await register(pb, customer, { document, form: 'register' }));
    return next ?? routes.profile();
  },
  ({ next }) => registerPage(ownPath(next)),
);

/**
 * Notes the consent of who is new here and sends him to the service once more: what it answered
 * first was good for one question only.
 */
const agreeToService = publicForm(
  serviceConsentSchema.extend(nextSchema.shape),
  async ({ service, document, next }) => {
    await keepServiceAttempt({
      service,
      state: '',
      codeVerifier: '',
      next,
      consent: { document, form: 'service' },
    });
    return signInRoutes.service(service, next);
  },
  ({ service, next }) =>
    signInRoutes.registerByService(
      serviceConsentSchema.shape.service.safeParse(service).data ?? '',
      ownPath(next),
    ),
);

/** Asks for the email with the link to a new password; says the same for every address. */
const requestReset = publicForm(
  emailSchema,
  async ({ email }, pb) => {
    await requestPasswordReset(pb, email);
    return signInRoutes.resetSent();
  },
  ({ next }) => signInRoutes.resetPassword(ownPath(next)),
);

/** Sets the password anew by the email's link; every session of the account ends. */
const setNewPassword = publicForm(
  newPasswordSchema,
  async ({ token, password }, pb) => {
    await confirmPasswordReset(pb, token, password);
    return signInRoutes.signInWithNew('password');
  },
  (typed) => signInRoutes.newPassword(tokenOf(typed)),
);

/** Confirms the address by the email's link. */
const verifyEmail = publicForm(
  verificationSchema,
  async ({ token }, pb) => {
    await confirmVerification(pb, token);
    return signInRoutes.emailVerified();
  },
  (typed) => signInRoutes.verifyEmail(tokenOf(typed)),
);

/** Changes the address by the email's link; every session of the account ends. */
const confirmNewEmail = publicForm(
  confirmEmailChangeSchema,
  async ({ token, password }, pb) => {
    await confirmEmailChange(pb, token, password);
    return signInRoutes.signInWithNew('email');
  },
  (typed) => signInRoutes.confirmEmail(tokenOf(typed)),
);

/**
 * Somebody who was invited chooses his password by the email's link and is at work; where the door
 * is shut just now, others having guessed at it, he tries it later.
 */
const acceptInvitation = publicForm(
  newAdminPasswordSchema,
  async ({ token, password }, pb) => {
    await confirmInvitation(pb, token, password);
    const email = invitedEmail(token);
    const signedIn = await signInAdmin(pb, email, password, await browserMarks()).catch(() => null);
    if (!signedIn) return adminRoutes.signInWithNew();
    await startSession(pb, signedIn);
    return adminRoutes.home();
  },
  (typed) => signInRoutes.invitation(tokenOf(typed)),
);

/** Ends the session of this browser, a customer's or an admin's. */
const signOut = publicForm(
  z.object({}),
  async () => {
    await endSession();
    return routes.catalogue();
  },
  () => routes.signIn(),
);

export const accountForms = {
  'sign-in': enter,
  'staff-sign-in': enterAsAdmin,
  register: registerCustomer,
  'service-consent': agreeToService,
  'reset-password': requestReset,
  'new-password': setNewPassword,
  'verify-email': verifyEmail,
  'confirm-email': confirmNewEmail,
  invitation: acceptInvitation,
  'sign-out': signOut,
};
