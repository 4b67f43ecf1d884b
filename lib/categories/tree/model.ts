import type { CategoryLink } from '../model.ts';

/**
 * First products of a category that are looked at for an image: of a shop without images no more is
 * read.
 */
export const LOOKED_AT = 30;

/** A category as SQL reads it: `parent` is an id; `image` of the product `pictured`, '' for none. */
export const TREE_ROW = {
  id: '',
  name: '',
  slug: '',
  parent: '',
  parentSlug: '',
  depth: 0,
  count: 0,
  pictured: '',
  image: '',
};
type Row = typeof TREE_ROW;

/**
 * The tree in display order, parents before their children; one without an image of its own takes it
 * from below.
 * @param rows brothers in their order
 */
export function treeOf(rows: readonly Row[]): CategoryLink[] {
  const children = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = row.parentSlug && row.parent;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const branch = (parent: string): CategoryLink[] =>
    (children.get(parent) ?? []).flatMap(
      ({ id, name, slug, parentSlug, depth, count, pictured, image: file }) => {
        const below = branch(id);
        const image = file
          ? { id: pictured, image: file }
          : (below.find((node) => node.image)?.image ?? null);
        return [{ name, slug, parent: parentSlug || null, depth, count, image }, ...below];
      },
    );
  return branch('');
}
