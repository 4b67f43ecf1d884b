import type { CartLine } from '@/lib/cart/lines/schema';
import { bounds, type LineProblem } from '@/lib/cart/model';

/** Why a line cannot be ordered as it is, and what can be done about it. */
export function problemText(problem: LineProblem, line: CartLine): string {
  const { least, most, step } = bounds(line);
  const { unit } = line.product;
  const texts: Record<LineProblem, string> = {
    not_sold: 'Это предложение больше не продаётся. Уберите его, чтобы оформить заказ.',
    out_of_stock: 'Закончилось. Уберите позицию, чтобы оформить заказ.',
    not_enough: `Столько нет: можно заказать ${most}\u00A0${unit}`,
    below_minimum: `Минимум ${least}\u00A0${unit}`,
    not_multiple: `Продаётся по ${step}\u00A0${unit}`,
  };
  return texts[problem];
}
