import { isOwnExport } from '../columns/own-export.ts';
import type { Mapping } from '../model.ts';
import type { PriceList } from '../price-list.ts';
import type { Profile } from './repository.ts';

/** A rate that nobody has looked at for longer is asked for anew. */
const RATE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Takes the columns that a person has confirmed for a list of the supplier with the same header. A
 * table that the shop has written is none: it is always shown to a person first.
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
  const age = now - Date.parse(known.updated.replace(' ', 'T'));
  Object.assign(mapping, age < RATE_DAYS * DAY_MS ? known.mapping : withoutRate(known.mapping));
  return true;
}

/**
 * What is remembered of a list whose columns a person has confirmed.
 * @returns undefined for a table that the shop has written: it tells nothing of the supplier's lists
 */
export const profileOf = ({
  preview: { fingerprint, header },
  mapping,
}: Pick<PriceList, 'preview' | 'mapping'>): Profile | undefined =>
  isOwnExport(header) ? undefined : { fingerprint, mapping };

function withoutRate({ columns, constants }: Mapping): Mapping {
  const others = { ...constants };
  delete others.rate;
  return { columns, constants: others };
}
