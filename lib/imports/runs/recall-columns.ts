import { shopToday } from '../../format/day.ts';
import { isOwnExport } from '../columns/own-export.ts';
import { withDays, withoutOldRates } from '../columns/rates.ts';
import type { PriceList } from '../price-list.ts';
import type { Profile } from './repository.ts';

/**
 * Takes the columns that a person has confirmed for a list of the supplier with the same header, and
 * of their rates those that were said in the last days: a rate is as old as its own day, or as the
 * profile where it has none. A table that the shop has written is none: it is always shown to a person first.
 * @param profiles `updated`: when, UTC
 * @param now ms since 1970
 * @returns whether there are any
 */
export function recallColumns(
  { preview, mapping }: Pick<PriceList, 'preview' | 'mapping'>,
  profiles: readonly (Profile & { updated: string })[],
  now = Date.now(),
): boolean {
  if (isOwnExport(preview.header)) return false;
  const known = profiles.find(({ fingerprint }) => fingerprint === preview.fingerprint);
  if (!known) return false;
  Object.assign(mapping, withoutOldRates(withDays(known.mapping, known.updated.slice(0, 10)), now));
  return true;
}

/** Which kind of list this is, by its header; '' for a table that the shop has written. */
export const headerOf = ({
  preview: { fingerprint, header },
}: Pick<PriceList, 'preview'>): string => (isOwnExport(header) ? '' : fingerprint);

/**
 * What is remembered of a list whose columns a person has confirmed; rates bear the day on which
 * somebody said them.
 * @param now ms since 1970
 * @returns undefined for a table that the shop has written: it tells nothing of the supplier's lists
 */
export const profileOf = (
  { preview: { fingerprint, header }, mapping }: Pick<PriceList, 'preview' | 'mapping'>,
  now = Date.now(),
): Profile | undefined =>
  isOwnExport(header)
    ? undefined
    : { fingerprint, mapping: withDays(mapping, shopToday(new Date(now))) };
