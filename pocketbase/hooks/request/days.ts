import { stored } from '../orders/shop-clock.ts';
import { refuse } from './refuse.ts';

const DAY_MS = 86_400_000;

/**
 * The days of the shop that `from` and `to` of the address name (`2026-11-21`), both counted in.
 * @returns the moments at which the first begins and the last is over, as the store writes times;
 * null for none
 * @throws 400 `invalid_input` for what is no day
 */
export function daysIn(e: core.RequestEvent): { from: string | null; to: string | null } {
  return { from: midnight(e, 'from', 0), to: midnight(e, 'to', 1) };
}

function midnight(e: core.RequestEvent, parameter: string, daysLater: number): string | null {
  const text = e.request.url.query().get(parameter);
  if (text === '') return null;
  const begins = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN);
  if (Number.isNaN(begins.getTime())) throw refuse('invalid_input', parameter);
  return stored(new Date(begins.getTime() + daysLater * DAY_MS));
}
