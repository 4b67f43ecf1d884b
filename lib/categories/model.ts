/** A category as the tree in every page's side column shows it. */
export type CategoryLink = {
  name: string;
  slug: string;
  /** Slug of the parent; null for a root. */
  parent: string | null;
  /** 0 for a root. */
  depth: number;
  /** Published products in it and in its descendants. */
  count: number;
};

/**
 * The part of the tree to show beside a page: the roots, the branch that leads to `current`, its brothers and its children.
 * Empty ones are left out, except on the way to `current`.
 * @param tree in display order, parents before children
 * @param current slug of the category being shown, if any
 */
export function visibleBranch(tree: CategoryLink[], current?: string): CategoryLink[] {
  const bySlug = new Map(tree.map((category) => [category.slug, category]));
  const open = new Set<string | null>([null]);
  for (let at = current ? bySlug.get(current) : undefined; at; at = at.parent ? bySlug.get(at.parent) : undefined) open.add(at.slug);
  return tree.filter(({ parent, slug, count }) => open.has(parent) && (count > 0 || open.has(slug)));
}
