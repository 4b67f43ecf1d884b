import type { ListedProduct, StockKind } from '../products/model.ts';
import { formatLeadTime } from './duration.ts';
import { formatNumber } from './money.ts';

const ROUGH: Record<Exclude<StockKind, 'exact' | 'on_order'>, string> = { few: 'В наличии мало', some: 'В наличии', many: 'В наличии много' };

/** Availability in words: «В наличии 12 шт.», «Под заказ, 5–7 дней», «Нет в наличии». */
export function availabilityText({ availability, stockKind, quantity, unit, leadMinHours, leadMaxHours }: Pick<ListedProduct, 'availability' | 'stockKind' | 'quantity' | 'unit' | 'leadMinHours' | 'leadMaxHours'>): string {
  if (availability === 'none' || stockKind === null) return 'Нет в наличии';
  if (stockKind === 'on_order') return leadMaxHours > 0 || leadMinHours > 0 ? `Под заказ, ${formatLeadTime(leadMinHours, leadMaxHours)}` : 'Под заказ';
  const stock = stockKind === 'exact' ? `В наличии ${formatNumber(quantity)}\u00A0${unit || 'шт.'}` : ROUGH[stockKind];
  return leadMinHours > 0 ? `${stock}, ${formatLeadTime(leadMinHours, leadMaxHours)}` : stock;
}
