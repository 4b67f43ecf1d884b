import { expect, it, test } from 'vitest';
import {
  inTreeOrder,
  movedIn,
  wayTo,
  type CategoryNode,
} from '../../../../lib/categories/model.ts';
import { categorySchema } from '../../../../lib/categories/schema.ts';

const node = (id: string, parent = ''): CategoryNode => ({
  id,
  name: id,
  slug: id,
  parent,
  count: 0,
});
const TREE = [node('b'), node('b2', 'b'), node('a'), node('b1', 'b'), node('b11', 'b1')];
const ids = (nodes: CategoryNode[]) => nodes.map(({ id }) => id).join(' ');

test('the tree is read from above, brothers in their order', () => {
  expect(inTreeOrder(TREE).map(({ id, depth }) => `${depth}${id}`)).toEqual([
    '0b',
    '1b2',
    '1b1',
    '2b11',
    '0a',
  ]);
  expect(ids(inTreeOrder(TREE, 'b'))).toBe('b2 b1 b11');
  expect([ids(wayTo(TREE, 'b11')), ids(wayTo(TREE, 'none'))]).toEqual(['b b1 b11', '']);
});

it.each([
  ['b1', 'b', 'b2', 'b b1 b11 b2 a'],
  ['b2', 'b', '', 'b b1 b11 b2 a'],
  ['b1', '', 'a', 'b b2 b1 b11 a'],
  ['a', 'b11', '', 'b b2 b1 b11 a'],
  ['a', 'b', 'gone', 'b b2 b1 b11 a'],
  ['none', 'b', '', 'b b2 b1 b11 a'],
])('%s moved into «%s» before «%s» leaves %s', (id, parent, before, order) => {
  expect(ids(inTreeOrder(movedIn(TREE, id, parent, before)))).toBe(order);
});

it.each([
  ['', 'Тормозные колодки', 'tormoznye-kolodki'],
  [' KOLODKI ', 'Тормозные колодки', 'kolodki'],
  ['', 'АБС / ESP', 'abs-esp'],
])('the address «%s» of «%s» becomes %s', (slug, name, stored) => {
  expect(categorySchema.parse({ id: '', name, slug }).slug).toBe(stored);
});

it.each([['-колодки'], ['a--b'], ['a/b'], ['-']])('«%s» is no address', (slug) => {
  expect(categorySchema.safeParse({ id: '', name: 'Имя', slug }).success).toBe(false);
});

test('a name without letters needs an address of its own', () => {
  expect(categorySchema.safeParse({ id: '', name: '…' }).error?.issues[0]?.path).toEqual(['slug']);
});
