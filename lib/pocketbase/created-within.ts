import { dayBegins, dayEnds } from '../format/day.ts';
import type { Backend } from './client.ts';

/** A moment as the backend writes times. */
const stored = (iso: string) => iso.replace('T', ' ');

/**
 * Parts of a filter for records made between two days of the shop, both counted in; nothing for a
 * day that is not given.
 */
export const createdWithin = (
  pb: Backend,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): (string | undefined)[] => [
  from && pb.filter('created >= {:since}', { since: stored(dayBegins(from)) }),
  to && pb.filter('created <= {:until}', { until: stored(dayEnds(to)) }),
];
