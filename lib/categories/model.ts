/** A category as trees, menus and tiles show it. */
export type CategoryLink = {
  name: string;
  slug: string;
  /** Slug of the parent; null for a root. */
  parent: string | null;
  /** 0 for a root. */
  depth: number;
  /** Published products in it and in its descendants. */
  count: number;
  /** A picture of one of its products, to stand for all. */
  picture: { id: string; image: string } | null;
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

/** Roots that a menu holds, and children under each: a menu of a thousand links helps nobody and weighs on every page. */
const MENU_ROOTS = 20;
const MENU_CHILDREN = 6;

export type MenuSection = { root: CategoryLink; children: CategoryLink[]; /** There are more children than shown. */ hasMore: boolean };

/** The tree as the menu of every page shows it: two levels, what holds no products left out. */
export function shortMenu(tree: CategoryLink[]): MenuSection[] {
  return childrenOf(tree, null).slice(0, MENU_ROOTS).map((root) => {
    const children = childrenOf(tree, root.slug);
    return { root, children: children.slice(0, MENU_CHILDREN), hasMore: children.length > MENU_CHILDREN };
  });
}

/** What stands right below a category, or at the root for null, in display order; what holds no products left out. */
export const childrenOf = (tree: CategoryLink[], parent: string | null): CategoryLink[] => tree.filter((category) => category.parent === parent && category.count > 0);
