import {
  BOUNDS,
  type AskedWords,
  type Match,
  type Numbers,
  type Scope,
} from '../../../search/source/model.ts';
import type { Candidates } from '../../../search/tiers/model.ts';
import type { Ask } from '../ask.ts';
import { bound, joined, raw, sql, statement, type Sql } from '../sql.ts';
import { indexQueryOf, mostOf, queryOf } from './match.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/**
 * An index of words tells nothing before it has read all that each of them has: 20,000 products are
 * read in 2 ms. What more have is met by looking at some products first, thrice as many as should do
 * where that is known.
 */
const COMMON = 20_000;
const LOOKED_AT = { least: 640, most: 40_000, unknown: 10_240 };
/** Of what is found in the loosest way so many are sorted by how they are found. */
const SORTED = 1_000;

/**
 * Some products are neighbours, so many at a time: that is a tenth of looking each one up. Steps by a
 * prime spread the places over all numbers, and are the same ones for each page.
 */
const NEIGHBOURS = 64;
const STEP = 7_368_787;
const LAST = '(SELECT coalesce(max(number), 0) FROM product_search)';
const PLACE = `(i * ${STEP} % (${LAST} / ${NEIGHBOURS} + 1))::int * ${NEIGHBOURS}`;

type Column = 'words' | 'description';

/**
 * `number, words` of products that have the words of a query, by their index. Where it is planned
 * nothing is known of the query, nor of a limit behind it: PostgreSQL would read the whole table in
 * the hope of meeting enough of them soon.
 * @param narrowed the query as the index is asked
 */
export const byIndex = (query: Sql, narrowed: Sql = query, column: Column = 'words'): Sql =>
  sql`WITH hits AS MATERIALIZED (SELECT s.number, s.${raw(column)} AS words FROM product_search s WHERE s.${raw(column)} @@ (SELECT ${narrowed}::tsquery))
    SELECT number, words FROM hits WHERE words @@ ${query}::tsquery`;

/**
 * The same of some products.
 * @param looked at so many
 * @param when it is worth it; else none
 */
