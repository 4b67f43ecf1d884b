import { z } from 'zod';
import { roublesOr } from '../typed-number.ts';
import { optionalLine } from '../typed.ts';
import { ASKED_PRICE, seen, type SettingsChange } from './schema.ts';

/** So many rows a form holds. */
export const MOST_POINTS = 10;
export const MOST_ZONES = 20;

const places = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const fields = <T extends z.ZodType>(count: number, row: string, names: Record<string, T>) =>
  Object.fromEntries(
    places(count).flatMap((at) =>
      Object.entries(names).map(([name, type]) => [`${row}_${at}_${name}`, type]),
    ),
  ) as Record<string, T>;

type Typed = Record<string, unknown>;
const text = (typed: Typed, name: string) => String(typed[name] ?? '');
/** null for what is not typed. */
const kopecks = (typed: Typed, name: string) => typed[name] as number | null;

/** Rows that are not shown are not sent. */
const roubles = roublesOr(null).prefault('');

/** Rows that say anything, in their order. */
const points = (typed: Typed) =>
  places(MOST_POINTS)
    .map((at) => ({
      at,
      name: text(typed, `point_${at}_name`),
      address: text(typed, `point_${at}_address`),
      hours: text(typed, `point_${at}_hours`),
    }))
    .filter(({ name, address, hours }) => name + address + hours !== '');
const zones = (typed: Typed) =>
  places(MOST_ZONES)
    .map((at) => ({
      at,
      city: text(typed, `zone_${at}_city`),
      price_kopecks: kopecks(typed, `zone_${at}_price`),
      free_from_kopecks: kopecks(typed, `zone_${at}_free_from`),
    }))
    .filter(
      ({ city, price_kopecks, free_from_kopecks }) =>
        city !== '' || price_kopecks !== null || free_from_kopecks !== null,
    );

/** Where orders are fetched and where a courier goes: rows of fields, an empty row is none. */
export const placesSchema = z
  .object({
    seen,
    ...fields(MOST_POINTS, 'point', {
      name: optionalLine(80),
      address: optionalLine(200),
      hours: optionalLine(100),
    }),
    ...fields(MOST_ZONES, 'zone', { city: optionalLine(80) }),
    ...fields(MOST_ZONES, 'zone', { price: roubles, free_from: roubles }),
  })
  .superRefine((typed: Typed, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const { at, address } of points(typed))
      if (address === '') issue(`point_${at}_address`, 'Укажите адрес пункта или очистите строку');
    const named = new Set<string>();
    for (const { at, city, price_kopecks } of zones(typed)) {
      if (price_kopecks === null) issue(`zone_${at}_price`, ASKED_PRICE);
      if (city === '') issue(`zone_${at}_city`, 'Укажите город или очистите строку');
      else if (named.has(city.toLowerCase())) issue(`zone_${at}_city`, 'Этот город уже есть');
      named.add(city.toLowerCase());
    }
  })
  .transform((typed: Typed): SettingsChange => ({
    seen: text(typed, 'seen'),
    values: {
      pickup_points: points(typed).map(({ at: _at, ...point }) => point),
      courier_zones: zones(typed).map(({ at: _at, free_from_kopecks, ...zone }) => ({
        ...zone,
        free_from_kopecks: free_from_kopecks ?? 0,
      })),
    },
  }));
