import type { StockKind } from '../offers/model.ts';
import type { ListedProduct } from '../products/model.ts';
import { formatLeadTime, isSameDay } from './duration.ts';
import { formatNumber } from './money.ts';

type Lead = Pick<ListedProduct, 'leadMinHours' | 'leadMaxHours'>;
type Told = Lead & Pick<ListedProduct, 'availability' | 'stockKind' | 'quantity' | 'unit'>;

const ROUGH: Record<Exclude<StockKind, 'exact' | 'on_order'>, string> = {
  few: 'мало',
  some: '',
  many: 'много',
};

/**
 * Availability in words: «В наличии 12 шт.», what lies elsewhere «Через 1–2 дня, 12 шт.», «Под
 * заказ, 5–7 дней», «Нет в наличии».
 */
export function availabilityText(told: Told): string {
  const { availability, stockKind, leadMinHours, leadMaxHours } = told;
  if (availability === 'none' || stockKind === null) return 'Нет в наличии';
  const term = formatLeadTime(leadMinHours, leadMaxHours);
  if (stockKind === 'on_order')
    return leadMaxHours > 0 || leadMinHours > 0 ? `Под заказ, ${term}` : 'Под заказ';
  if (availability === 'in_stock') return ['В наличии', amount(told)].filter(Boolean).join(' ');
  const comes = isSameDay(leadMinHours, leadMaxHours)
    ? 'В\u00A0тот\u00A0же рабочий день'
    : `Через ${term}`;
  return [comes, amount(told)].filter(Boolean).join(', ');
}

/**
 * Availability where its term stands beside it: «В наличии 12 шт.», what has to be brought first
 * «Под заказ, 12 шт.», «Под заказ», «Нет в наличии».
 */
export function stockText(told: Told): string {
  if (told.availability === 'on_order' && told.stockKind !== 'on_order')
    return ['Под заказ', amount(told)].filter(Boolean).join(', ');
  return availabilityText({ ...told, leadMinHours: 0, leadMaxHours: 0 });
}

function amount({ stockKind, quantity, unit }: Told): string {
  if (stockKind === 'exact') return `${formatNumber(quantity)}\u00A0${unit || 'шт.'}`;
  return stockKind === null || stockKind === 'on_order' ? '' : ROUGH[stockKind];
}
