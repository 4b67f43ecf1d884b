import type { PriceList } from '../price-list.ts';
import type { Profile } from './repository.ts';

/**
 * Takes the columns that a person has confirmed for a list of the supplier with the same header.
 * @returns whether there are any
 */
export function recallColumns(
  { preview, mapping }: PriceList,
  profiles: readonly Profile[],
): boolean {
  const known = profiles.find(({ fingerprint }) => fingerprint === preview.fingerprint);
  if (known) Object.assign(mapping, known.mapping);
  return known !== undefined;
}
