import { expect, it } from 'vitest';
import { areBetterSorted } from '../../../../lib/catalogue/postgres/reads/plan.ts';

it.each([
  ['what few have is sorted', 1_000_000, [300], true],
  ['what many have is met soon', 1_000_000, [200_000], false],
  ['of many and few the few count', 1_000_000, [90_000, 40], true],
  ['two that half have are met soon', 100_000, [50_000, 50_000], false],
  ['most of a small list are met at once', 200, [150], false],
  ['of nothing nothing', 0, [0], true],
])('%s', (_about, all, products, isSorted) => {
  const attributes = products.map((count) => ({ slug: 'a', ids: [], products: count }));
  expect(areBetterSorted(all, attributes)).toBe(isSorted);
});
