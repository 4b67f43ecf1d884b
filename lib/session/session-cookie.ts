import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { AUTH_COOKIE_MAX_BYTES, SESSION_COOKIE } from '../constants.ts';

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
  const session = sealed.safeParse(await openSeal(cookie, secrets));
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
    const cookie = await seal({ ...session, model: kept }, secrets);
    if (cookie) return cookie;
  }
  throw new Error('the session does not fit into a cookie');
}

/**
 * What only this shop can read, for a cookie of at most 4096 bytes with its name.
 * @returns null when it would be larger
 * @throws Error without a secret
 */
export async function seal(
  content: unknown,
  [password]: string[],
  name: string = SESSION_COOKIE,
): Promise<string | null> {
  if (!password) throw new Error('SESSION_SECRET is not set');
  const value = await sealData(content, { password, ttl: 0 });
  return cookieBytes(name, value) <= AUTH_COOKIE_MAX_BYTES ? value : null;
}

/** What was sealed with one of the secrets; null for anything else. Never throws. */
export async function openSeal(value: string | undefined, secrets: string[]): Promise<unknown> {
  if (!value || cookieBytes(SESSION_COOKIE, value) > AUTH_COOKIE_MAX_BYTES) return null;
  for (const password of secrets) {
    const content = await unsealData(value, { password, ttl: 0 }).catch(() => null);
    if (content !== null && typeof content === 'object' && Object.keys(content).length > 0)
      return content;
  }
  return null;
}

const cookieBytes = (name: string, value: string): number =>
  name.length + 1 + Buffer.byteLength(value);
