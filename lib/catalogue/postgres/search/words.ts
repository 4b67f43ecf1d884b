import type { AskedWords, Match, Numbers, Scope } from '../../../search/source/model.ts';
import type { Ask } from '../ask.ts';
import { bound, joined, raw, sql, statement, type Sql } from '../sql.ts';
import { mostOf, queryOf } from './match.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/**
 * An index of words tells nothing before it has read all that each of them has: 20,000 products are
 * read in 2 ms. What more have is met by looking at some products first, thrice as many as should do
 * where that is known.
 */
const COMMON = 20_000;
const LOOKED_AT = { least: 640, most: 40_000, unknown: 10_000 };
/** Of what is found in the loosest way so many are sorted by how they are found. */
const SORTED = 1_000;

/**
 * Some products are neighbours, so many at a time: that is a tenth of looking each one up. Steps by a
 * prime spread the places over all numbers, and are the same ones for each page.
 */
const NEIGHBOURS = 64;
const STEP = 7_368_787;
const PLACE = `(i * ${STEP} % ((SELECT coalesce(max(number), 0) FROM product_search) / ${NEIGHBOURS} + 1))::int * ${NEIGHBOURS}`;

type Column = 'words' | 'description';

/**
 * `number, words` of products that have the words of a query, by their index. Where it is planned
 * nothing is known of the query, nor of a limit behind it: PostgreSQL would read the whole table in
 * the hope of meeting enough of them soon.
 */
export const byIndex = (query: Sql, column: Column = 'words'): Sql =>
  sql`WITH hits AS MATERIALIZED (SELECT s.number, s.${raw(column)} AS words FROM product_search s WHERE s.${raw(column)} @@ (SELECT ${query}::tsquery)) SELECT number, words FROM hits`;

/** The same of some products. @param looked at so many */
export const bySample = (query: Sql, looked: number | Sql, column: Column = 'words'): Sql =>
  sql`SELECT s.number, s.words FROM generate_series(1::bigint, ${typeof looked === 'number' ? raw(String(looked)) : looked}::bigint / ${raw(String(NEIGHBOURS))}) AS i,
    LATERAL (SELECT p.number, p.${raw(column)} AS words FROM product_search p WHERE p.number >= ${raw(PLACE)} AND p.number < ${raw(PLACE)} + ${raw(String(NEIGHBOURS))} OFFSET 0) s WHERE s.words @@ ${query}::tsquery`;

/** The same of these products. */
const byNumber = (query: Sql, numbers: Numbers): Sql =>
  sql`SELECT s.number, s.words FROM unnest(${numbers}::int[]) AS a (number),
    LATERAL (SELECT p.number, p.words FROM product_search p WHERE p.number = a.number OFFSET 0) s WHERE s.words @@ ${query}::tsquery`;

/** Of hits those that may be told: a look into an index for each, however many there are. */
const told = (hits: Sql, scope: Scope): Sql =>
  scope === 'all'
    ? sql`(${hits}) h`
    : sql`(${hits}) h WHERE (SELECT l.number FROM listings l WHERE l.number = h.number) IS NOT NULL`;

type Looking = { vocabulary: Vocabulary; scope: Scope; among: Numbers | null };
/** Products by the way in which they are found first. */
type Sorted = { numbers: ReadonlyMap<number, Numbers>; isAll: boolean };

/**
 * Products by words: see `byWords` of the source. What is rare is found in its loosest way at once and
 * sorted by how its words are met; what is common is looked for way by way until one does not find
 * enough.
 */
export async function productsByWords(
  ask: Ask,
  { ways, found, limit, scope, among, ...asked }: AskedWords,
): Promise<Numbers[]> {
  const matches = ways.map(({ match }) => match);
  const loosest = asked.loosest ?? { any: matches };
  const vocabulary = await vocabularyOf(ask, [loosest, ...matches]);
  const most = (match: Match) => mostOf(match, vocabulary);
  if (most(loosest) === 0) return ways.map(() => []);
  const looking = { vocabulary, scope, among };
  const all = new Set(found.keys());
  const lists: Numbers[] = [];
  let sorted: Sorted | null = null;
  let isShort = false;
  for (const [at, { match, isAlone }] of ways.entries()) {
    if (all.size >= limit) break;
    if ((isAlone && all.size > 0) || most(match) === 0) {
      lists.push([]);
      continue;
    }
    if (!sorted && (isShort || among || most(loosest) <= COMMON))
      sorted = await sortedByWay(ask, loosest, matches, looking);
    const known: Numbers = sorted?.numbers.get(at) ?? [];
    const numbers =
      sorted?.isAll || known.length >= limit
        ? known.slice(0, limit)
        : await ofOne(ask, match, limit, looking);
    lists.push(numbers);
    isShort = true;
    for (const number of numbers) all.add(number);
  }
  return lists;
}

