import { bounds } from '@/lib/cart/model';
import { availabilityText } from '@/lib/format/availability';
import { formatMoney, formatNumber } from '@/lib/format/money';
import type { OrderOffer } from '@/lib/orders/admin/model';
import { offerAvailability } from '@/lib/products/model';

/**
 * Where an offer lies, how much of it there is and when it would come; how many are sold at least
 * where fewer are left.
 */
export function termText(offer: OrderOffer): string {
  const { warehouse, stockKind, available, unit, leadMinHours, leadMaxHours } = offer;
  const { least, most } = bounds(offer);
  return [
    warehouse,
    availabilityText({
      availability: offerAvailability({
        stockKind,
        quantity: available,
        // What lies there, whoever may buy of it: staff see it before they ask for more.
        multiple: 1,
        minQuantity: 1,
        leadMinHours,
      }),
      stockKind,
      quantity: available,
      unit,
      leadMinHours,
      leadMaxHours,
    }),
    available > 0 && most < least && `минимум ${formatNumber(least)}\u00A0${unit}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * What the shop pays for a piece and what is left to it: «закупка 900 ₽, маржа 300 ₽ (25 %)».
 * @param costKopecks 0 where nobody has said
 */
export function marginText({
  priceKopecks,
  costKopecks,
}: Pick<OrderOffer, 'priceKopecks' | 'costKopecks'>): string {
  if (costKopecks === 0) return 'закупка неизвестна';
  const left = priceKopecks - costKopecks;
  const percent = Math.round((Math.abs(left) / priceKopecks) * 100);
  const sign = left < 0 ? '−' : '';
  return `закупка ${formatMoney(costKopecks)}, маржа ${sign}${formatMoney(Math.abs(left))} (${percent > 0 ? sign : ''}${percent}\u00A0%)`;
}
