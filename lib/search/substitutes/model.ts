import type { Reading } from '../reading/model.ts';
import type { SearchSource } from '../source/model.ts';
import { TIERS, type Candidates } from '../tiers/model.ts';

/** Of a number that many makers have, the stand-ins of so many are looked for. */
const MAX_EXACT = 5;

/**
 * Joins products that have exactly the number with what can be bought instead of them: analogs,
 * replacements, originals.
 */
export function* withSubstitutes(source: SearchSource, found: Candidates): Reading<Candidates> {
  const exact = [...found]
    .filter(([, tier]) => tier <= TIERS.article)
    .slice(0, MAX_EXACT)
    .map(([number]) => number);
  if (exact.length === 0) return found;
  const joined: Candidates = new Map(found);
  for (const number of yield* source.standIns(exact))
    if ((joined.get(number) ?? Infinity) > TIERS.other) joined.set(number, TIERS.cross);
  return joined;
}
