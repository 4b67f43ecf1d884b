import type { OpenDays } from '../settings/model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;
/** An open day is looked for so far ahead. */
const FARTHEST_DAYS = 366;

/** What decides when goods are there: hours from the order, and when the warehouse works. */
export type Dispatch = {
  leadMinHours: number;
  leadMaxHours: number;
  /** `HH:MM`; an order after it counts for the next working day. '' for none. */
  cutOff: string;
  /** 1 is Monday, 7 Sunday; empty means every day. */
  workDays: number[];
};

const weekday = (day: Date) => day.getUTCDay() || 7;
const midnight = (time: Date) => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
const later = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS);
const minuteOf = (time: Date) => (time.getTime() - midnight(time).getTime()) / MINUTE_MS;

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** Until which minute of a day something is done; null on a day off. */
type Until = (day: Date) => number | null;

/** When the shop closes. Without hours it is open around the clock. */
function closesAt(day: Date, { hours, closedDays }: OpenDays): number | null {
  if (closedDays.includes(day.toISOString().slice(0, 10))) return null;
  if (hours.length === 0) return DAY_MINUTES;
  const open = hours.filter(({ days }) => days.includes(weekday(day)));
  return open.length > 0 ? Math.max(...open.map(({ closes }) => minutes(closes))) : null;
}

/**
 * The moment itself when it is in time; else the beginning of the next day that is no day off:
 * there must be one.
 */
function orNextDay(time: Date, until: Until): Date {
  if (minuteOf(time) < (until(midnight(time)) ?? 0)) return time;
  let day = later(midnight(time), 24);
  while (until(day) === null) day = later(day, 24);
  return day;
}

/**
 * When an order is taken up: by the shop while it is open and before its hour, then by the
 * warehouse on a working day and before its own.
 */
function takenUp(now: Date, { cutOff, workDays }: Dispatch, shop: OpenDays): Date {
  const end = (hour: string) => (hour ? minutes(hour) : DAY_MINUTES);
  const ofShop: Until = (day) => {
    const closes = closesAt(day, shop);
    return closes && Math.min(closes, end(shop.orderCutOff));
  };
  const ofWarehouse: Until = (day) =>
    workDays.length === 0 || workDays.includes(weekday(day)) ? end(cutOff) : null;
  return orNextDay(orNextDay(now, ofShop), ofWarehouse);
}

/**
 * The days between which an order made now arrives: the one function behind every day that is
 * promised. Goods are handed out while the shop is open, so what comes after it has closed is
 * promised for its next day. Runs anywhere, also inside PocketBase's engine.
 * @param time the shop's clock as a UTC time of the same reading
 * @returns the shop's dates as UTC midnights; `today` to compare them with
 */
export function arrival(
  time: Date,
  dispatch: Dispatch,
  shop: OpenDays,
): { today: Date; from: Date; to: Date } {
  const start = takenUp(time, dispatch, shop);
  const { leadMinHours: min, leadMaxHours: max } = dispatch;
  const handedOut = (hours: number) =>
    midnight(orNextDay(later(start, hours), (day) => closesAt(day, shop)));
  return { today: midnight(time), from: handedOut(min), to: handedOut(Math.max(min, max)) };
}

/**
 * The first date on or after one on which all the shops are open.
 * @param day `2026-11-24`
 * @returns null when there is none within a year
 */
export function nextOpenDay(day: string, shops: readonly OpenDays[]): string | null {
  for (let ahead = 0; ahead <= FARTHEST_DAYS; ahead += 1) {
    const date = later(new Date(`${day}T00:00:00.000Z`), ahead * 24);
    if (shops.every((shop) => closesAt(date, shop) !== null))
      return date.toISOString().slice(0, 10);
  }
  return null;
}

/** An address in one line. `flat` may say itself what it is. */
export const addressLine = ({
  postalCode,
  city,
  street,
  flat,
}: { [part in 'postalCode' | 'city' | 'street' | 'flat']?: string }): string =>
  [postalCode, city, street, flat && (/^\d/.test(flat) ? `кв.\u00A0${flat}` : flat)]
    .filter(Boolean)
    .join(', ');

/** Where an order goes, as its details say: the place that it is fetched from, or an address. */
export const placeLine = ({ name, address, ...to }: Record<string, string>): string =>
  [name, address, addressLine(to)].filter(Boolean).join(', ') || 'в\u00A0магазине';
