import { oneMistakeAway } from '../../../search/model.ts';
import {
  BOUNDS,
  type FoundCategory,
  type Match,
  type Synonym,
} from '../../../search/source/model.ts';
import type { Ask } from '../ask.ts';
import { queryOf } from './match.ts';

type Meanings = { synonyms: Synonym[]; brands: { key: string; brand: string }[] };

export async function meaningsOf(
  ask: Ask,
  match: Match,
  keys: readonly string[],
): Promise<Meanings> {
  const [found] = await ask<Meanings>({
    name: 'search_meanings',
    text: `SELECT (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT id, words, meanings, both_ways AS "bothWays" FROM search_synonyms WHERE search_words @@ $1::tsquery ORDER BY id LIMIT ${BOUNDS.synonyms}) s) AS synonyms,
      (SELECT coalesce(json_agg(b), '[]') FROM (SELECT alias_key AS key, brand FROM brand_aliases WHERE alias_key = ANY ($2::text[])) b) AS brands`,
    values: [queryOf(match), keys],
  });
  return found!;
}

export const categoriesOf = (ask: Ask, match: Match, limit: number): Promise<FoundCategory[]> =>
  ask({
    name: 'search_categories',
    text: `SELECT name, slug, products_count AS count FROM categories WHERE search_words @@ $1::tsquery AND products_count > 0 ORDER BY products_count DESC, name LIMIT $2`,
    values: [queryOf(match), limit],
  });

/**
 * All that is a mistake away from the words is looked up at once: each is one look into the index of
 * words.
 */
export async function nearestWords(
  ask: Ask,
  words: readonly string[],
): Promise<Map<string, string>> {
  const pairs = words.flatMap((word) =>
    oneMistakeAway(word).map((near): [word: string, near: string] => [word, near]),
  );
  if (pairs.length === 0) return new Map();
  const rows = await ask<{ word: string; near: string }>({
    name: 'search_nearest',
    text: `SELECT DISTINCT ON (p.word) p.word, p.near FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS p (word, near, place)
      JOIN search_terms t ON t.term = p.near COLLATE "C" WHERE t.products > 0 ORDER BY p.word, least(t.products, ${BOUNDS.counted}) DESC, p.place`,
    values: [pairs.map(([word]) => word), pairs.map(([, near]) => near)],
  });
  return new Map(rows.map(({ word, near }) => [word, near]));
}
