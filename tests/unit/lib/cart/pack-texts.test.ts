import { expect, it } from 'vitest';
import { packsText, sumText } from '../../../../lib/cart/pack-texts.ts';

it.each([
  [1, 1, 'шт.', ''],
  [0, 0, '', ''],
  [2, 1, 'шт.', 'Продаётся по\u00A02\u00A0шт.'],
  [4, 4, '', 'Продаётся по\u00A04\u00A0шт.'],
  [1, 5, 'компл.', 'Минимум 5\u00A0компл.'],
  [2, 3, 'шт.', 'Продаётся по\u00A02\u00A0шт., минимум 4\u00A0шт.'],
])('by %i, from %i on (%s): «%s»', (multiple, minQuantity, unit, text) =>
  expect(packsText({ multiple, minQuantity }, unit)).toBe(text),
);

it.each([
  [0, ''],
  [1, ''],
  [2, '2\u00A0шт. · 500\u00A0₽'],
  [1_000, '1\u202F000\u00A0шт. · 250\u202F000\u00A0₽'],
])('%i pieces come to «%s»', (count, text) => expect(sumText(count, 25_000, '')).toBe(text));
