import { expect, it } from 'vitest';
import { doubtsOfMany } from '../../../../../components/admin/products/doubts-of-many.ts';

it.each([
  [null, 10, ''],
  [{ offers: 0, pieceKopecks: 0, stockKopecks: 0 }, -10, ''],
  [
    { offers: 1, pieceKopecks: 18_000, stockKopecks: 0 },
    -10,
    'Ниже закупки окажется 1 цена: вы потеряете до 180 ₽ на штуке.',
  ],
  [
    { offers: 12, pieceKopecks: 130_000, stockKopecks: 4_560_000 },
    -10,
    'Ниже закупки окажутся 12 цен: вы потеряете до 1 300 ₽ на штуке, 45 600 ₽ на всём, что лежит на складах.',
  ],
  [null, 399, ''],
  [null, 900, 'Цены станут в 10 раз больше прежних. Всё верно?'],
  [
    { offers: 2, pieceKopecks: 100, stockKopecks: 100 },
    -85,
    'Ниже закупки окажутся 2 цены: вы потеряете до 1 ₽ на штуке, 1 ₽ на всём, что лежит на складах. Цены станут в 6,7 раза меньше прежних. Всё верно?',
  ],
])('before prices change it is asked about %j at %s %%: «%s»', (below, percent, words) =>
  expect(doubtsOfMany(below, percent).replace(/\s/g, ' ')).toBe(words),
);
