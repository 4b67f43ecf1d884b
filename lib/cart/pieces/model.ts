import { formatNumber } from '../../format/money.ts';
import { bounds, lineProblem, type Orderable } from '../model.ts';

/**
 * Why so many pieces of an offer cannot be ordered, with the numbers that can: «Кратность 4: 4 или
 * 8 шт.»; null when they can.
 * @param quantity pieces, at least 1
 */
export function piecesProblem(
  quantity: number,
  offer: Orderable & { unit: string },
): string | null {
  const problem = lineProblem(quantity, offer);
  const { least, most, step } = bounds(offer);
  const pieces = (count: number) =>
    `${formatNumber(count)}\u00A0${offer.unit}${offer.unit === 'шт' ? '.' : ''}`;
  switch (problem) {
    case null:
      return null;
    case 'not_sold':
      return 'Это предложение больше не\u00A0продаётся';
    case 'out_of_stock':
      return 'Закончилось';
    case 'not_enough':
      return `Столько нет: есть ${pieces(most)}`;
    case 'below_minimum':
      return `Минимум ${pieces(least)}`;
    case 'not_multiple': {
      const below = Math.floor(quantity / step) * step;
      const nearest = [below, below + step].filter((count) => count >= least && count <= most);
      return `Кратность ${formatNumber(step)}: ${nearest
        .slice(0, -1)
        .map((count) => `${formatNumber(count)} или `)
        .join('')}${pieces(nearest.at(-1)!)}`;
    }
  }
}
