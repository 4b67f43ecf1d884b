import { counted, plural, type PluralForms } from './plural.ts';

const DAYS: PluralForms = ['день', 'дня', 'дней'];

/**
 * A delivery term in words: «сегодня», «1 день», «5–7 дней». Hours are rounded up to whole days;
 * a date is not named here, because pages are kept and a date on them would age.
 * @param minHours @param maxHours hours from the order; an absent or smaller maximum counts as the minimum
 */
export function formatLeadTime(minHours: number, maxHours: number): string {
  const [from, to] = [Math.ceil(minHours / 24), Math.ceil(Math.max(minHours, maxHours) / 24)];
  if (to === 0) return 'сегодня';
  if (from === 0 || from === to) return counted(to, DAYS);
  return `${from}–${to}\u00A0${plural(to, DAYS)}`;
}
