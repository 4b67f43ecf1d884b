import { expect, test } from 'vitest';
import { withFitting, type CategoryLink } from '../../../../lib/categories/model.ts';

const category = (slug: string, parent: string | null, depth: number): CategoryLink => ({
  name: slug,
  slug,
  parent,
  depth,
  count: 9,
  image: null,
});

test('what fits in a category counts in all above it', () => {
  const tree = [
    category('engine', null, 0),
    category('filters', 'engine', 1),
    category('oil', 'filters', 2),
    category('air', 'filters', 2),
    category('brakes', null, 0),
  ];
  const counts = new Map([
    ['oil', 3],
    ['air', 1],
    ['filters', 2],
    ['gone', 5],
  ]);
  expect(withFitting(tree, counts).map(({ slug, fitting }) => [slug, fitting])).toEqual([
    ['engine', 6],
    ['filters', 6],
    ['oil', 3],
    ['air', 1],
    ['brakes', 0],
  ]);
});
