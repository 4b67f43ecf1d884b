const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
 * The days between which an order made now arrives. Runs anywhere, also inside PocketBase's engine.
 * @param time the shop's clock as a UTC time of the same reading
 * @returns the shop's dates as UTC midnights; `today` to compare them with
 */
export function arrival(time: Date, dispatch: Dispatch): { today: Date; from: Date; to: Date } {
  const start = takenUp(time, dispatch);
  const { leadMinHours: min, leadMaxHours: max } = dispatch;
  return { today: midnight(time), from: midnight(later(start, min)), to: midnight(later(start, Math.max(min, max))) };
}

/** An address in one line. `flat` may say itself what it is. */
export const addressLine = ({ postalCode, city, street, flat }: { [part in 'postalCode' | 'city' | 'street' | 'flat']?: string }): string =>
  [postalCode, city, street, flat && (/^\d/.test(flat) ? `кв.\u00A0${flat}` : flat)].filter(Boolean).join(', ');

/** Where an order goes, as its details say: the place that it is fetched from, or an address. */
export const placeLine = ({ name, address, ...to }: Record<string, string>): string => [name, address, addressLine(to)].filter(Boolean).join(', ') || 'в\u00A0магазине';
