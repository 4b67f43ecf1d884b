import { setImmediate } from 'node:timers/promises';
import { MOST_KEYS, type Mend } from '../../lib/doctor/model.ts';
import type { Check, Shop } from './check.ts';

/** So many of what a check finds are told in words. */
const MOST_TOLD = 5;
/** So many are named to a mend before the check looks again: of more, memory would not be bounded. */
const MOST_KEPT = 50_000;
/** Looks of one check while each mend has left less than the one before. */
const MOST_LOOKS = 50;

/** What came of one check. `wrong`: found at first; `left`: after the mends, the same without any. */
export type Result = Pick<Check, 'name' | 'promise' | 'advice'> & {
  wrong: number;
  left: number;
  /** Sentences about the first of what was found. */
  told: string[];
  ms: number;
};

/** Has the backend mend what stands behind these keys. */
export type Mender = (mend: Mend, keys: string[]) => Promise<void>;

/**
 * Runs the checks one after the other and, where a mender is given, has mended what may be.
 * @param begins told of each before it looks, since that may take seconds in which nothing else runs
 * @param ends told of what came of it
 * @param signal stops it between two checks
 * @throws AbortError when it is stopped
 */
export async function runChecks(
  shop: Shop,
  checks: readonly Check[],
  { mender, begins, ends, signal }: Told & { mender?: Mender; signal?: AbortSignal },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    await setImmediate(); // whoever asks to stop is heard between two
    signal?.throwIfAborted();
    begins(check);
    const began = performance.now();
    const first = lookAt(shop, check);
    const left = mender && check.mend ? await mendAll(shop, check, first, mender) : first.wrong;
    const { name, promise, advice } = check;
    const ms = performance.now() - began;
    const result = { name, promise, advice, wrong: first.wrong, left, told: first.told, ms };
    results.push(result);
    ends(result);
  }
  return results;
}
type Told = { begins: (check: Check) => void; ends: (result: Result) => void };

type Found = { wrong: number; told: string[]; keys: string[] };

/** As the shop is at one moment, however much it goes on. */
function lookAt(shop: Shop, check: Check): Found {
  const found = { wrong: 0, told: [] as string[], keys: new Set<string>() };
  shop.database.exec('BEGIN');
  try {
    for (const { key, words } of check.find(shop)) {
      found.wrong += 1;
      if (found.told.length < MOST_TOLD) found.told.push(words);
      if (found.keys.size < MOST_KEPT) found.keys.add(key);
    }
  } finally {
    shop.database.exec('COMMIT');
  }
  return { ...found, keys: [...found.keys] };
}

/** @returns how much is wrong still */
async function mendAll(shop: Shop, check: Check, first: Found, mender: Mender): Promise<number> {
  let found = first;
  for (let looks = 1; found.wrong > 0 && looks < MOST_LOOKS; looks += 1) {
    for (let at = 0; at < found.keys.length; at += MOST_KEYS)
      await mender(check.mend!, found.keys.slice(at, at + MOST_KEYS));
    const again = lookAt(shop, check);
    if (again.wrong >= found.wrong) return again.wrong;
    found = again;
  }
  return found.wrong;
}
