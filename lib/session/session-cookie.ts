import { unsealData } from 'iron-session';
import { z } from 'zod';

const sealed = z.object({
  token: z.string().min(1),
  /** Whose token it is: a record of `users` (`authRecord`) or of `admins`. */
  kind: z.enum(['authRecord', 'admin']),
  /** When the token expires, UTC ms. */
  expiresAt: z.int(),
});

export type Session = z.output<typeof sealed>;

/**
 * Opens the sealed session cookie. A cookie that is absent, broken, sealed by another shop or expired is no session; never throws.
 * Runs in middleware.ts too, so it takes the secret instead of reading settings.
 */
export async function readSessionCookie(cookie: string | undefined, secret: string | undefined): Promise<Session | null> {
  if (!cookie || !secret) return null;
  const opened = await unsealData(cookie, { password: secret }).catch(() => null);
  const session = sealed.safeParse(opened);
  return session.success && session.data.expiresAt > Date.now() ? session.data : null;
}
