import { WARN_AFTER_FAILURES, isUnderWay, type JobState } from '../jobs/model.ts';

/**
 * A list that could not be fetched is asked for again so soon, until people have been warned, ms.
 */
const AGAIN_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** How the last list went that an address brought. `createdAt`: UTC. */
export type LastFetch = { state: JobState; failures: number; createdAt: string };

/**
 * Whether a supplier's address should be asked now. While a list of it is at work, or waits for a
 * person, no other one is fetched.
 * @param everyHours 0: never by itself
 * @param now ms since 1970
 */
export function isFetchDue(everyHours: number, last: LastFetch | null, now: number): boolean {
  if (everyHours <= 0) return false;
  if (!last) return true;
  if (isUnderWay(last.state) || last.state === 'looked' || last.state === 'checked') return false;
  const soon = last.state === 'failed' && last.failures < WARN_AFTER_FAILURES;
  return (
    now - Date.parse(last.createdAt.replace(' ', 'T')) >=
    Math.min(soon ? AGAIN_MS : Infinity, everyHours * HOUR_MS)
  );
}