/** What is found in the loosest way, or the beginning of that, by the ways. */
async function sortedByWay(
  ask: Ask,
  loosest: Match,
  matches: readonly Match[],
  { vocabulary, scope, among }: Looking,
): Promise<Sorted> {
  const query = bound(queryOf(loosest, vocabulary));
  const ways = matches.map(
    (match, at) =>
      sql`WHEN h.words @@ ${queryOf(match, vocabulary)}::tsquery THEN ${raw(String(at))}`,
  );
  const rows = await ask<{ way: number; numbers: number[] }>(
    statement(sql`SELECT way, array_agg(number) AS numbers FROM (
      SELECT h.number, CASE ${joined(ways, ' ')} ELSE ${raw(String(matches.length))} END AS way
      FROM ${told(among ? byNumber(query, among) : byIndex(query), scope)} LIMIT ${raw(String(SORTED))}) s GROUP BY way`),
  );
  return {
    numbers: new Map(rows.map((row) => [row.way, row.numbers])),
    isAll: rows.reduce((sum, { numbers }) => sum + numbers.length, 0) < SORTED,
  };
}

async function ofOne(
  ask: Ask,
  match: Match,
  limit: number,
  { vocabulary, scope, among }: Looking,
): Promise<Numbers> {
  const query = bound(queryOf(match, vocabulary));
  const all = told(among ? byNumber(query, among) : byIndex(query), scope);
  const most = mostOf(match, vocabulary);
  const isCommon = !among && most > COMMON;
  const looked = 'all' in match || most === Infinity ? LOOKED_AT.unknown : LOOKED_AT.most;
  return numbersOf(ask, isCommon ? told(bySample(query, looked), scope) : null, all, limit);
}

/** Products whose description has the words. */
export function productsByDescription(
  ask: Ask,
  match: Match,
  limit: number,
  scope: Scope,
): Promise<Numbers> {
  const query = bound(queryOf(match));
  const some = told(bySample(query, LOOKED_AT.least, 'description'), scope);
  return numbersOf(ask, some, told(byIndex(query, 'description'), scope), limit);
}

/** So many of some hits, where there are enough, else of all. */
async function numbersOf(ask: Ask, some: Sql | null, all: Sql, limit: number): Promise<Numbers> {
  const most = sql`${bound(limit)}::int`;
  const list = (hits: Sql) => sql`ARRAY(SELECT h.number FROM ${hits} LIMIT ${most})`;
  const [row] = await ask<{ numbers: number[] }>(
    statement(
      some
        ? sql`WITH seen AS MATERIALIZED (SELECT ${list(some)} AS numbers)
            SELECT CASE WHEN cardinality(numbers) >= ${most} THEN numbers ELSE ${list(all)} END AS numbers FROM seen`
        : sql`SELECT ${list(all)} AS numbers`,
    ),
  );
  return row!.numbers;
}

/** Of each match whether anything on sale has it. */
export async function areMet(ask: Ask, matches: readonly Match[]): Promise<boolean[]> {
  if (matches.length === 0) return [];
  const vocabulary = await vocabularyOf(ask, matches);
  const isMet = (hits: Sql) =>
    sql`(SELECT h.number FROM ${told(hits, 'on_sale')} LIMIT 1) IS NOT NULL`;
  const query = raw('m.query');
  const rows = await ask<{ met: boolean }>(
    statement(sql`SELECT CASE WHEN m.is_common AND ${isMet(bySample(query, LOOKED_AT.least))} THEN TRUE ELSE ${isMet(byIndex(query))} END AS met
      FROM unnest(${matches.map((match) => queryOf(match, vocabulary))}::text[], ${matches.map((match) => mostOf(match, vocabulary) > COMMON)}::boolean[]) WITH ORDINALITY AS m (query, is_common, place) ORDER BY m.place`),
  );
  return rows.map(({ met }) => met);
}
