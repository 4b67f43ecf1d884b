import { DASH_JOINED } from '../format/duration.ts';
import { arrival, type Dispatch } from './model.ts';

/** The shop's own time: dates of delivery are dates there, wherever the visitor is. */
export const SHOP_TIME_ZONE = 'Europe/Moscow';

const DAY_MS = 24 * 3_600_000;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The shop's clock as a UTC time of the same reading, so that days can be counted. */
function shopTime(now: Date): Date {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return new Date(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const sentence = (day: Date) => dayAndMonth.format(day).replace(' ', '\u00A0');

/** «сегодня», «завтра, 22 ноября», «22–24 ноября», «30 ноября — 2 декабря»: true on the day it is asked for only. */
export function arrivalText(now: Date, dispatch: Dispatch): string {
  const { today, from, to } = arrival(shopTime(now), dispatch);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days === 0) return dayText(from, today);
  if (from.getUTCMonth() === to.getUTCMonth()) return `${from.getUTCDate()}–${DASH_JOINED}${sentence(to)}`;
  return `${sentence(from)}\u00A0— ${sentence(to)}`;
}

function dayText(day: Date, today: Date): string {
  const ahead = (day.getTime() - today.getTime()) / DAY_MS;
  if (ahead === 0) return 'сегодня';
  return ahead === 1 ? `завтра, ${sentence(day)}` : sentence(day);
}
