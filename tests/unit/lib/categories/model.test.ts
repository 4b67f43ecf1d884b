import { describe, expect, it } from 'vitest';
import { visibleBranch } from '../../../../lib/categories/model.ts';

const category = (slug: string, parent: string | null = null) => ({ name: slug, slug, parent, depth: parent ? 1 : 0, count: 1 });
const TREE = [category('brakes'), category('pads', 'brakes'), category('discs', 'brakes'), category('filters'), category('oil', 'filters')];
const shown = (current?: string) => visibleBranch(TREE, current).map(({ slug }) => slug);

describe('the side column', () => {
  it('shows the roots on the front page', () => expect(shown()).toEqual(['brakes', 'filters']));
  it('opens the category one is in', () => expect(shown('brakes')).toEqual(['brakes', 'pads', 'discs', 'filters']));
  it('keeps its brothers in sight one level down', () => expect(shown('pads')).toEqual(['brakes', 'pads', 'discs', 'filters']));
  it('leaves out what is empty, except where one is', () => {
    const withEmpty = [...TREE, { ...category('glass'), count: 0 }, { ...category('bolts'), count: 0 }];
    expect(visibleBranch(withEmpty, 'glass').map(({ slug }) => slug)).toEqual(['brakes', 'filters', 'glass']);
  });
  it('shows the roots for a category it does not know yet', () => expect(shown('new')).toEqual(['brakes', 'filters']));
});
