import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { DRAFT_COOKIE } from '../constants.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as it takes to find a password, s. */
const KEPT_S = 30 * 60;

const draft = z.object({ account: z.string().min(1), form: z.string(), values: z.record(z.string(), z.string()) });

/** What somebody typed into a form, and whose form it was. */
export type Draft = z.output<typeof draft>;

/** Keeps what was typed while its writer signs in again. What does not fit into a cookie is not kept. For actions. */
export async function keepDraft(typed: Draft): Promise<void> {
  const value = await seal(typed, ownSecrets(), DRAFT_COOKIE);
  if (value) (await cookies()).set(DRAFT_COOKIE, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: overHttps(), maxAge: KEPT_S });
}

/** What this account typed before its session ended, or null. */
export async function draftOf(account: string): Promise<Draft | null> {
  const kept = draft.safeParse(await openSeal((await cookies()).get(DRAFT_COOKIE)?.value, ownSecrets()));
  return kept.success && kept.data.account === account ? kept.data : null;
}

/** For actions: what was typed has arrived. */
export async function dropDraft(): Promise<void> {
  const jar = await cookies();
  if (jar.has(DRAFT_COOKIE)) jar.delete(DRAFT_COOKIE);
}

/** Whether something waits for its writer to sign in again. */
export const draftWaits = async (): Promise<boolean> => draft.safeParse(await openSeal((await cookies()).get(DRAFT_COOKIE)?.value, ownSecrets())).success;
