import type { Hours } from '../settings/model.ts';
import { daySpans, shopToday } from './day.ts';

/** The days of a week, Monday first. */
export const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const IN_ACCUSATIVE = [
  'в\u00A0понедельник',
  'во\u00A0вторник',
  'в\u00A0среду',
  'в\u00A0четверг',
  'в\u00A0пятницу',
  'в\u00A0субботу',
  'в\u00A0воскресенье',
];
const WEEK = 7;
const DAY_MS = 24 * 3_600_000;
const wholeDate = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dayAndMonth = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** «сегодня», «завтра», «в среду»; a week and more ahead «11 января». */
const dayWord = (ahead: number, date: Date): string =>
  ['сегодня', 'завтра'][ahead] ??
  (ahead <= WEEK
    ? IN_ACCUSATIVE[(date.getUTCDay() || WEEK) - 1]!
    : dayAndMonth.format(date).replace(' ', '\u00A0'));

/** `09:00` as people write it. */
const time = (text: string) => text.replace(/^0/, '');

/** «пн–пт», «сб», «пн, ср»: days that follow one another are named by the first and the last. */
export function daysText(numbers: number[]): string {
  const runs: number[][] = [];
  for (const day of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) =>
      [DAYS[run[0]! - 1], ...(run.length > 1 ? [DAYS[run.at(-1)! - 1]] : [])].join(
        run.length > 2 ? '–' : ', ',
      ),
    )
    .join(', ');
}

/**
 * Opening hours line by line, closed days last: `{days: 'пн–пт', time: '9:00–19:00'}`. Nothing for
 * no hours.
 */
export function describeHours(hours: Hours[]): { days: string; time: string }[] {
  if (hours.length === 0) return [];
  const open = new Set(hours.flatMap((line) => line.days));
  const closed = DAYS.map((_, index) => index + 1).filter((day) => !open.has(day));
  return [
    ...hours.map((line) => ({
      days: daysText(line.days),
      time: `${time(line.opens)}–${time(line.closes)}`,
    })),
    ...(closed.length > 0 ? [{ days: daysText(closed), time: 'выходной' }] : []),
  ];
}

/** «пн–пт 9:00–19:00, сб 10:00–16:00»; '' for no hours. */
export const hoursInOneLine = (hours: Hours[]): string =>
  describeHours(hours)
    .filter((line) => line.time !== 'выходной')
    .map((line) => `${line.days} ${line.time}`)
    .join(', ');

/** More are too far ahead to be of use. */
const CLOSED_SHOWN = 6;

/**
 * Dates on which the shop is closed and that are not over, the next six spans: «12 июня 2026», «31
 * декабря 2026 – 8 января 2027». With their years: what is kept stays true.
 */
export const describeClosedDays = (closedDays: readonly string[], today: string): string[] =>
  daySpans(closedDays.filter((day) => day >= today))
    .slice(0, CLOSED_SHOWN)
    .map(([first, last]) =>
      wholeDate
        .formatRange(new Date(first), new Date(last))
        .replaceAll(/\sг\./g, '')
        .replaceAll(/\s(?!–)/g, '\u00A0'),
    );

/**
 * A moment by the shop's clock: day of the week (1 is Monday), `HH:MM` and the date, `2026-11-21`.
 */
export type ShopMoment = { day: number; time: string; date: string };

export function shopTime(now: Date): ShopMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Moscow',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1,
    time: `${part('hour')}:${part('minute')}`,
    date: shopToday(now),
  };
}

/**
 * Whether the shop is open at a moment of its own time, and what comes next: «до 19:00», «откроется
 * завтра в 9:00», «откроется 11 января в 9:00». Null when no hours are known.
 * @param closedDays dates on which it is closed besides its days off
 */
export function openState(
  hours: Hours[],
  at: ShopMoment,
  closedDays: string[] = [],
): { open: boolean; next: string } | null {
  if (hours.length === 0) return null;
  const dateIn = (ahead: number) => new Date(Date.parse(at.date) + ahead * DAY_MS);
  const on = (ahead: number) => {
    const day = ((at.day - 1 + ahead) % WEEK) + 1;
    const open = closedDays.includes(dateIn(ahead).toISOString().slice(0, 10))
      ? []
      : hours.filter(({ days: ofLine }) => ofLine.includes(day));
    return open.sort((a, b) => a.opens.localeCompare(b.opens));
  };
  const current = on(0).find(({ opens, closes }) => opens <= at.time && at.time < closes);
  if (current) return { open: true, next: `до\u00A0${time(current.closes)}` };
  for (let ahead = 0; ahead <= WEEK + closedDays.length; ahead += 1) {
    const next = on(ahead).find(({ opens }) => ahead > 0 || opens > at.time);
    if (next)
      return {
        open: false,
        next: `откроется ${dayWord(ahead, dateIn(ahead))} в\u00A0${time(next.opens)}`,
      };
  }
  return null;
}
