import { workDays } from '../../../lib/offers/public/model.ts';
import type { visiblePlaces } from '../suppliers/visible-places.ts';
import type { Line } from './lines.ts';

/**
 * A line as its owner may see it: never cost, the supplier as the storefront calls him. The names
 * are those of lib/cart/schema.ts.
 * @param placeOf see `visiblePlaces`
 */
export function visibleLine(placeOf: ReturnType<typeof visiblePlaces>, line: Line) {
  const { offer, quantity, price, problem } = line;
  return {
    offer,
    quantity,
    problem,
    priceKopecks: price,
    priceSeenKopecks: line.priceSeen || price,
    product: visibleProduct(line),
    stockKind: line.stockKind,
    available: line.available,
    multiple: Math.max(line.multiple, 1),
    minQuantity: Math.max(line.minQuantity, 1),
    leadMinHours: line.leadMin,
    leadMaxHours: line.leadMax,
    warehouse: visibleWarehouse(placeOf, line),
  };
}

const visibleProduct = ({ product, image, brandName, brandSlug, ...line }: Line) => ({
  id: product,
  number: line.number,
  article: line.article,
  name: line.name,
  unit: line.unit,
  image: image || null,
  brand: { name: brandName, slug: brandSlug },
  published: line.published,
});

const visibleWarehouse = (
  placeOf: ReturnType<typeof visiblePlaces>,
  { warehouseName, publicName, own, city, pickup, cutOff, days }: Line,
) => ({
  ...placeOf({ own, warehouse: warehouseName, city, publicName }),
  own,
  pickup,
  cutOff,
  workDays: workDays(days),
});

/** Sum of the lines that can be ordered, kopecks. */
export const totalOf = (lines: Line[]): number =>
  lines.reduce((sum, { problem, price, quantity }) => sum + (problem ? 0 : price * quantity), 0);
