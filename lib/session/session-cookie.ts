import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { AUTH_COOKIE_MAX_BYTES, SESSION_COOKIE } from '../constants.ts';

const sealed = z.object({
  token: z.string().min(1),
  /** Whose token it is: a record of `users` (`authRecord`) or of `admins`. */
  kind: z.enum(['authRecord', 'admin']),
  /** Whom the token names. Only id and e-mail are always there: a session too large for a cookie loses the rest. */
  model: z.object({ id: z.string().min(1), email: z.string(), collectionId: z.string().optional(), username: z.string().optional(), verified: z.boolean().optional() }),
  /** When the token expires, UTC ms. */
  expiresAt: z.int(),
  /** When the token was last made anew, UTC ms. */
  renewedAt: z.int(),
});

export type Session = z.output<typeof sealed>;

/** The secrets of this installation: the first seals, every one opens, so that a secret can be changed without signing anybody out. */
export const sessionSecrets = (env: Record<string, string | undefined>): string[] => [env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS].filter((secret) => secret !== undefined && secret !== '');

/**
 * Opens the sealed session cookie. A cookie that is absent, broken, too large, sealed by another shop or expired is no session; never throws.
 * Runs in middleware.ts too, so it takes the secrets instead of reading settings.
 */
export async function readSessionCookie(cookie: string | undefined, secrets: string[]): Promise<Session | null> {
  if (!cookie || cookieBytes(cookie) > AUTH_COOKIE_MAX_BYTES) return null;
  for (const password of secrets) {
    const session = sealed.safeParse(await unsealData(cookie, { password, ttl: 0 }).catch(() => null));
    if (session.success) return session.data.expiresAt > Date.now() ? session.data : null;
  }
  return null;
}

/**
 * Seals a session for the cookie. It ends with its token, so the seal has no end of its own.
 * @returns the cookie's value; with the name at most 4096 bytes: a larger model is cut to id and e-mail
 * @throws Error when even that is too large, or without a secret
 */
export async function sealSession({ model, ...session }: Session, [password]: string[]): Promise<string> {
  if (!password) throw new Error('SESSION_SECRET is not set');
  for (const kept of [model, { id: model.id, email: model.email }]) {
    const cookie = await sealData({ ...session, model: kept }, { password, ttl: 0 });
    if (cookieBytes(cookie) <= AUTH_COOKIE_MAX_BYTES) return cookie;
  }
  throw new Error('the session does not fit into a cookie');
}

const cookieBytes = (value: string): number => SESSION_COOKIE.length + 1 + Buffer.byteLength(value);
