import { expect, it } from 'vitest';
import { piecesProblem } from '../../../../../lib/cart/pieces/model.ts';

const OFFER = {
  sold: true,
  stockKind: 'exact',
  available: 10,
  multiple: 4,
  minQuantity: 1,
  unit: 'шт',
} as const;

it.each([
  [4, {}, null],
  [6, {}, 'Кратность 4: 4 или 8 шт.'],
  [3, {}, 'Минимум 4 шт.'],
  [9, {}, 'Столько нет: есть 8 шт.'],
  [7, { available: 7 }, 'Столько нет: есть 4 шт.'],
  [5, { minQuantity: 8, available: 100 }, 'Минимум 8 шт.'],
  [1, { available: 3 }, 'Закончилось'],
  [4, { sold: false }, 'Это предложение больше не продаётся'],
  [6, { unit: 'л', stockKind: 'many' }, 'Кратность 4: 4 или 8 л'],
] as const)('of %d pieces %j says %s', (quantity, over, said) =>
  expect(piecesProblem(quantity, { ...OFFER, ...over })?.replaceAll('\u00A0', ' ') ?? null).toBe(
    said,
  ),
);
