import type { FreeDeliveryRule, PublicSettings } from '../../settings/model.ts';

type Settings = Pick<
  PublicSettings,
  | 'address'
  | 'pickupPoints'
  | 'courierArea'
  | 'courierPriceKopecks'
  | 'courierFreeFromKopecks'
  | 'courierZones'
>;

/** What a courier costs. `freeFromKopecks`: from this sum of goods on nothing, 0 for never. */
export type CourierTerms = { priceKopecks: number; freeFromKopecks: number };

/** A place to fetch an order from; `id` is what a form says. */
export type PickupPlace = { id: string; name: string; address: string };

/**
 * Where an order can be fetched: the shop itself first, then its other points. A point is known by
 * its address.
 */
export function pickupPlaces({ address: { city, street }, pickupPoints }: Settings): PickupPlace[] {
  const shop = { id: '', name: 'Магазин', address: [city, street].filter(Boolean).join(', ') };
  return [
    shop,
    ...pickupPoints.map(({ name, address }) => ({
      id: address,
      name: name || 'Пункт выдачи',
      address,
    })),
  ];
}

/** Whether there is a courier at all. */
export const hasCourier = ({ courierArea, courierZones }: Settings): boolean =>
  courierArea !== '' || courierZones.length > 0;

/**
 * What a courier to a city costs: by the city's own terms, else by those of the area that the shop
 * describes; null where none goes.
 */
export function courierTerms(settings: Settings, city: string): CourierTerms | null {
  const zone = settings.courierZones.find((one) => plain(one.city) === plain(city));
  if (zone) return zone;
  return settings.courierArea === ''
    ? null
    : {
        priceKopecks: settings.courierPriceKopecks,
        freeFromKopecks: settings.courierFreeFromKopecks,
      };
}

/** As people write cities: «г. Орёл», «орел ». */
const plain = (city: string): string =>
  city
    .trim()
    .toLowerCase()
    .replace(/^(г\.|город)\s*/, '')
    .replaceAll('ё', 'е');

/**
 * What the way costs that was chosen.
 * @param city where a courier is to go; null for who fetches the order himself
 * @param itemsKopecks sum of the goods
 * @returns null where no courier goes
 */
export function deliveryPrice(
  settings: Settings,
  city: string | null,
  itemsKopecks: number,
): number | null {
  if (city === null) return 0;
  const terms = courierTerms(settings, city);
  return terms && courierPrice(terms, itemsKopecks);
}

/** @param itemsKopecks sum of the goods */
export const courierPrice = (
  { priceKopecks, freeFromKopecks }: CourierTerms,
  itemsKopecks: number,
): number => (freeFromKopecks > 0 && itemsKopecks >= freeFromKopecks ? 0 : priceKopecks);

/** A courier to a city who costs nothing now, and would below a sum. */
export type FreeTerms = { priceKopecks: number; freeFromKopecks: number };

/**
 * On what terms an order of such a sum is carried for nothing; null where it is not free for its
 * sum, or stays free whatever is taken out.
 */
export function freeTerms(
  settings: Settings & { freeDelivery: { rule: FreeDeliveryRule } },
  city: string,
  itemsKopecks: number,
): FreeTerms | null {
  const terms = settings.freeDelivery.rule === 'recounted' ? courierTerms(settings, city) : null;
  return terms &&
    terms.priceKopecks > 0 &&
    terms.freeFromKopecks > 0 &&
    itemsKopecks >= terms.freeFromKopecks
    ? terms
    : null;
}

/**
 * Whether too little is left to be carried for nothing; an order of which nothing is left is not
 * carried at all.
 */
export const isNoLongerFree = ({ freeFromKopecks }: FreeTerms, leftKopecks: number): boolean =>
  leftKopecks > 0 && leftKopecks < freeFromKopecks;
