import { DAYS, daysText } from '../format/hours.ts';
import type { Hours } from './model.ts';

// Opening hours as the owner types them: groups of days and the time of each.

const WEEK = 7;
const WHOLE_DAYS = [
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
  'воскресенье',
];
/** What people say of several days at once. */
const SAID: Record<string, string> = { ежедневно: 'пн-вс', будни: 'пн-пт', выходные: 'сб-вс' };
const WRITTEN_TIME = /^(\d{1,2})(?:[:.\s–—-]?(\d\d))?$/;

/** «9», «9:00», «9.00», «09-00» and «900» are `09:00`; up to `24:00`. Null for what is no time. */
export function typedTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = WRITTEN_TIME.exec(text.trim()) ?? [];
  const isTime =
    hours !== '' && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/**
 * «Пн–Пт», «суббота, вс.», «вс-вт», «будни» as days in their order, 1 is Monday. Null for what
 * names no days.
 */
export function typedDays(text: string): number[] | null {
  const spans = text
    .toLowerCase()
    .split(/[,;]|\s+и\s+/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => (SAID[one] ?? one).split(/\s*[–—-]\s*/).map(placeOf));
  if (spans.length === 0 || spans.some((ends) => ends.length > 2 || ends.includes(-1))) return null;
  return [
    ...new Set(spans.flatMap(([first = 0, last = first]) => daysBetween(first, last))),
  ].sort();
}

/** Place of a day in the week, 0 is Monday; -1 for what is no day. */
function placeOf(name: string): number {
  const plain = name.replace(/\.$/, '');
  return Math.max(DAYS.indexOf(plain), WHOLE_DAYS.indexOf(plain));
}

/** Over the end of the week as well. @param first place in the week, 0 is Monday */
const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + WEEK) % WEEK) + 1 }, (_, at) => ((first + at) % WEEK) + 1);

/** «Пн–Пт», as `typedDays` reads it. */
export const openDaysText = (days: number[]): string =>
  daysText(days).replace(/[а-я]+/g, (name) => name[0]!.toUpperCase() + name.slice(1));

/** Days with the same hours become one entry, the earliest day first. */
export function grouped(lines: readonly Hours[]): Hours[] {
  const groups = new Map<string, Hours>();
  for (const { days, opens, closes } of lines) {
    const known = groups.get(opens + closes)?.days ?? [];
    groups.set(opens + closes, { days: [...known, ...days].sort(), opens, closes });
  }
  return [...groups.values()].sort((a, b) => a.days[0]! - b.days[0]!);
}
