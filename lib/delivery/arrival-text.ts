import { DASH_JOINED } from '../format/duration.ts';
import type { OpenDays } from '../settings/model.ts';
import { arrival, type Dispatch } from './model.ts';

/** The shop's own time: dates of delivery are dates there, wherever the visitor is. */
export const SHOP_TIME_ZONE = 'Europe/Moscow';

const DAY_MS = 24 * 3_600_000;

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const clock = clockOf(SHOP_TIME_ZONE);

/** A clock as a UTC time of the same reading, so that days can be counted. */
function readingOf(now: Date, timeZone: string): Date {
  const part = Object.fromEntries(
    (timeZone === SHOP_TIME_ZONE ? clock : clockOf(timeZone))
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return new Date(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});
const sentence = (day: Date) => dayAndMonth.format(day).replace(' ', '\u00A0');

/**
 * «сегодня», «завтра, 22 ноября», «22–24 ноября», «30 ноября — 2 декабря»: true at the minute it is
 * asked for only.
 * @param timeZone where the shop is
 */
export function arrivalText(
  now: Date,
  dispatch: Dispatch,
  shop: OpenDays,
  timeZone = SHOP_TIME_ZONE,
): string {
  const { today, from, to } = arrival(readingOf(now, timeZone), dispatch, shop);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days === 0) return dayText(from, today);
  if (from.getUTCMonth() === to.getUTCMonth())
    return `${from.getUTCDate()}–${DASH_JOINED}${sentence(to)}`;
  return `${sentence(from)}\u00A0— ${sentence(to)}`;
}

function dayText(day: Date, today: Date): string {
  const ahead = (day.getTime() - today.getTime()) / DAY_MS;
  if (ahead === 0) return 'сегодня';
  return ahead === 1 ? `завтра, ${sentence(day)}` : sentence(day);
}
