import { EXACT_COUNT } from '../constants.ts';
import { formatNumber } from './money.ts';
import { counted } from './plural.ts';

/** «128 товаров», «более 1 000 товаров»: counts are exact up to there only. */
export const countText = (count: number): string =>
  count > EXACT_COUNT
    ? `более ${formatNumber(EXACT_COUNT)}\u00A0товаров`
    : counted(count, ['товар', 'товара', 'товаров']);
