/** The shop's own time: dates of delivery are dates there, wherever the visitor is. */
export const SHOP_TIME_ZONE = 'Europe/Moscow';

const HOUR_MS = 3_600_000;

/** What decides when goods are there: hours from the order, and when the warehouse works. */
export type Dispatch = {
  leadMinHours: number;
  leadMaxHours: number;
  /** `HH:MM`; an order after it counts for the next working day. '' for none. */
  cutOff: string;
  /** 1 is Monday, 7 Sunday; empty means every day. */
  workDays: number[];
};

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The shop's clock as a UTC time of the same reading, so that days can be counted. */
function shopTime(now: Date): Date {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return new Date(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
}

const weekday = (day: Date) => day.getUTCDay() || 7;
const midnight = (time: Date) => new Date(Math.floor(time.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS);
const later = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS);

/** When the warehouse takes an order up: now, or at the beginning of its next working day. */
function takenUp(now: Date, { cutOff, workDays }: Dispatch): Date {
  const works = (day: Date) => workDays.length === 0 || workDays.includes(weekday(day));
  const today = midnight(now);
  const inTime = !cutOff || now.getTime() - today.getTime() < minutes(cutOff) * 60_000;
  if (inTime && works(today)) return now;
  let day = later(today, 24);
  while (!works(day)) day = later(day, 24);
  return day;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/**
 * The days, as seen from now, between which an order made now arrives.
 * @returns the shop's dates as UTC midnights; `today` to compare them with
 */
function arrival(now: Date, dispatch: Dispatch): { today: Date; from: Date; to: Date } {
  const time = shopTime(now);
  const start = takenUp(time, dispatch);
  const { leadMinHours: min, leadMaxHours: max } = dispatch;
  return { today: midnight(time), from: midnight(later(start, min)), to: midnight(later(start, Math.max(min, max))) };
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const sentence = (day: Date) => dayAndMonth.format(day).replace(' ', '\u00A0');

/** «сегодня», «завтра, 22 ноября», «22–24 ноября», «30 ноября — 2 декабря»: true on the day it is asked for only. */
export function arrivalText(now: Date, dispatch: Dispatch): string {
  const { today, from, to } = arrival(now, dispatch);
  const days = (to.getTime() - from.getTime()) / (24 * HOUR_MS);
  if (days === 0) return dayText(from, today);
  if (from.getUTCMonth() === to.getUTCMonth()) return `${from.getUTCDate()}–${sentence(to)}`;
  return `${sentence(from)}\u00A0— ${sentence(to)}`;
}

function dayText(day: Date, today: Date): string {
  const ahead = (day.getTime() - today.getTime()) / (24 * HOUR_MS);
  if (ahead === 0) return 'сегодня';
  return ahead === 1 ? `завтра, ${sentence(day)}` : sentence(day);
}
