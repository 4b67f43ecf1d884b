import 'server-only';
import { z } from 'zod';
import { SERVICE_COOKIE } from '../constants.ts';
import { deleteCookie, readCookie, setCookie } from './request-state.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as it takes to sign in somewhere else, s. */
const KEPT_S = 15 * 60;

const attempt = z.object({
  service: z.string().min(1),
  /**
   * What the service must send back, and what proves to it that we asked. '' until the visitor has
   * left for it.
   */
  state: z.string(),
  codeVerifier: z.string(),
  /** Where to go on afterwards. */
  next: z.string().optional(),
  /** Given before by who turned out to be new. */
  consent: z.object({ document: z.string(), form: z.string() }).optional(),
});

/** Signing in by another service, between leaving for it and coming back. */
export type ServiceAttempt = z.output<typeof attempt>;

/** For actions and route handlers. */
export async function keepServiceAttempt(started: ServiceAttempt): Promise<void> {
  const value = await seal(started, ownSecrets(), SERVICE_COOKIE);
  if (!value) throw new Error('the attempt does not fit into a cookie');
  await setCookie(SERVICE_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: overHttps(),
    maxAge: KEPT_S,
  });
}

/** What this browser began, or null; an attempt is good for one reply. For route handlers. */
export async function takeServiceAttempt(): Promise<ServiceAttempt | null> {
  const kept = attempt.safeParse(
    await openSeal(await readCookie(SERVICE_COOKIE), ownSecrets(), SERVICE_COOKIE),
  );
  await deleteCookie(SERVICE_COOKIE);
  return kept.success ? kept.data : null;
}
