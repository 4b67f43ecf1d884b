import { expect, it } from 'vitest';
import { undoEnds } from '../../../../../lib/products/bulk/model.ts';
import type { RecentChange } from '../../../../../lib/products/contract.ts';
import { changeText } from '../../../../../lib/products/bulk/texts.ts';

const change = (over: Partial<RecentChange>): RecentChange => ({
  id: 'x',
  field: 'published',
  records: 2,
  before: '1',
  after: '0',
  name: '',
  by: 'Анна',
  created: '2026-11-21 09:30:00.000Z',
  undone: false,
  ...over,
});

it.each([
  [{}, 'Снято с сайта: 2 товара'],
  [{ after: '1', records: 1 }, 'Опубликовано: 1 товар'],
  [
    { field: 'category', name: 'Фильтры', records: 2_412 },
    'Перенесено в категорию «Фильтры»: 2 412 товаров',
  ],
  [{ field: 'category' }, 'Перенесено в другую категорию: 2 товара'],
  [{ field: 'brand', name: 'Bosch' }, 'Новый производитель «Bosch»: 2 товара'],
  [
    { field: 'retail', before: '10000', after: '11050' },
    'Новые цены: 2 предложения (например, 110,50 ₽ вместо 100 ₽)',
  ],
] as [Partial<RecentChange>, string][])('%j is told as «%s»', (over, words) =>
  expect(changeText(change(over)).replace(/\s/g, ' ')).toBe(words),
);

it('a change can be taken back for a day', () =>
  expect(undoEnds('2026-11-21 09:30:00.000Z')).toBe('2026-11-22T09:30:00.000Z'));
