import type { AccountKind, SignedIn } from '../accounts/model.ts';
import { refresh } from '../accounts/repository.ts';
import { AppError } from '../errors.ts';
import { createBackend } from '../pocketbase/client.ts';

/** A session in use is renewed at most this often, ms. */
const RENEW_EVERY_MS = 10 * 60 * 1000;
/** So long an answer serves whoever asks again: a second tab that still sends the old cookie. */
const ANSWER_KEPT_MS = 30 * 1000;

export const isRenewalDue = (renewedAt: number, now: number): boolean =>
  now - renewedAt >= RENEW_EVERY_MS;

/**
 * Lets requests for the same thing share one answer for half a minute: two tabs renew one session
 * once.
 * @param ask does the work for a key; a failure is not kept
 * @param now UTC ms
 */
export function askedOnce<T>(
  ask: (key: string) => Promise<T>,
  now = Date.now,
): (key: string) => Promise<T> {
  const answers = new Map<string, { answer: Promise<T>; until: number }>();
  return (key) => {
    for (const [old, { until }] of answers) if (until <= now()) answers.delete(old);
    const known = answers.get(key)?.answer;
    if (known) return known;
    const answer = ask(key);
    answers.set(key, { answer, until: now() + ANSWER_KEPT_MS });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/**
 * Makes tokens anew.
 * @param backendUrl called for each renewal: the environment is complete only then
 * @returns a function that resolves to the new identity, to null when the old token is no longer
 * good, and rejects in an outage
 */
export function renewals(
  backendUrl: () => string,
): (kind: AccountKind, token: string) => Promise<SignedIn | null> {
  const renew = {
    authRecord: askedOnce((token) => renewed('authRecord', token)),
    admin: askedOnce((token) => renewed('admin', token)),
  };
  return (kind, token) => renew[kind](token);

  async function renewed(kind: AccountKind, token: string): Promise<SignedIn | null> {
    try {
      return await refresh(createBackend(backendUrl(), token), kind);
    } catch (error) {
      if (error instanceof AppError && error.code === 'sign_in_required') return null;
      throw error;
    }
  }
}
