import { workDays } from '../products/public-offers.ts';
import type { visiblePlaces } from '../suppliers/visible-places.ts';
import type { Line } from './lines.ts';

/**
 * A line as its owner may see it: never cost, the supplier as the storefront calls him. The names are those of lib/cart/schema.ts.
 * @param placeOf see `visiblePlaces`
 */
export function visibleLine(
  placeOf: ReturnType<typeof visiblePlaces>,
  {
    offer,
    quantity,
    priceSeen,
    price,
    problem,
    product,
    number,
    article,
    name,
    unit,
    image,
    brandName,
    brandSlug,
    published,
    stockKind,
    available,
    multiple,
    minQuantity,
    leadMin,
    leadMax,
    warehouseName,
    publicName,
    own,
    city,
    pickup,
    cutOff,
    days,
  }: Line,
) {
  return {
    offer,
    quantity,
    problem,
    priceKopecks: price,
    priceSeenKopecks: priceSeen || price,
    product: {
      id: product,
      number,
      article,
      name,
      unit,
      image: image || null,
      brand: { name: brandName, slug: brandSlug },
      published,
    },
    stockKind,
    available,
    multiple: Math.max(multiple, 1),
    minQuantity: Math.max(minQuantity, 1),
    leadMinHours: leadMin,
    leadMaxHours: leadMax,
    warehouse: {
      ...placeOf({ own, warehouse: warehouseName, city, publicName }),
      own,
      pickup,
      cutOff,
      workDays: workDays(days),
    },
  };
}

/** Sum of the lines that can be ordered, kopecks. */
export const totalOf = (lines: Line[]): number =>
  lines.reduce((sum, { problem, price, quantity }) => sum + (problem ? 0 : price * quantity), 0);

/** Changes with everything that the customer agrees to by ordering: which lines, how many, at what price. */
export const seenOf = (lines: Line[]): string =>
  $security
    .sha256(
      lines
        .map(({ offer, quantity, price }) => `${offer}:${quantity}:${price}`)
        .sort()
        .join(),
    )
    .slice(0, 32);