export const bySample = (
  query: Sql,
  looked: number,
  { column = 'words', when = raw('TRUE') }: { column?: Column; when?: Sql } = {},
): Sql =>
  sql`SELECT s.number, s.words FROM generate_series(1::bigint, CASE WHEN ${when} THEN ${raw(String(looked / NEIGHBOURS))}::bigint ELSE 0 END) AS i,
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

/**
 * Products by words: see `byWords` of the source. What is rare is found in its loosest way at once and
 * sorted by how its words are met; what is common is looked for way by way until one does not find
 * enough.
 */
export async function productsByWords(ask: Ask, asked: AskedWords): Promise<Candidates> {
  const { found, limit, among } = asked;
  const ways = asked.ways.map((way) => ({ ...way, match: way.match() }));
  const matches = ways.map(({ match }) => match);
  const loosest = asked.loosest ?? { any: matches };
  const vocabulary = await vocabularyOf(ask, [loosest, ...matches]);
  const look = new Look(ask, asked, matches, loosest, vocabulary);
  let isSorted = among !== null || mostOf(loosest, vocabulary) <= COMMON;
  const all: Candidates = new Map(found);
  for (const [at, { match, tier, isAlone }] of ways.entries()) {
    if (all.size >= limit) break;
    if ((isAlone && all.size > 0) || mostOf(match, vocabulary) === 0) continue;
    const numbers = await look.at(at, isSorted);
    isSorted = true;
    for (const number of numbers) if (!all.has(number)) all.set(number, tier);
  }
  return all;
}

/** Products by the way in which they are found first. */
type Sorted = { numbers: ReadonlyMap<number, Numbers>; isAll: boolean };

/** One question for words, of which what the loosest way finds is read once. */
class Look {
  private sorted: Sorted | null = null;
  private readonly ask: Ask;
  private readonly asked: AskedWords;
  private readonly matches: readonly Match[];
  private readonly loosest: Match;
  private readonly vocabulary: Vocabulary;

  constructor(
    ask: Ask,
    asked: AskedWords,
    matches: readonly Match[],
    loosest: Match,
    vocabulary: Vocabulary,
  ) {
    this.ask = ask;
    this.asked = asked;
    this.matches = matches;
    this.loosest = loosest;
    this.vocabulary = vocabulary;
  }

  /** What a way finds. @param isSorted what the loosest finds is looked at first, once */
  async at(way: number, isSorted: boolean): Promise<Numbers> {
    const { limit } = this.asked;
    if (isSorted) this.sorted ??= await this.sortedByWay();
    const known = this.sorted?.numbers.get(way) ?? [];
    return this.sorted?.isAll || known.length >= limit ? known.slice(0, limit) : this.ofOne(way);
  }

  /** What is found in the loosest way, or the beginning of that, by the ways. */
  private async sortedByWay(): Promise<Sorted> {
    const { scope } = this.asked;
    const cases = this.matches.map(
      (match, at) => sql`WHEN h.words @@ ${queryOf(match)}::tsquery THEN ${raw(String(at))}`,
    );
    const rows = await this.ask<{ way: number; numbers: number[] }>(
      statement(sql`SELECT way, array_agg(number) AS numbers FROM (
        SELECT h.number, CASE ${joined(cases, ' ')} ELSE ${raw(String(this.matches.length))} END AS way
        FROM ${told(this.all(this.loosest), scope)} LIMIT ${raw(String(SORTED))}) s GROUP BY way`),
    );
    return {
      numbers: new Map(rows.map((row) => [row.way, row.numbers])),
      isAll: rows.reduce((sum, { numbers }) => sum + numbers.length, 0) < SORTED,
    };
  }

  private ofOne(way: number): Promise<Numbers> {
    const { limit, scope, among } = this.asked;
    const match = this.matches[way]!;
    const most = mostOf(match, this.vocabulary);
    const looked = 'all' in match || most === Infinity ? LOOKED_AT.unknown : LOOKED_AT.most;
    // Where even its rarest word is seldom met, enough are not among so many.
    const when = sql`${most}::float8 * ${raw(String(looked))} >= ${limit}::float8 * ${raw(LAST)}`;
    const some =
      among || most <= COMMON
        ? null
        : told(bySample(sql`${queryOf(match)}`, looked, { when }), scope);
    return numbersOf(this.ask, some, told(this.all(match), scope), limit);
  }

  private all(match: Match): Sql {
    const { among } = this.asked;
    const query = bound(queryOf(match));
    return among
      ? byNumber(query, among)
      : byIndex(query, bound(indexQueryOf(match, this.vocabulary)));
  }
}

/**
 * Products whose description has the words. How many have them nothing counts, so some products tell:
 * what more than `COMMON` seem to have is met among more of them, as in `productsByWords`.
 */
export function productsByDescription(
  ask: Ask,
  match: Match,
  limit: number,
  scope: Scope,
): Promise<Numbers> {
  const query = bound(queryOf(match));
  const first = bySample(query, LOOKED_AT.unknown, { column: 'description' });
  const when = sql`(SELECT COUNT(*) FROM (${first}) f)::float8 * ${raw(LAST)} >= ${raw(String(COMMON * LOOKED_AT.unknown))}`;
  const some = bySample(query, LOOKED_AT.most, { column: 'description', when });
  const all = sql`${byIndex(query, query, 'description')} LIMIT ${raw(String(BOUNDS.described))}`;
  return numbersOf(ask, told(some, scope), told(all, scope), limit);
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
    statement(sql`SELECT CASE WHEN m.is_common AND ${isMet(bySample(query, LOOKED_AT.least))} THEN TRUE ELSE ${isMet(byIndex(query, raw('m.narrowed')))} END AS met
      FROM unnest(${matches.map(queryOf)}::text[], ${matches.map((match) => indexQueryOf(match, vocabulary))}::text[], ${matches.map((match) => mostOf(match, vocabulary) > COMMON)}::boolean[]) WITH ORDINALITY AS m (query, narrowed, is_common, place) ORDER BY m.place`),
  );
  return rows.map(({ met }) => met);
}
