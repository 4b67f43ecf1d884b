import { queryWords } from '../../../lib/search/model.ts';
import { select } from '../sql/select.ts';
import { parseQuery } from './parsed-query.ts';
import { termsMatch } from './matching.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Categories that hold products and whose name has all the words in some form, or what they mean,
 * the largest first.
 */
export function matchingCategories(
  vocabulary: Vocabulary,
  query: string,
  limit: number,
): { name: string; slug: string; count: number }[] {
  const words = queryWords(query).filter((word) => !/^\d+$/.test(word));
  if (words.length === 0) return [];
  const { slots, widened } = parseQuery(vocabulary, words);
  const match = termsMatch(widened ?? slots, 'stem');
  const rows = select(
    vocabulary.app,
    { name: '', slug: '', count: 0 },
    `
    SELECT c.name AS name, c.slug AS slug, c.products_count AS count FROM categories_fts f JOIN categories c ON c.id = f.category
    WHERE f.categories_fts MATCH {:match} AND c.products_count > 0 ORDER BY c.products_count DESC, c.name LIMIT ${limit}`,
    { match },
  );
  return rows.map(({ name, slug, count }) => ({ name, slug, count }));
}
