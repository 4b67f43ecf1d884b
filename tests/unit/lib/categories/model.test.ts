import { describe, expect, it } from 'vitest';
import { shortMenu, visibleBranch } from '../../../../lib/categories/model.ts';

const category = (slug: string, parent: string | null = null) => ({
  name: slug,
  slug,
  parent,
  depth: parent ? 1 : 0,
  count: 1,
  image: null,
});
const TREE = [
  category('brakes'),
  category('pads', 'brakes'),
  category('discs', 'brakes'),
  category('filters'),
  category('oil', 'filters'),
];
const shown = (current?: string) => visibleBranch(TREE, current).map(({ slug }) => slug);

describe('the side column', () => {
  it('shows the roots on the front page', () => expect(shown()).toEqual(['brakes', 'filters']));
  it('opens the category one is in', () =>
    expect(shown('brakes')).toEqual(['brakes', 'pads', 'discs', 'filters']));
  it('keeps its brothers in sight one level down', () =>
    expect(shown('pads')).toEqual(['brakes', 'pads', 'discs', 'filters']));
  it('leaves out what is empty, except where one is', () => {
    const withEmpty = [
      ...TREE,
      { ...category('glass'), count: 0 },
      { ...category('bolts'), count: 0 },
    ];
    expect(visibleBranch(withEmpty, 'glass').map(({ slug }) => slug)).toEqual([
      'brakes',
      'filters',
      'glass',
    ]);
  });
  it('shows the roots for a category it does not know yet', () =>
    expect(shown('new')).toEqual(['brakes', 'filters']));
});

describe('the menu of every page', () => {
  it('holds two levels, without what is empty', () => {
    const tree = [
      ...TREE,
      { ...category('glass'), count: 0 },
      category('bolts'),
      { ...category('nuts', 'bolts'), count: 0 },
    ];
    expect(
      shortMenu(tree).map(({ root, children }) => [root.slug, children.map(({ slug }) => slug)]),
    ).toEqual([
      ['brakes', ['pads', 'discs']],
      ['filters', ['oil']],
      ['bolts', []],
    ]);
  });
  it('never grows with the shop: what is more stands behind a link', () => {
    const roots = Array.from({ length: 300 }, (_, n) => category(`root-${n}`));
    const menu = shortMenu([
      ...roots,
      ...Array.from({ length: 50 }, (_, n) => category(`part-${n}`, 'root-0')),
    ]);
    expect(menu).toHaveLength(20);
    expect(menu[0]).toMatchObject({ hasMore: true });
    expect(menu[0]!.children).toHaveLength(6);
    expect(menu[1]).toMatchObject({ hasMore: false });
  });
});
