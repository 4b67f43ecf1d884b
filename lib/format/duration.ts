import { counted, plural, type PluralForms } from './plural.ts';

/**
 * What is there within half a working day is there the same working day: which one, only the clock
 * and the opening hours know (lib/delivery).
 */
const SAME_DAY_HOURS = 4;
/** After the dash of a range, «5–7»: keeps it on one line. */
export const DASH_JOINED = '\u2060';
export const DAYS: PluralForms = ['день', 'дня', 'дней'];
export const HOURS: PluralForms = ['час', 'часа', 'часов'];
const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];

/**
 * A delivery term in words: «в тот же рабочий день», «1 день», «5–7 дней». Hours are rounded up to
 * whole days; a date is not named here, because pages are kept and a date on them would age.
 * @param minHours @param maxHours hours from the order; an absent or smaller maximum counts as the
 * minimum
 */
export function formatLeadTime(minHours: number, maxHours: number): string {
  if (isSameDay(minHours, maxHours)) return 'в\u00A0тот\u00A0же рабочий день';
  const [from, to] = [Math.ceil(minHours / 24), Math.ceil(Math.max(minHours, maxHours) / 24)];
  if (from === 0 || from === to) return counted(to, DAYS);
  return `${from}–${DASH_JOINED}${to}\u00A0${plural(to, DAYS)}`;
}

/** Whether it is there on the working day on which the order is taken up. */
const isSameDay = (minHours: number, maxHours: number): boolean =>
  Math.max(minHours, maxHours) <= SAME_DAY_HOURS;

/** How long something has been going on: «3 дня 4 часа», «12 минут». @param ms */
export function formatElapsed(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0
      ? [counted(days, DAYS), hours > 0 ? counted(hours, HOURS) : '']
      : [
          hours > 0 ? counted(hours, HOURS) : '',
          hours > 0 && minutes % 60 === 0 ? '' : counted(minutes % 60, MINUTES),
        ];
  return parts.filter(Boolean).join(' ');
}
