import { expect, it } from 'vitest';
import { cartChangeSchema } from '../../../../lib/cart/schema.ts';
import { typedPieces } from '../../../../lib/cart/typed-pieces.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['1 000', 1000],
  ['1\u00A0000', 1000],
  ['0', 0],
  ['007', 7],
])('«%s» are pieces', (text, pieces) => {
  expect(typedPieces(text)).toBe(pieces);
});

it.each(['', ' ', '2,5', '2.5', '-1', '1e3', 'две', '5 шт.', '0x10', '9'.repeat(10)])(
  '«%s» is no number of pieces',
  (text) => {
    expect(typedPieces(text)).toBeNull();
    expect(cartChangeSchema.safeParse({ offer: 'a', quantity: text }).success).toBe(false);
  },
);
