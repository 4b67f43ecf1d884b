import { firstFitting, folded, OTHER_SLUG, readRules } from '../../category-rules/model.ts';
import type { ImportContext } from './repository.ts';

/** Answers are remembered for so many texts: lists repeat their names. */
const REMEMBERED = 50_000;

/**
 * Finds the category of a new product: the list's own word when it is a category's name, else the
 * first rule all of whose word beginnings occur in the name, else in the list's word, else
 * «Прочее». Case and ё do not matter.
 * @returns a function of the product's name and the list's word for it
 */
export function categoryFinder({
  categories,
  rules,
}: Pick<ImportContext, 'categories' | 'rules'>): (name: string, word: string) => string {
  const byName = new Map(categories.map(({ id, name }) => [folded(name), id]));
  const other = categories.find(({ slug }) => slug === OTHER_SLUG)?.id ?? '';
  const read = readRules(rules);
  const known = new Map<string, string | undefined>();
  const byRule = (text: string) => {
    if (!text) return undefined;
    if (known.size > REMEMBERED) known.clear();
    if (!known.has(text)) known.set(text, firstFitting(read, text)?.category);
    return known.get(text);
  };
  return (name, word) => byName.get(folded(word)) ?? byRule(name) ?? byRule(word) ?? other;
}
