import { expect, it, test } from 'vitest';
import {
  changeCompared,
  compare,
  compareCookie,
  comparedIn,
  keptCompared,
  parseCompared,
} from '../../../../lib/compare/model.ts';

it.each([
  ['12,34', [12, 34]],
  ['12.34', [12, 34]],
  ['34,12,34', [34, 12]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-1,x,1e3,07,7', [7]],
  ['9'.repeat(16), []],
  ['', []],
])('of «%s» numbers are read', (text, numbers) => expect(parseCompared(text)).toEqual(numbers));

test('the cookie brings back what was kept, and goes away when nothing is', () => {
  expect(comparedIn(`a=1; shop_compare=${keptCompared([12, 34])}; b=2`)).toEqual([12, 34]);
  expect(comparedIn(compareCookie('12.34', true))).toEqual([12, 34]);
  expect(compareCookie('', false)).toContain('Max-Age=0');
});

it.each([
  [[1], { add: 2 }, [1, 2], 'added'],
  [[1, 2], { add: 1 }, [1, 2], 'added'],
  [[1, 2, 3, 4], { add: 5 }, [1, 2, 3, 4], 'refused'],
  [[1, 2, 3, 4], { add: 5, remove: [2] }, [1, 3, 4, 5], 'added'],
  [[1, 2], { remove: [1] }, [2], 'removed'],
  [[1, 2], { remove: [1, 2, 9] }, [], 'removed'],
])('%j and %j make %j: %s', (kept, change, numbers, outcome) =>
  expect(changeCompared(kept, change)).toEqual({ numbers, outcome }),
);

const oil = (id: number, ...pairs: [string, string][]) => ({
  id,
  category: 'oils',
  attributes: pairs.map(([name, value]) => ({ name, value })),
});
const OILS = { name: 'Масла', slug: 'oils', attributes: ['Вязкость', 'Объём', 'Допуск'] };

test('rows come in the order of the category, then of the products, the same name once', () => {
  const [group] = compare(
    [oil(1, ['Цвет', 'жёлтый'], ['объём', '4 л']), oil(2, ['Вязкость', '5W-30'], ['Объём', '4 Л'])],
    [OILS],
  );
  expect(group!.rows).toEqual([
    { name: 'Вязкость', values: ['', '5W-30'], differs: true },
    { name: 'Объём', values: ['4 л', '4 Л'], differs: false },
    { name: 'Цвет', values: ['жёлтый', ''], differs: true },
  ]);
});

test('each category stands apart, in the order in which its first product was chosen', () => {
  const pads = { id: 3, category: 'pads', attributes: [] };
  const groups = compare(
    [pads, oil(1, ['Объём', '1 л']), oil(2)],
    [OILS, { name: 'Колодки', slug: 'pads', attributes: [] }],
  );
  expect(groups.map(({ category, products }) => [category.slug, products.length])).toEqual([
    ['pads', 1],
    ['oils', 2],
  ]);
  expect(groups[0]!.rows).toEqual([]);
});
