import 'server-only';
import { z } from 'zod';
import { PLACED_COOKIE } from '../constants.ts';
import { readCookie, setCookie } from './request-state.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as somebody may look at the words that his order has arrived, s. */
const KEPT_S = 60 * 60;

const placed = z.object({ account: z.string(), id: z.string(), number: z.string() });
type PlacedOrder = z.output<typeof placed>;

/** Remembers in this browser which order has just been placed. For actions. */
export async function rememberOrder(order: PlacedOrder): Promise<void> {
  const value = await seal(order, ownSecrets(), PLACED_COOKIE);
  if (value)
    await setCookie(PLACED_COOKIE, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: overHttps(),
      maxAge: KEPT_S,
    });
}

/** The order that was placed from this browser just now, or null: anybody may open that page. */
export async function placedOrder(): Promise<PlacedOrder | null> {
  const kept = placed.safeParse(
    await openSeal(await readCookie(PLACED_COOKIE), ownSecrets(), PLACED_COOKIE),
  );
  return kept.success ? kept.data : null;
}
