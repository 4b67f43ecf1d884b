import type { StockKind } from '../offers/model.ts';
import type { ListedProduct } from '../products/model.ts';
import { formatLeadTime } from './duration.ts';
import { formatNumber } from './money.ts';

type Lead = Pick<ListedProduct, 'leadMinHours' | 'leadMaxHours'>;
type Told = Lead & Pick<ListedProduct, 'availability' | 'stockKind' | 'quantity' | 'unit'>;

const ROUGH: Record<Exclude<StockKind, 'exact' | 'on_order'>, string> = {
  few: 'мало',
  some: '',
  many: 'много',
};

/**
 * Availability in words, which begin as the filter of lists says it, then the term, then how much:
 * «В наличии 12 шт.», «Под заказ, 1–2 дня, 12 шт.», «Под заказ, 5–7 дней», «Нет в наличии».
 */
export function availabilityText(told: Told): string {
  const { availability, stockKind, leadMinHours, leadMaxHours } = told;
  if (availability === 'none' || stockKind === null) return 'Нет в наличии';
  if (availability === 'in_stock') return ['В наличии', amount(told)].filter(Boolean).join(' ');
  const term =
    Math.max(leadMinHours, leadMaxHours) > 0 && formatLeadTime(leadMinHours, leadMaxHours);
  return ['Под заказ', term, amount(told)].filter(Boolean).join(', ');
}

/** The same where the term stands beside it: «Под заказ, 12 шт.». */
export const stockText = (told: Told): string =>
  availabilityText({ ...told, leadMinHours: 0, leadMaxHours: 0 });

function amount({ stockKind, quantity, unit }: Told): string {
  if (stockKind === 'exact') return `${formatNumber(quantity)}\u00A0${unit || 'шт.'}`;
  return stockKind === null || stockKind === 'on_order' ? '' : ROUGH[stockKind];
}
