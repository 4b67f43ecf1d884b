import type { Mapping } from '../model.ts';
import type { PriceList } from '../price-list.ts';
import type { Profile } from './repository.ts';

/** A rate that nobody has looked at for longer is asked for anew. */
const RATE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Takes the columns that a person has confirmed for a list of the supplier with the same header.
 * @param profiles `updated`: when, UTC
 * @param now ms since 1970
 * @returns whether there are any
 */
export function recallColumns(
  { preview, mapping }: Pick<PriceList, 'preview' | 'mapping'>,
  profiles: readonly (Profile & { updated: string })[],
  now = Date.now(),
): boolean {
  const known = profiles.find(({ fingerprint }) => fingerprint === preview.fingerprint);
  if (!known) return false;
  const age = now - Date.parse(known.updated.replace(' ', 'T'));
  Object.assign(mapping, age < RATE_DAYS * DAY_MS ? known.mapping : withoutRate(known.mapping));
  return true;
}

function withoutRate({ columns, constants }: Mapping): Mapping {
  const others = { ...constants };
  delete others.rate;
  return { columns, constants: others };
}
