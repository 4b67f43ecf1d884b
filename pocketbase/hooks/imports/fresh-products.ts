import { articleKey, withSuffix } from '../../../lib/articles/model.ts';
import { refuse } from '../request/refuse.ts';
import { select, selectOne } from '../sql/select.ts';
import type { Comparison } from './comparison.ts';

/** Rows of products that there are not yet, from `added` of a comparison. */
export const FRESH = `fresh AS MATERIALIZED (
    SELECT value ->> '$[1][0]' AS n, value ->> '$[1][1]' AS brand, value ->> '$[1][2]' AS article, value ->> '$[1][3]' AS key, value ->> '$[1][4]' AS name, value ->> '$[1][5]' AS category,
      value ->> '$[1][15]' AS barcode, value ->> '$[1][16]' AS description, value ->> '$[1][17]' AS numbers, value ->> '$[1][19]' AS id
    FROM jsonb_each({:added}) WHERE value ->> 0 = '' AND jsonb_each.key >= {:from} AND jsonb_each.key < {:to})`;
/** All of a list, for FRESH. */
const EVERY = { from: 0, to: 1_000_000 };

/** So many keys of a chunk, spread over it, are made anew by the engine: enough to catch a caller who spells them by another rule. All would take longer than the write. */
const SAMPLE = 50;

/**
 * Looks at the products that the rows bring, before the transaction that everybody waits for.
 * @returns JSON list [[brand, key, id]] of those whose wanted id is taken, with the free one that they get
 * @throws 400 `invalid_input` for a key of another number, a brand or a category that there is not
 */
export function settleIds(app: core.App, { added, addedCount, numbers, crosses }: Comparison): string {
  if (addedCount > 0) requireReferences(app, added);
  requireKeys(app, added, numbers, crosses);
  if (addedCount === 0) return '[]';
  const collisions = select(app, { brand: '', key: '', id: '' }, `
    WITH ${FRESH}, wanted AS (SELECT MIN(n) AS n, brand, key, id, COUNT(*) OVER (PARTITION BY id) AS sharing FROM fresh GROUP BY brand, key)
    SELECT brand, key, id FROM wanted WHERE sharing > 1 OR EXISTS (SELECT 1 FROM products p WHERE p.id = wanted.id) ORDER BY n`, { added, ...EVERY });
  const given = new Set<string>();
  return JSON.stringify(collisions.map(({ brand, key, id }) => [brand, key, freeId(app, id, given)]));
}

/** The id, or where it is taken, by a known product or one of the same rows, `-2`, `-3` … */
function freeId(app: core.App, wanted: string, given: Set<string>): string {
  let id = wanted;
  for (let n = 2; given.has(id) || selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM products WHERE id = {:id}', { id }); n += 1) id = withSuffix(wanted, n);
  given.add(id);
  return id;
}

function requireReferences(app: core.App, added: string): void {
  const missing = selectOne(app, { what: '' }, `
    WITH ${FRESH} SELECT what FROM (
      SELECT DISTINCT 'brand ' || brand AS what FROM fresh WHERE NOT EXISTS (SELECT 1 FROM brands b WHERE b.id = fresh.brand)
      UNION ALL SELECT DISTINCT 'category ' || category FROM fresh WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.id = fresh.category))`, { added, ...EVERY });
  if (missing) throw refuse('invalid_input', missing.what);
}

/** Keys decide which product is which. They are the caller's, which spells them by the same function: all have its letters, and some are made anew. */
function requireKeys(app: core.App, added: string, numbers: string, crosses: string): void {
  const all = `all_keys AS (
      SELECT article AS number, key FROM fresh
      UNION ALL SELECT x.value ->> 0, x.value ->> 1 FROM fresh, json_each(fresh.numbers) x
      UNION ALL SELECT value ->> 1, value ->> 2 FROM jsonb_each({:numbers})
      UNION ALL SELECT value ->> 3, value ->> 3 FROM jsonb_each({:crosses}))`;
  const rows = select(app, { number: '', key: '' }, `
    WITH ${FRESH}, ${all} SELECT COALESCE(number, '') AS number, COALESCE(key, '') AS key FROM (SELECT number, key, ROW_NUMBER() OVER () AS place, COUNT(*) OVER () AS size FROM all_keys)
    WHERE place % MAX(size / ${SAMPLE}, 1) = 0 OR COALESCE(typeof(number) != 'text' OR typeof(key) != 'text' OR number = '' OR key = '' OR length(number) > 60 OR key GLOB '*[^0-9A-ZА-ЯЁÀ-ÿΑ-ώЀ-ԯ]*', TRUE)`, { added, numbers, crosses, ...EVERY });
  const wrong = rows.find(({ number, key }) => key === '' || number.length > 60 || articleKey(number) !== key);
  if (wrong) throw refuse('invalid_input', `key ${wrong.key}`);
}
