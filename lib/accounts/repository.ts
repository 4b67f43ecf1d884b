import { z } from 'zod';
import { AppError } from '../errors.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { ReplyOf } from '../pocketbase/define-route.ts';
import { toAppError } from '../pocketbase/errors.ts';
import * as contracts from './contract.ts';
import type { AccountKind, Consent, SessionModel, SignedIn } from './model.ts';

/**
 * Who somebody is, and how he proves it. All functions throw AppError; those that sign in leave the
 * client with the new token.
 */

const model: z.ZodType<SessionModel, unknown> = z.object({
  id: z.string().min(1),
  email: z.string(),
  collectionId: z.string(),
  username: z.string().default(''),
  verified: z.boolean().default(true),
});
const signedInReply = z.object({
  token: z.string().min(1),
  record: model,
  meta: z.object({ browser: z.string().optional() }).optional(),
});

/** Tells the backend in which browser somebody signs in. @param marks of accounts that it knows */
const inBrowser = (marks: string[]) =>
  marks.length > 0 ? { headers: { 'X-Known-Browser': marks.join(' ') } } : {};
const claims = z.object({ exp: z.int() });

/**
 * @param marks of the browser (lib/session/known-browser.ts)
 * @throws AppError `invalid_credentials`, `account_blocked` to who knows the password,
 * `too_many_requests`
 */
export async function signIn(
  pb: Backend,
  identity: string,
  password: string,
  marks: string[] = [],
): Promise<SignedIn> {
  return proven(
    'authRecord',
    () => pb.collection('users').authWithPassword(identity.trim(), password, inBrowser(marks)),
    { invalid_input: 'invalid_credentials', forbidden: 'account_blocked' },
  );
}

const adminReply = z.object({
  token: z.string().min(1),
  browser: z.string(),
  admin: z.object({ id: z.string().min(1), email: z.string(), collectionId: z.string() }),
});

/**
 * @param marks of the browser
 * @throws AppError `invalid_credentials` for whatever is wrong, `too_many_requests`
 */
export async function signInAdmin(
  pb: Backend,
  identity: string,
  password: string,
  marks: string[] = [],
): Promise<SignedIn> {
  return proven('admin', async () => {
    const reply = await pb.send('/api/admins/auth-with-password', {
      method: 'POST',
      body: { identity, password },
      ...inBrowser(marks),
    });
    const { token, browser, admin } = adminReply.parse(reply);
    pb.authStore.save(token, null);
    return { token, record: admin, meta: { browser } };
  });
}

export type NewCustomer = {
  email: string;
  password: string;
  username: string;
  name: string;
  phone: string;
};

/**
 * Makes an account, with the consent and the email that asks to confirm the address, and signs in.
 * @throws AppError `email_taken`, `username_taken`, `phone_taken`, `consent_required`,
 * `consent_outdated`, `invalid_input`, `too_many_requests`
 */
export async function register(
  pb: Backend,
  { password, ...customer }: NewCustomer,
  consent: Consent,
): Promise<SignedIn> {
  await asked(() =>
    pb.collection('users').create({ ...customer, password, passwordConfirm: password, consent }),
  );
  return signIn(pb, customer.email, password);
}

/**
 * A new token for the client's own, with what the record says now.
 * @throws AppError `sign_in_required` when it is no longer good
 */
export async function refresh(pb: Backend, kind: AccountKind): Promise<SignedIn> {
  return proven(kind, () => pb.collection(kind === 'admin' ? 'admins' : 'users').authRefresh(), {
    forbidden: 'sign_in_required',
  });
}

/** The caller as the backend knows him now. `priceLevel`: its name, null for retail. */
export type Me = ReplyOf<typeof contracts.me>;

/**
 * Who the client's token belongs to.
 * @throws AppError `sign_in_required` when it is dead, blocked or dismissed
 */
export const whoAmI = (pb: Backend): Promise<Me> => callRoute(pb, contracts.me);

const methods = z.object({
  oauth2: z.object({
    enabled: z.boolean(),
    providers: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        state: z.string(),
        authURL: z.string(),
        codeVerifier: z.string(),
      }),
    ),
  }),
});

/**
 * A service to sign in with. `authURL` ends where the address of our own page belongs; `state` and
 * `codeVerifier` are kept until it comes back.
 */
export type Service = z.output<typeof methods>['oauth2']['providers'][number];

/** Services that customers may sign in with; none unless configured. */
export async function listServices(pb: Backend): Promise<Service[]> {
  const { oauth2 } = await asked(async () =>
    methods.parse(await pb.collection('users').listAuthMethods()),
  );
  return oauth2.enabled ? oauth2.providers : [];
}

export type ServiceReply = {
  service: string;
  code: string;
  codeVerifier: string;
  redirectUrl: string;
};

