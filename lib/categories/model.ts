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
  /** How many of them fit the visitor's car; absent without one. */
  fitting?: number;
  /** An image of one of its products, to stand for all. */
  image: { id: string; image: string } | null;
};

/**
 * What is in a category, drafts among the products, and what else names it: attributes, rules that
 * sort price lists, rules of prices.
 */
export type CategoryUses = {
  products: number;
  children: number;
  attributes: number;
  importRules: number;
  priceRules: number;
};

/**
 * The part of the tree to show beside a page: the roots, the branch that leads to `current`, its
 * brothers and its children. Empty ones are left out, except on the way to `current`.
 * @param tree in display order, parents before children
 * @param current slug of the category being shown, if any
 */
export function visibleBranch(tree: CategoryLink[], current?: string): CategoryLink[] {
  const bySlug = new Map(tree.map((category) => [category.slug, category]));
  const open = new Set<string | null>([null]);
  for (
    let at = current ? bySlug.get(current) : undefined;
    at;
    at = at.parent ? bySlug.get(at.parent) : undefined
  )
    open.add(at.slug);
  return tree.filter(
    ({ parent, slug, count }) => open.has(parent) && (count > 0 || open.has(slug)),
  );
}

/**
 * The tree with how many products of each category fit a car, those below it included.
 * @param fitting counts by slug, each of the products that stand in the category itself
 */
export function withFitting(
  tree: CategoryLink[],
  fitting: ReadonlyMap<string, number>,
): CategoryLink[] {
  const sums = new Map(fitting);
  // Parents stand before their children.
  for (const { slug, parent } of [...tree].reverse())
    if (parent !== null) sums.set(parent, (sums.get(parent) ?? 0) + (sums.get(slug) ?? 0));
  return tree.map((category) => ({ ...category, fitting: sums.get(category.slug) ?? 0 }));
}

/**
 * Roots that a menu holds, and children under each: a menu of a thousand links helps nobody and
 * weighs on every page.
 */
const MENU_ROOTS = 20;
const MENU_CHILDREN = 6;

export type MenuSection = {
  root: CategoryLink;
  children: CategoryLink[];
  /** There are more children than shown. */ hasMore: boolean;
};

/** The tree as the menu of every page shows it: two levels, what holds no products left out. */
export function shortMenu(tree: CategoryLink[]): MenuSection[] {
  return childrenOf(tree, null)
    .slice(0, MENU_ROOTS)
    .map((root) => {
      const children = childrenOf(tree, root.slug);
      return {
        root,
        children: children.slice(0, MENU_CHILDREN),
        hasMore: children.length > MENU_CHILDREN,
      };
    });
}

/**
 * What stands right below a category, or at the root for null, in display order; what holds no
 * products left out.
 */
export const childrenOf = (tree: CategoryLink[], parent: string | null): CategoryLink[] =>
  tree.filter((category) => category.parent === parent && category.count > 0);

/** A category as those see it who arrange the tree. */
export type CategoryNode = {
  id: string;
  name: string;
  slug: string;
  /** Id of the parent; '' for a root. */
  parent: string;
  /** Published products in it and in its descendants. */
  count: number;
};

/**
 * Nodes below `parent` ('' for all), parents before children, brothers in the order given; each
 * with its depth, 0 for a root.
 */
export function inTreeOrder<N extends CategoryNode>(
  nodes: readonly N[],
  parent = '',
  depth = 0,
): (N & { depth: number })[] {
  return nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => [{ ...node, depth }, ...inTreeOrder(nodes, node.id, depth + 1)]);
}

/** From the root to the category; empty for one that is not there. */
export function wayTo(nodes: readonly CategoryNode[], id: string): CategoryNode[] {
  const node = nodes.find((one) => one.id === id);
  return node ? [...wayTo(nodes, node.parent), node] : [];
}

/**
 * The tree with one category moved, as the backend would move it.
 * @param before the brother to stand before, '' for the last place
 */
export function movedIn<N extends CategoryNode>(
  nodes: readonly N[],
  id: string,
  parent: string,
  before: string,
): N[] {
  const moved = nodes.find((node) => node.id === id);
  if (!moved) return [...nodes];
  const others = nodes.filter((node) => node.id !== id);
  const found = others.findIndex((node) => node.id === before);
  const place = found < 0 ? others.length : found;
  return [...others.slice(0, place), { ...moved, parent }, ...others.slice(place)];
}

/** A category to choose from: `depth` below the root, 0 for a root. */
export type CategoryChoice = Pick<CategoryNode, 'id' | 'slug' | 'name'> & { depth: number };

/** Em spaces show the depth: a choice of the browser has no other way. */
export const choiceName = ({ name, depth }: CategoryChoice): string =>
  '\u2003'.repeat(depth) + name;

/** What an editor changes of a category, besides its place. */
export type CategoryFields = { name: string; slug: string; text: string };
export type EditedCategory = CategoryFields & { id: string; updatedAt: string };
