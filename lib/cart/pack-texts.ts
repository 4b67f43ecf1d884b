import { formatMoney, formatNumber } from '../format/money.ts';
import { packs } from './model.ts';

const pieces = (count: number, unit: string) => `${formatNumber(count)}\u00A0${unit || 'шт.'}`;

/**
 * How an offer is sold, where that is not piece by piece: «Продаётся по 2 шт.», «Минимум 4 шт.»,
 * never a bare «от 2 шт.», which beside a price reads as a price for more; '' for one piece.
 */
export function packsText(offer: Parameters<typeof packs>[0], unit: string): string {
  const { least, step } = packs(offer);
  if (least === 1) return '';
  if (step === 1) return `Минимум ${pieces(least, unit)}`;
  const byStep = `Продаётся по\u00A0${pieces(step, unit)}`;
  return least > step ? `${byStep}, минимум ${pieces(least, unit)}` : byStep;
}

/**
 * What so many pieces come to, «2 шт. · 500 ₽»; '' for one, whose price stands beside it.
 * @param kopecks of one piece
 */
export const sumText = (count: number, kopecks: number, unit: string): string =>
  count > 1 ? `${pieces(count, unit)} · ${formatMoney(count * kopecks)}` : '';

/** What a button says that puts them into the cart. @param sum `sumText` */
export const addText = (sum: string): string => `В корзину ${sum}`.trim();
