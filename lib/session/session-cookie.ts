import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import {
  ANSWER_COOKIES,
  AUTH_COOKIE_MAX_BYTES,
  CART_COOKIE,
  DRAFT_COOKIE,
  GARAGE_CAR_COOKIES,
  GARAGE_COOKIE,
  HOST_PREFIX,
  PLACED_COOKIE,
  RECOVERY_COOKIE,
  REPEATED_COOKIE,
  SERVICE_COOKIE,
  SESSION_COOKIE,
} from '../constants.ts';

const sealed = z.object({
  token: z.string().min(1),
  /** Whose token it is: a record of `users` (`authRecord`) or of `admins`. */
  kind: z.enum(['authRecord', 'admin']),
  /**
   * Whom the token names. Only id and e-mail are always there: a session too large for a cookie
   * loses the rest.
   */
  model: z.object({
    id: z.string().min(1),
    email: z.string(),
    collectionId: z.string().optional(),
    username: z.string().optional(),
    verified: z.boolean().optional(),
  }),
  /** When the token expires, UTC ms. */
  expiresAt: z.int(),
  /** When the token was last made anew, UTC ms. */
  renewedAt: z.int(),
});

export type Session = z.output<typeof sealed>;

/**
 * The secrets of this installation: the first seals, every one opens, so that a secret can be
 * changed without signing anybody out.
 */
export const sessionSecrets = (...secrets: (string | undefined)[]): string[] =>
  secrets.filter((secret): secret is string => !!secret);

/**
 * Opens the sealed session cookie. A cookie that is absent, broken, too large, sealed by another
 * shop or expired is no session; never throws. Runs in middleware.ts too, so it takes the secrets
 * instead of reading settings.
 */
export async function readSessionCookie(
  cookie: string | undefined,
  secrets: string[],
): Promise<Session | null> {
  const session = sealed.safeParse(await openSeal(cookie, secrets, SESSION_COOKIE));
  return session.success && session.data.expiresAt > Date.now() ? session.data : null;
}

/**
 * Seals a session for the cookie. It ends with its token, so the seal has no end of its own.
 * @returns the cookie's value; with the name at most 4096 bytes: a larger model is cut to id and
 * e-mail
 * @throws Error when even that is too large, or without a secret
 */
export async function sealSession(
  { model, ...session }: Session,
  secrets: string[],
): Promise<string> {
  for (const kept of [model, { id: model.id, email: model.email }]) {
    const cookie = await seal({ ...session, model: kept }, secrets, SESSION_COOKIE);
    if (cookie) return cookie;
  }
  throw new Error('the session does not fit into a cookie');
}

/** Cookies that only this shop can read; those of a family are one kind. */
export type SealedCookie =
  | typeof SESSION_COOKIE
  | typeof DRAFT_COOKIE
  | typeof SERVICE_COOKIE
  | typeof CART_COOKIE
  | typeof GARAGE_COOKIE
  | typeof GARAGE_CAR_COOKIES
  | typeof PLACED_COOKIE
  | typeof RECOVERY_COOKIE
  | typeof ANSWER_COOKIES
  | typeof REPEATED_COOKIE;

/** Each cookie has a key of its own: what was sealed for one is nothing in the place of another. */
const keyFor = (cookie: SealedCookie, secret: string): string => `${cookie}:${secret}`;

/**
 * What only this shop can read, for a cookie of at most 4096 bytes with its name.
 * @returns null when it would be larger
 * @throws Error without a secret
 */
export async function seal(
  content: unknown,
  [secret]: string[],
  cookie: SealedCookie,
): Promise<string | null> {
  if (!secret) throw new Error('SESSION_SECRET is not set');
  const value = await sealData(content, { password: keyFor(cookie, secret), ttl: 0 });
  const bytes = HOST_PREFIX.length + cookie.length + 1 + Buffer.byteLength(value);
  return bytes <= AUTH_COOKIE_MAX_BYTES ? value : null;
}

/**
 * What was sealed for this cookie with one of the secrets; null for anything else. Carts of guests
 * from before each cookie had a key of its own open, too. Never throws.
 */
export async function openSeal(
  value: string | undefined,
  secrets: string[],
  cookie: SealedCookie,
): Promise<unknown> {
  if (!value || Buffer.byteLength(value) > AUTH_COOKIE_MAX_BYTES) return null;
  const keys = secrets.map((secret) => keyFor(cookie, secret));
  for (const password of cookie === CART_COOKIE ? [...keys, ...secrets] : keys) {
    const content = await unsealData(value, { password, ttl: 0 }).catch(() => null);
    if (content !== null && typeof content === 'object' && Object.keys(content).length > 0)
      return content;
  }
  return null;
}
