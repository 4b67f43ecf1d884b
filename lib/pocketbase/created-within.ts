import { dayBegins, dayEnds } from '../format/day.ts';
import type { Backend } from './client.ts';

/** A moment as the backend writes times. @param iso of UTC */
export const storedMoment = (iso: string): string => iso.replace('T', ' ');

type Days = { from?: string | undefined; to?: string | undefined };

/** The first and the last moment of days of the shop; nothing for a day that is not given. */
export const momentsOf = ({ from, to }: Days): { since?: string; until?: string } => ({
  ...(from && { since: storedMoment(dayBegins(from)) }),
  ...(to && { until: storedMoment(dayEnds(to)) }),
});

/**
 * Parts of a filter for records made between two days of the shop, both counted in; nothing for a
 * day that is not given.
 */
export function createdWithin(pb: Backend, days: Days): (string | undefined)[] {
  const { since, until } = momentsOf(days);
  return [
    since && pb.filter('created >= {:since}', { since }),
    until && pb.filter('created <= {:until}', { until }),
  ];
}
