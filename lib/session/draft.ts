import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { DRAFT_COOKIE } from '../constants.ts';
import { deleteCookie, hasCookie, readCookie, setCookie } from './request-state.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as it takes to find a password, or the shop to come back, s. */
const KEPT_S = 30 * 60;

const draft = z.object({
  account: z.string().min(1),
  form: z.string(),
  page: z.string().optional(),
  isDoubtful: z.boolean().optional(),
  values: z.record(z.string(), z.string()),
});
/** Packed: Russian letters take two bytes each, and a cookie holds four thousand. */
const packed = z.object({ packed: z.string() });
/** More than anybody types into a form, bytes. */
const MOST = 100_000;

/**
 * What somebody typed into a form, and whose form it was. `page`: on which page, where several have
 * one of that name. `isDoubtful`: nobody knows whether it has arrived after all.
 */
export type Draft = z.output<typeof draft>;

/**
 * Keeps what was typed while its writer signs in again, or the shop is away. What does not fit into
 * a cookie is not kept. For actions.
 */
export async function keepDraft(typed: Draft): Promise<void> {
  const value = await seal(
    { packed: deflateRawSync(JSON.stringify(typed)).toString('base64') },
    ownSecrets(),
    DRAFT_COOKIE,
  );
  if (value)
    await setCookie(DRAFT_COOKIE, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: overHttps(),
      maxAge: KEPT_S,
    });
}

/** What this account typed that has not arrived, or null. */
export async function draftOf(account: string): Promise<Draft | null> {
  const kept = await waiting();
  return kept?.account === account ? kept : null;
}

/** For actions: what was typed has arrived. */
export async function dropDraft(): Promise<void> {
  if (await hasCookie(DRAFT_COOKIE)) await deleteCookie(DRAFT_COOKIE);
}

/** Whether something waits for its writer to sign in again. */
export async function draftWaits(): Promise<boolean> {
  const kept = await waiting();
  return kept !== null && !kept.isDoubtful;
}

async function waiting(): Promise<Draft | null> {
  const kept = packed.safeParse(
    await openSeal(await readCookie(DRAFT_COOKIE), ownSecrets(), DRAFT_COOKIE),
  );
  if (!kept.success) return null;
  try {
    const text = inflateRawSync(Buffer.from(kept.data.packed, 'base64'), {
      maxOutputLength: MOST,
    }).toString();
    return draft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // of an older version of the shop
  }
}
