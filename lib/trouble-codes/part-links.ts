import type { CategoryLink } from '../categories/model.ts';
import { routes } from '../routes.ts';
import { wordKey } from '../search/stems/model.ts';

/** What a part is called, and where the shop keeps it. */
export type PartLink = { text: string; href: string };

const keysOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-яa-z0-9]+/)
    .filter((word) => word.length > 1)
    .map(wordKey);

/**
 * Where parts are found: a category that has all words of a part in its name, else a search for it.
 * @param parts as shops call them; two that lead to one place are one
 * @param tree all categories
 */
export function partLinks(parts: string[], tree: CategoryLink[]): PartLink[] {
  const named = tree
    .filter(({ count }) => count > 0)
    .map((category) => ({ category, keys: new Set(keysOf(category.name)) }));
  const links = parts.map((part) => {
    const wanted = keysOf(part);
    const found = named.find(({ keys }) => wanted.every((key) => keys.has(key)));
    return found
      ? { text: found.category.name, href: routes.category(found.category.slug) }
      : { text: part, href: routes.search({ q: part.toLowerCase() }) };
  });
  return links.filter(({ href }, n) => links.findIndex((link) => link.href === href) === n);
}
