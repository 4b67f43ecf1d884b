import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from '../../../lib/catalogue/postgres/ask.ts';
import { TABLES } from '../../../lib/catalogue/postgres/schema.ts';
import { SEARCH_INDEXES } from '../../../lib/catalogue/postgres/search-indexes.ts';
import { queryOf } from '../../../lib/catalogue/postgres/search/match.ts';
import {
  areMet,
  productsByDescription,
  productsByWords,
} from '../../../lib/catalogue/postgres/search/words.ts';
import { BOUNDS, type AskedWords, type Match } from '../../../lib/search/source/model.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres-server.ts';

/** More than what is common, so that every way of looking is gone. */
const PRODUCTS = 45_000;

const WORDS = `array_to_tsvector(ARRAY(SELECT DISTINCT w FROM unnest(ARRAY['all', 'half' || n % 2, 'third' || n % 3, 'code' || n, 'tens' || n / 10, CASE n % 1000 WHEN 0 THEN 'rare' ELSE 'all' END]) w))`;

/** Of most, of each second, of one. */
const DESCRIPTION = `array_to_tsvector(ARRAY(SELECT DISTINCT w FROM unnest(ARRAY[CASE WHEN n <= 40000 THEN 'old' ELSE 'new' END, CASE n % 2 WHEN 0 THEN 'often' ELSE 'new' END, 'serial' || n]) w))`;

