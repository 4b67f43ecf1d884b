import { allOf, termsOf } from '../matches/model.ts';
import { queryWords } from '../model.ts';
import { parseQuery } from '../parsed-query/model.ts';
import type { Reading } from '../reading/model.ts';
import type { FoundCategory } from '../source/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/**
 * Categories that hold products and whose name has all the words in some form, or what they mean,
 * the largest first.
 */
export function* matchingCategories(
  vocabulary: Vocabulary,
  query: string,
  limit: number,
): Reading<readonly FoundCategory[]> {
  const words = queryWords(query).filter((word) => !/^\d+$/.test(word));
  if (words.length === 0) return [];
  const { slots, widened } = yield* parseQuery(vocabulary, words);
  return yield* vocabulary.source.categories(allOf(termsOf(widened ?? slots, 'stem')), limit);
}