/**
 * Signs in with what a service answered. Whoever is new needs the consent.
 * @throws AppError `forbidden` while no service is configured
 */
export async function signInWithService(
  pb: Backend,
  { service, code, codeVerifier, redirectUrl }: ServiceReply,
  consent?: Consent,
): Promise<SignedIn> {
  return proven('authRecord', () =>
    pb
      .collection('users')
      .authWithOAuth2Code(service, code, codeVerifier, redirectUrl, { consent }),
  );
}

const bound = z.array(z.object({ provider: z.string(), created: z.string() }));

/** Services that a customer's own account is bound to. */
export const listOwnServices = (pb: Backend, customer: string): Promise<z.output<typeof bound>> =>
  asked(async () => bound.parse(await pb.collection('users').listExternalAuths(customer)));

/** @throws AppError `not_found` when it is not bound */
export const unbindService = (pb: Backend, customer: string, service: string): Promise<boolean> =>
  asked(() => pb.collection('users').unlinkExternalAuth(customer, service));

/**
 * Asks for the email; resolves alike whether somebody has the address or not.
 * @throws AppError `too_many_requests`
 */
export const requestPasswordReset = (pb: Backend, email: string): Promise<boolean> =>
  asked(() => pb.collection('users').requestPasswordReset(email));

/** Ends all sessions of the account. @throws AppError `link_expired` */
export const confirmPasswordReset = (
  pb: Backend,
  token: string,
  password: string,
): Promise<boolean> =>
  linked(() => pb.collection('users').confirmPasswordReset(token, password, password));

/** The same for somebody of the staff, who may then sign in. @throws AppError `link_expired` */
export const confirmInvitation = (pb: Backend, token: string, password: string): Promise<boolean> =>
  linked(() => pb.collection('admins').confirmPasswordReset(token, password, password));

const invited = z.object({ email: z.string() });

/** Whose link it is, by its token: only for what asks for his password besides. */
export const invitedEmail = (token: string): string => invited.parse(claimsOf(token)).email;

/**
 * Ends every session of somebody of the staff and signs this one in again.
 * @throws AppError `wrong_password`, `too_many_requests`
 */
export async function changeAdminPassword(
  pb: Backend,
  { id, email }: { id: string; email: string },
  oldPassword: string,
  password: string,
): Promise<SignedIn> {
  await asked(() =>
    pb.collection('admins').update(id, { oldPassword, password, passwordConfirm: password }),
  );
  return signInAdmin(pb, email, password);
}

/**
 * Asks for the email once more; resolves alike for any address.
 * @throws AppError `too_many_requests`
 */
export const requestVerification = (pb: Backend, email: string): Promise<boolean> =>
  asked(() => pb.collection('users').requestVerification(email));

/** @throws AppError `link_expired` */
export const confirmVerification = (pb: Backend, token: string): Promise<boolean> =>
  linked(() => pb.collection('users').confirmVerification(token));

/**
 * Asks for the email to the new address.
 * @throws AppError `email_taken`, `sign_in_required`, `too_many_requests`
 */
export const requestEmailChange = (pb: Backend, newEmail: string): Promise<boolean> =>
  asked(() => pb.collection('users').requestEmailChange(newEmail));

/** Ends all sessions of the account. @throws AppError `link_expired`, `wrong_password` */
export const confirmEmailChange = (
  pb: Backend,
  token: string,
  password: string,
): Promise<boolean> => linked(() => pb.collection('users').confirmEmailChange(token, password));

type Translation = Partial<
  Record<string, 'invalid_credentials' | 'account_blocked' | 'sign_in_required'>
>;

/** @param translation what the backend's plain codes mean at this door */
async function proven(
  kind: AccountKind,
  ask: () => Promise<unknown>,
  translation: Translation = {},
): Promise<SignedIn> {
  try {
    const { token, record, meta } = signedInReply.parse(await ask());
    return {
      kind,
      token,
      expiresAt: expiryOf(token),
      model: record,
      ...(meta?.browser && { browser: meta.browser }),
    };
  } catch (error) {
    const known = toAppError(error);
    const meant = translation[known.code];
    throw meant ? new AppError(meant, { cause: known.details.cause }) : known;
  }
}

/** When a token expires, UTC ms; its signature is the backend's business. */
const expiryOf = (token: string): number => claims.parse(claimsOf(token)).exp * 1000;

const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toAppError(error);
  }
}

/** For what an email's link leads to: the backend names the field it dislikes. */
async function linked(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    const known = toAppError(error);
    const fields = known.details.fields ?? {};
    if ('token' in fields) throw new AppError('link_expired', { cause: known.details.cause });
    if ('password' in fields) throw new AppError('wrong_password', { cause: known.details.cause });
    throw known;
  }
}
