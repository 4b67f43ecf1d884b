import {
  BOUNDS,
  type AskedWords,
  type FoundCategory,
  type Match,
  type Meanings,
  type Numbers,
  type Scope,
} from '../../../lib/search/source/model.ts';
import type { Candidates } from '../../../lib/search/tiers/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { matchText } from './match-text.ts';
import { selectNumbers } from './select-numbers.ts';
import { withWholeWords } from './terms.ts';
import type { WordsBeginning } from './words-beginning.ts';

type Table = 'products_fts' | 'descriptions_fts';

/**
 * Products that a full-text table names: `match` as SQL. Withdrawn products, which it holds too,
 * take nobody's place where only those on sale may be found.
 */
const named = (table: Table, match: string, scope: Scope): string =>
  `FROM ${table} WHERE ${table} MATCH ${match} ${
    scope === 'all' ? '' : `AND EXISTS (SELECT 1 FROM listings l WHERE l.number = ${table}.rowid)`
  }`;

/**
 * Up to `limit` products that a full-text table names. The index hands them out one by one, so a
 * common word costs no more than a rare one.
 * @param among none but these; null for all
 */
function matching(
  app: core.App,
  table: Table,
  match: string,
  limit: number,
  scope: Scope,
  among: Numbers | null = null,
): Numbers {
  // The plus keeps the index from being asked for each of them by itself.
  const only = among ? `AND +${table}.rowid IN (SELECT value FROM json_each({:among}))` : '';
  return selectNumbers(
    app,
    `SELECT rowid AS number ${named(table, '{:match}', scope)} ${only} LIMIT ${limit}`,
    { match, among: JSON.stringify(among ?? []) },
  );
}

/** See `SearchSource`. */
export function byWords(
  app: core.App,
  wordsBeginning: WordsBeginning,
  { ways, loosest, found, limit, scope, among }: AskedWords,
): Candidates {
  const look = (match: Match, most: number) => {
    const [text = ''] = withWholeWords(wordsBeginning, [matchText(match)]);
    return matching(app, 'products_fts', text, most, scope, among);
  };
  if (loosest && look(loosest, 1).length === 0) return found;
  const joined: Candidates = new Map(found);
  for (const { match, tier, isAlone } of ways) {
    if (joined.size >= limit || (isAlone && joined.size > 0)) break;
    for (const number of look(match(), limit)) if (!joined.has(number)) joined.set(number, tier);
  }
  return joined;
}

/** See `SearchSource`. */
export const byDescription = (app: core.App, match: Match, limit: number, scope: Scope): Numbers =>
  matching(app, 'descriptions_fts', matchText(match), limit, scope);

/** See `SearchSource`: all at once. */
export function areMet(
  app: core.App,
  wordsBeginning: WordsBeginning,
  matches: readonly Match[],
): boolean[] {
  if (matches.length === 0) return [];
  const texts = withWholeWords(wordsBeginning, matches.map(matchText));
  return selectNumbers(
    app,
    `SELECT EXISTS (SELECT 1 ${named('products_fts', 'c.value', 'on_sale')}) AS number FROM json_each({:matches}) c ORDER BY c.key`,
    { matches: JSON.stringify(texts) },
  ).map(Boolean);
}

/** See `SearchSource`. */
export const categories = (app: core.App, match: Match, limit: number): FoundCategory[] =>
  select(
    app,
    { name: '', slug: '', count: 0 },
    `
    SELECT c.name AS name, c.slug AS slug, c.products_count AS count FROM categories_fts f JOIN categories c ON c.id = f.category
    WHERE f.categories_fts MATCH {:match} AND c.products_count > 0 ORDER BY c.products_count DESC, c.name LIMIT ${limit}`,
    { match: matchText(match) },
  ).map(({ name, slug, count }) => ({ name, slug, count }));

/** Id, words, meanings and whether it holds both ways; key of a word and brand. */
type Synonyms = [string, string, string, number][];
type Aliases = [string, string][];

/** See `SearchSource`. All at once, as text: a row each costs the engine ten times as much. */
export function meanings(app: core.App, match: Match, keys: readonly string[]): Meanings {
  const row = selectOne(
    app,
    { synonyms: '', brands: '' },
    `
    SELECT (SELECT json_group_array(json_array(id, words, meanings, both_ways)) FROM (
        SELECT s.id AS id, s.words AS words, s.meanings AS meanings, s.both_ways AS both_ways FROM synonyms_fts f CROSS JOIN search_synonyms s ON s.id = f.synonym
        WHERE f.synonyms_fts MATCH {:match} LIMIT ${BOUNDS.synonyms})) AS synonyms,
      (SELECT json_group_array(json_array(alias_key, brand)) FROM brand_aliases WHERE alias_key IN (SELECT value FROM json_each({:keys}))) AS brands`,
    { match: matchText(match), keys: JSON.stringify(keys) },
  );
  return {
    synonyms: (JSON.parse(row?.synonyms ?? '[]') as Synonyms).map(
      ([id, words, meant, bothWays]) => ({ id, words, meanings: meant, bothWays: bothWays === 1 }),
    ),
    brands: (JSON.parse(row?.brands ?? '[]') as Aliases).map(([key, brand]) => ({ key, brand })),
  };
}
