import { expect, test } from 'vitest';
import { MAX_BRANDS } from '../../../../lib/constants.ts';
import {
  attributesWithFitting,
  facetsWithFitting,
  type AttributeFacet,
  type Facets,
} from '../../../../lib/products/model.ts';

const facets = (brands: [slug: string, count: number | null][]): Facets => ({
  brands: brands.map(([slug, count]) => ({ name: slug, slug, count })),
  priceFrom: 100,
  priceTo: 200,
});
const fittingOf = (all: Facets, ofCar: Facets) =>
  facetsWithFitting(all, ofCar).brands.map(({ slug, fitting }) => [slug, fitting]);

test('a brand that has nothing for the car has none that fits', () => {
  const all = facets([
    ['bosch', 17],
    ['mann', 9],
  ]);
  expect(fittingOf(all, facets([['bosch', 3]]))).toEqual([
    ['bosch', 3],
    ['mann', 0],
  ]);
  expect(facetsWithFitting(all, facets([]))).toMatchObject({ priceFrom: 100, priceTo: 200 });
});

test('what was not counted for the car is not told', () => {
  const all = facets([
    ['bosch', 17],
    ['mann', 9],
  ]);
  const most = Array.from({ length: MAX_BRANDS - 1 }, (_, n): [string, number] => [`b${n}`, 1]);
  expect(fittingOf(all, facets([['bosch', null], ...most]))).toEqual([
    ['bosch', undefined],
    ['mann', undefined],
  ]);
});

test('values of one name belong to their own attributes', () => {
  const attribute = (slug: string, counts: (number | null)[]): AttributeFacet => ({
    slug,
    name: slug,
    unit: '',
    values: counts.map((count, n) => ({ slug: `v${n}`, text: '', count })),
    from: null,
    to: null,
  });
  const told = attributesWithFitting(
    [attribute('height', [5, 6]), attribute('width', [7, 8])],
    [attribute('width', [2, null]), attribute('height', [0, 1])],
  );
  expect(told.map(({ values }) => values.map(({ count, fitting }) => [count, fitting]))).toEqual([
    [
      [5, 0],
      [6, 1],
    ],
    [
      [7, 2],
      [8, undefined],
    ],
  ]);
});
