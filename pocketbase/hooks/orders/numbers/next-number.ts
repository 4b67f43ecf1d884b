import { select } from '../../sql/select.ts';
import { shopYear } from '../shop-clock.ts';

/**
 * The next number of a series, without a gap within a year of the shop's calendar.
 * @param tx the transaction that uses it: when that is rolled back, the number is free again
 * @returns «26-000041»: the year and the place in it
 */
export function nextNumber(tx: core.App, series: string): string {
  const year = shopYear(new Date());
  const [{ value } = { value: 0 }] = select(
    tx,
    { value: 0 },
    'INSERT INTO counters (name, year, value) VALUES ({:series}, {:year}, 1) ON CONFLICT (name, year) DO UPDATE SET value = value + 1 RETURNING value',
    { series, year },
  );
  return `${String(year).slice(-2)}-${String(value).padStart(6, '0')}`;
}
