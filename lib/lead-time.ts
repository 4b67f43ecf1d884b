import { DAYS, HOURS } from './format/duration.ts';
import { counted } from './format/plural.ts';

/** A year, hours: nobody waits longer. */
export const LONGEST_LEAD = 8760;

const TYPED = /^(\d{1,4})(?:[.,](5)0?)?\s*(?:(ч|час|часа|часов)\.?|(?:д|дн|день|дня|дней)\.?)?$/i;

/**
 * A term as people type it, in hours: «2» and «2 дня» are days, «4 ч» is what comes the same day.
 * @returns null for what is no term; 0 for ''
 */
export function leadHours(text: string): number | null {
  if (text.trim() === '') return 0;
  const [, whole, half, inHours] = TYPED.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) + (half ? 0.5 : 0);
  const hours = inHours ? amount : amount * 24;
  return Number.isInteger(hours) && hours <= LONGEST_LEAD ? hours : null;
}

/**
 * The same for a field, so that it is read back as it was; '' for at once.
 * @param hours whole ones
 */
export function leadField(hours: number): string {
  if (hours === 0) return '';
  return hours % 12 === 0 ? String(hours / 24).replace('.', ',') : `${hours}\u00A0ч`;
}

/** The same in words: «2 дня», «4 часа», «сразу». @param hours whole ones */
export const leadTimeText = (hours: number): string =>
  hours === 0 ? 'сразу' : hours % 24 === 0 ? counted(hours / 24, DAYS) : counted(hours, HOURS);
