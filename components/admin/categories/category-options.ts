import { inTreeOrder, type CategoryNode } from '@/lib/categories/model';

type Option = { value: string; text: string };

/**
 * Categories for a list of choices, indented as they stand in the tree.
 * @param without this category and everything below it are left out
 */
export function categoryOptions(nodes: readonly CategoryNode[], without = ''): Option[] {
  const inside = new Set(
    without ? [without, ...inTreeOrder(nodes, without).map(({ id }) => id)] : [],
  );
  return inTreeOrder(nodes)
    .filter(({ id }) => !inside.has(id))
    .map(({ id, name, depth }) => ({
      value: id,
      text: `${'\u00A0\u00A0\u00A0'.repeat(depth)}${name}`,
    }));
}
