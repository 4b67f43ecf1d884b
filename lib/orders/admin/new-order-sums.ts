import { courierTerms, deliveryPrice, hasCourier } from '../../delivery/terms/model.ts';
import { formatMoney } from '../../format/money.ts';
import type { PublicSettings } from '../../settings/model.ts';

/** Pieces of a line, its price and cost of a piece in kopecks; a cost of 0 is one nobody knows. */
type Summed = { quantity: number; priceKopecks: number; costKopecks: number };

/**
 * What a new order comes to, kopecks. `margin`: of the goods, null while a cost is not known;
 * `delivery`: null where no courier goes, then `total` is that of the goods.
 */
export type NewOrderSums = {
  items: number;
  margin: number | null;
  delivery: number | null;
  total: number;
};

/** Pieces as they stand in a field while somebody types; 0 for what is no number of them. */
export const typedPieces = (text: string): number =>
  /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;

/**
 * What the lines come to with the way to the customer.
 * @param city where a courier is to go; null for who fetches the order himself
 */
export function newOrderSums(
  lines: readonly Summed[],
  settings: Omit<PublicSettings, 'phones'>,
  city: string | null,
): NewOrderSums {
  const items = sumOf(lines, ({ priceKopecks }) => priceKopecks);
  const delivery = deliveryPrice(settings, city, items);
  return {
    items,
    margin: lines.every(({ costKopecks }) => costKopecks > 0)
      ? items - sumOf(lines, ({ costKopecks }) => costKopecks)
      : null,
    delivery,
    total: items + (delivery ?? 0),
  };
}

const sumOf = (lines: readonly Summed[], of: (line: Summed) => number): number =>
  lines.reduce((sum, line) => sum + line.quantity * of(line), 0);

/**
 * What a courier costs, beside the choice of him: «350 ₽, от 5 000 ₽ бесплатно»; '' where none
 * goes.
 * @param city '' while nobody has said
 */
export function courierText(settings: Omit<PublicSettings, 'phones'>, city: string): string {
  if (!hasCourier(settings)) return '';
  const terms = courierTerms(settings, city);
  if (!terms)
    return city.trim() ? 'В\u00A0этот город не\u00A0ездит' : 'Цена зависит от\u00A0города';
  const { priceKopecks, freeFromKopecks } = terms;
  if (priceKopecks === 0) return 'Бесплатно';
  return [
    formatMoney(priceKopecks),
    freeFromKopecks > 0 && `от\u00A0${formatMoney(freeFromKopecks)} бесплатно`,
  ]
    .filter(Boolean)
    .join(', ');
}
