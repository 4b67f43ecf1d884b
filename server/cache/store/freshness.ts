import type { Entry } from './entries.ts';

/**
 * `fresh`: serve it. `stale`: serve it once more, render meanwhile. `expired`: render first; serve
 * it only if that fails.
 */
export type Freshness = 'fresh' | 'stale' | 'expired';

/**
 * How good an entry still is.
 * @param marks latest marks of its tags, ms; equal to the start of rendering counts as later
 * @param patience how many times longer what was lost may go unnoticed
 */
export function freshnessOf(
  { at, revalidate, expire }: Pick<Entry, 'at' | 'revalidate' | 'expire'>,
  marks: { stale: number; expired: number },
  now: number,
  patience = 1,
): Freshness {
  const ageS = (now - at) / 1000 / patience;
  // A negative age: the clock was set back, nobody knows how old it is.
  if (marks.expired >= at || ageS < 0 || (expire !== null && ageS > expire)) return 'expired';
  return marks.stale >= at || (revalidate !== null && ageS > revalidate) ? 'stale' : 'fresh';
}

/** Next looks at it a moment later, and sees the same then. */
const UNTIL_NEXT_LOOKS_MS = 1_000;

/**
 * The `lastModified` that makes Next see the same freshness: it compares with its own clock, which
 * does not follow the system's. -1 is Next's own sign for "render first, keep this one in case that
 * fails".
 */
export function lastModifiedFor(
  freshness: Freshness,
  { at, revalidate }: Pick<Entry, 'at' | 'revalidate'>,
  now: number,
): number {
  if (freshness === 'expired') return -1;
  const age = now - at;
  const nextNow = performance.timeOrigin + performance.now();
  return freshness === 'fresh'
    ? nextNow - Math.min(age, (revalidate ?? Infinity) * 1000 - UNTIL_NEXT_LOOKS_MS)
    : nextNow - ((revalidate ?? 0) * 1000 + 1);
}
