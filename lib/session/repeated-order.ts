import 'server-only';
import { z } from 'zod';
import { REPEATED_COOKIE } from '../constants.ts';
import { readCookie, setCookie } from './request-state.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as somebody may look at what came of it, s. */
const KEPT_S = 60 * 60;
/** As many parts as are named; a cookie has no room for more. */
const NAMED = 8;

const part = z.object({ name: z.string(), quantity: z.int() });
const repeated = z.object({
  account: z.string(),
  order: z.string(),
  added: z.int(),
  dearer: z.int(),
  missing: z.array(part),
  unnamed: z.int(),
});
/**
 * What came of ordering the same again. `added`, `dearer`: lines; `missing`: pieces that cannot be
 * had; `unnamed`: how many parts more.
 */
export type RepeatedOrder = z.output<typeof repeated>;

type Reply = {
  account: string;
  order: string;
  added: number;
  dearer: unknown[];
  missing: { brand: string; article: string; quantity: number }[];
};

/** Remembers in this browser what came of it, for the cart to tell. For actions. */
export async function rememberRepeated({ missing, dearer, ...rest }: Reply): Promise<void> {
  const named = missing.slice(0, NAMED).map(({ brand, article, quantity }) => ({
    name: `${brand} ${article}`.slice(0, 80),
    quantity,
  }));
  const news: RepeatedOrder = {
    ...rest,
    dearer: dearer.length,
    missing: named,
    unnamed: missing.length - named.length,
  };
  const value = await seal(news, ownSecrets(), REPEATED_COOKIE);
  if (value)
    await setCookie(REPEATED_COOKIE, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: overHttps(),
      maxAge: KEPT_S,
    });
}

/** What came of repeating this order just now, or null. */
export async function repeatedOrder(
  order: string | undefined,
  account: string,
): Promise<RepeatedOrder | null> {
  if (!order) return null;
  const kept = repeated.safeParse(
    await openSeal(await readCookie(REPEATED_COOKIE), ownSecrets(), REPEATED_COOKIE),
  );
  return kept.success && kept.data.order === order && kept.data.account === account
    ? kept.data
    : null;
}
