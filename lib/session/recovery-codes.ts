import 'server-only';
import { z } from 'zod';
import { RECOVERY_COOKIE } from '../constants.ts';
import { deleteCookie, hasCookie, readCookie, setCookie } from './request-state.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as it takes to write ten codes down, s. */
const KEPT_S = 15 * 60;

const kept = z.object({ account: z.string(), codes: z.array(z.string()) });

/**
 * Keeps recovery codes in this browser until their owner has written them down: they are told once,
 * and a page that is loaded anew would lose them. For actions.
 */
export async function keepRecoveryCodes(account: string, codes: string[]): Promise<void> {
  const value = await seal({ account, codes }, ownSecrets(), RECOVERY_COOKIE);
  if (value)
    await setCookie(RECOVERY_COOKIE, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: overHttps(),
      maxAge: KEPT_S,
    });
}

/** Those of this account that wait to be written down; none any more. */
export async function recoveryCodesOf(account: string): Promise<string[]> {
  const found = kept.safeParse(
    await openSeal(await readCookie(RECOVERY_COOKIE), ownSecrets(), RECOVERY_COOKIE),
  );
  return found.success && found.data.account === account ? found.data.codes : [];
}

/** They are written down. For actions. */
export async function dropRecoveryCodes(): Promise<void> {
  if (await hasCookie(RECOVERY_COOKIE)) await deleteCookie(RECOVERY_COOKIE);
}