/** Whatever the words of products are and however many have them. */
describe.runIf(hasPostgres)('products by words on PostgreSQL, common and rare', () => {
  let server: TestPostgres;
  let client: pg.Client;
  const ask: Ask = async ({ name, text, values }) =>
    (await client.query({ ...(name && { name }), text, values: [...values] })).rows;

  beforeAll(async () => {
    server = await startPostgres();
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const own = (text: string) => /product_search|search_terms/.test(text);
    for (const text of TABLES.filter(own)) await client.query(text);
    await client.query(
      `INSERT INTO product_search SELECT n, ${WORDS}, ${DESCRIPTION} FROM generate_series(1, ${PRODUCTS}) n;
       CREATE TABLE listings AS SELECT number FROM product_search WHERE number % 7 <> 0; ALTER TABLE listings ADD PRIMARY KEY (number)`,
    );
    for (const text of SEARCH_INDEXES.filter(own)) await client.query(text);
    await client.query('ANALYZE');
  });
  afterAll(async () => {
    await client?.end();
    server?.close();
  });

  /** All that is on sale and has the words, by reading everything. */
  const having = async (match: Match): Promise<Set<number>> => {
    const { rows } = await client.query<{ number: number }>(
      'SELECT number FROM product_search JOIN listings USING (number) WHERE (words || $$$$::tsvector) @@ $1::tsquery',
      [queryOf(match)],
    );
    return new Set(rows.map(({ number }) => number));
  };
  /** What each of the matches found first. */
  const byWords = async (matches: Match[], more: Partial<AskedWords> = {}) => {
    const found = await productsByWords(ask, {
      ways: matches.map((match, tier) => ({ match: () => match, tier, isAlone: false })),
      loosest: null,
      found: new Map(),
      limit: 300,
      scope: 'on_sale',
      among: null,
      ...more,
    });
    return matches.map((_, at) =>
      [...found].flatMap(([number, tier]) => (tier === at ? [number] : [])),
    );
  };

  const word = (text: string): Match => ({ word: text });
  const MATCHES: [string, Match][] = [
    ['a word of all', word('all')],
    ['a common word', word('half1')],
    ['two common words', { all: [word('half1'), word('third2')] }],
    ['two that no product has together', { all: [word('half1'), word('half0')] }],
    ['a common and a rare one', { all: [word('all'), word('rare')] }],
    ['a rare word', word('rare')],
    ['one product', word('code44999')],
    ['a beginning of a few words', { beginning: 'third' }],
    ['a beginning of very many', { beginning: 'code' }],
    ['two beginnings', { all: [{ beginning: 'half' }, { beginning: 'code1234' }] }],
    ['any of two', { any: [word('rare'), word('code11')] }],
    ['no word of anything', word('nothing')],
  ];

  test.each(MATCHES)('%s: as many as are asked for, all that have it', async (_, match) => {
    const all = await having(match);
    const [found = []] = await byWords([match]);
    expect(found.length).toBe(Math.min(300, all.size));
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((number) => !all.has(number))).toEqual([]);
    expect(await areMet(ask, [match])).toEqual([all.size > 0]);
  });

  test('of many each is told once', async () => {
    const [found = []] = await byWords([word('half1')], { limit: 10_000 });
    expect(new Set(found).size).toBe(10_000);
  });

  test('stricter ways come first, looser ones fill up', async () => {
    const strict: Match = { all: [word('half1'), word('tens4')] };
    const [first, second = []] = await byWords([strict, word('half1')]);
    expect(first!.toSorted((a, b) => a - b)).toEqual([41, 43, 45, 47]);
    expect(second.length).toBeGreaterThanOrEqual(296);
    // Of what the loosest way finds only the beginning is sorted.
    const between: Match = { all: [word('half1'), word('third2')] };
    const [, filled = []] = await byWords([strict, between, word('all')]);
    expect(filled.length).toBeGreaterThanOrEqual(296);
    const few = await byWords([word('code11'), word('tens1'), word('rare')]);
    expect(few.map(({ length }) => length)).toEqual([1, 8, (await having(word('rare'))).size]);
  });

  test('what was found takes room, and some ways are not tried beside it', async () => {
    const found = new Map([[1, 5]]);
    const ways = [{ match: () => word('rare'), tier: 0, isAlone: true }];
    const asked = { ways, loosest: null, found, limit: 1, scope: 'on_sale', among: null } as const;
    const alone = ways.map((way) => ({ ...way, isAlone: false }));
    expect(await productsByWords(ask, { ...asked, ways: alone })).toEqual(found);
    expect(await productsByWords(ask, { ...asked, limit: 9 })).toEqual(found);
    expect((await productsByWords(ask, { ...asked, ways: alone, limit: 9 })).size).toBe(10);
  });

  test('among some none but those; withdrawn ones where all are asked for', async () => {
    const among = [1000, 2000, 7000, 3];
    expect(await byWords([word('rare')], { among })).toEqual([[1000, 2000]]);
    const [everything = []] = await byWords([word('rare')], { among, scope: 'all' });
    expect(everything.toSorted((a, b) => a - b)).toEqual([1000, 2000, 7000]);
  });

  describe('by descriptions', () => {
    const described = (match: Match, limit = 300) =>
      productsByDescription(ask, match, limit, 'on_sale');

    test('what few have is found, and what many have from everywhere', async () => {
      expect(await described({ beginning: 'serial31415' })).toEqual([31_415]);
      expect(await described({ all: [word('often'), word('serial31420')] })).toEqual([31_420]);
      expect(await described(word('nothing'))).toEqual([]);
      const found = await described(word('often'));
      expect(new Set(found).size).toBe(300);
      expect(found.filter((number) => number % 2 !== 0 || number % 7 === 0)).toEqual([]);
      expect(Math.max(...found)).toBeGreaterThan(PRODUCTS / 5);
    });

    test('of what very many have that are not on sale so many are looked at', async () => {
      await client.query('BEGIN; DELETE FROM listings WHERE number <= 40000');
      const lookUps = async () =>
        Number(
          (
            await client.query(
              "SELECT idx_scan FROM pg_stat_xact_user_tables WHERE relname = 'listings'",
            )
          ).rows[0].idx_scan,
        );
      const before = await lookUps();
      expect(await described(word('old'))).toEqual([]);
      // Some are looked at first, nearly all of these few.
      expect((await lookUps()) - before).toBeLessThan(BOUNDS.described + PRODUCTS);
      await client.query('ROLLBACK');
    });
  });

  test('words are counted while products change', async () => {
    const counted = async () =>
      (
        await client.query<{ term: string; products: number }>(
          `SELECT term, products FROM search_terms WHERE term IN ('rare', 'fresh', 'code5') ORDER BY term`,
        )
      ).rows.map(({ term, products }) => `${term} ${products}`);
    await client.query('BEGIN');
    await client.query(`UPDATE product_search SET words = '''fresh'' ''rare''' WHERE number <= 5`);
    expect(await counted()).toEqual(['code5 0', 'fresh 5', 'rare 50']);
    await client.query('DELETE FROM product_search WHERE number <= 2');
    expect(await counted()).toEqual(['code5 0', 'fresh 3', 'rare 48']);
    await client.query('ROLLBACK');
    expect(await counted()).toEqual(['code5 1', 'rare 45']);
  });
});
