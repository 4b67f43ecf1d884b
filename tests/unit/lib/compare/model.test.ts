import { expect, it, test } from 'vitest';
import {
  changeCompared,
  compare,
  comparedIn,
  parseCompared,
  comparedUpdate,
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

/** What is in the cookies after each of these has been written. */
function kept(cookies: string, ...changes: (readonly [name: string, value: string])[][]): string {
  const jar = new Map(
    cookies.split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])),
  );
  for (const [name, value] of changes.flat())
    if (value) jar.set(name, value);
    else jar.delete(name);
  return [...jar].map((pair) => pair.join('=')).join('; ');
}
const press = (cookies: string, change: Parameters<typeof changeCompared>[1], now: number) => {
  const here = comparedIn(cookies);
  return comparedUpdate(here, changeCompared(here.numbers, change).numbers, now);
};

test('each product is a cookie of its own, so what two tabs add at the same moment is all there', () => {
  const one = kept('a=1', press('a=1', { add: 12 }, 5));
  expect(comparedIn(one).numbers).toEqual([12]);
  const both = kept(one, press(one, { add: 7 }, 9), press(one, { add: 34 }, 8));
  expect(comparedIn(both).numbers).toEqual([12, 34, 7]);
  const less = kept(both, press(both, { remove: [34] }, 10), press(both, { add: 1 }, 10));
  expect(comparedIn(less).numbers).toEqual([12, 7, 1]);
  expect(kept(less, press(less, { remove: [1, 7, 12] }, 11))).toBe('a=1');
});

test('what was kept in one cookie moves with the next change, in its order', () => {
  const before = 'shop_compare=34.12';
  expect(comparedIn(before).numbers).toEqual([34, 12]);
  const moved = kept(before, press(before, { add: 7, remove: [12] }, 5));
  expect([comparedIn(moved).numbers, moved.includes('shop_compare=')]).toEqual([[34, 7], false]);
});

test('five that found the last room together are four, and rubbish is nothing', () => {
  const five = [5, 4, 3, 2, 1].map((n) => `shop_compared.${n}=${n}`).join('; ');
  expect(comparedIn(five).numbers).toEqual([1, 2, 3, 4]);
  expect(comparedIn('shop_compared.0=1; shop_compared.a=1; shop_compared.5=%00').numbers).toEqual(
    [],
  );
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
