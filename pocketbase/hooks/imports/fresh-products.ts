import { articleKey, withSuffix } from '../../../lib/articles/model.ts';
import { refuse } from '../request/refuse.ts';
import { select, selectOne } from '../sql/select.ts';
import type { Comparison } from './comparison.ts';
import { cell, cells, type Column } from './staging.ts';

/**
 * Rows of products that there are not yet, from `added` of a comparison: taking a column out of
 * JSON costs, so only those asked for.
 */
const fresh = (...columns: Column[]) =>
  `fresh AS MATERIALIZED (SELECT ${cells(...columns)} FROM jsonb_each({:added}) WHERE ${cell('product')} = '')`;

/**
 * So many keys of a chunk, spread over it, are made anew by the engine: enough to catch a caller
 * who spells them by another rule. All would take longer than the write.
 */
const SAMPLE = 50;

/**
 * Looks at the products and numbers that rows bring, before anything is written.
 * @throws 400 `invalid_input` for a key of another number, a brand or a category that there is not
 */
export function requireSound(
  app: core.App,
  { added, addedCount, numbers, crosses }: Comparison,
): void {
  if (addedCount > 0) requireReferences(app, added);
  requireKeys(app, added, numbers, crosses);
}

/**
 * Looks whether the ids that new products want are free, before the transaction that everybody
 * waits for.
 * @returns JSON list [[brand, key, id]] of those whose wanted id is taken, with the free one that
 * they get
 */
export function settleIds(app: core.App, { added, addedCount }: Comparison): string {
  if (addedCount === 0) return '[]';
  const collisions = select(
    app,
    { brand: '', key: '', id: '' },
    `
    WITH ${fresh('n', 'brand', 'key', 'id')}, wanted AS (SELECT MIN(n) AS n, brand, key, id, COUNT(*) OVER (PARTITION BY id) AS sharing FROM fresh GROUP BY brand, key)
    SELECT brand, key, id FROM wanted WHERE sharing > 1 OR EXISTS (SELECT 1 FROM products p WHERE p.id = wanted.id) ORDER BY n`,
    { added },
  );
  const given = new Set<string>();
  return JSON.stringify(
    collisions.map(({ brand, key, id }) => [brand, key, freeId(app, id, given)]),
  );
}

/** The id, or where it is taken, by a known product or one of the same rows, `-2`, `-3` … */
function freeId(app: core.App, wanted: string, given: Set<string>): string {
  let id = wanted;
  for (
    let n = 2;
    given.has(id) ||
    selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM products WHERE id = {:id}', { id });
    n += 1
  )
    id = withSuffix(wanted, n);
  given.add(id);
  return id;
}

function requireReferences(app: core.App, added: string): void {
  const missing = selectOne(
    app,
    { what: '' },
    `
    WITH ${fresh('brand', 'category')} SELECT what FROM (
      SELECT DISTINCT 'brand ' || brand AS what FROM fresh WHERE NOT EXISTS (SELECT 1 FROM brands b WHERE b.id = fresh.brand)
      UNION ALL SELECT DISTINCT 'category ' || category FROM fresh WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.id = fresh.category))`,
    { added },
  );
  if (missing) throw refuse('invalid_input', missing.what);
}

/**
 * Keys decide which product is which. They are the caller's, which spells them by the same
 * function: all have its letters, and some are made anew.
 */
function requireKeys(app: core.App, added: string, numbers: string, crosses: string): void {
  const all = `all_keys AS (
      SELECT article AS number, key FROM fresh
      UNION ALL SELECT x.value ->> 0, x.value ->> 1 FROM fresh, json_each(fresh.numbers) x
      UNION ALL SELECT value ->> 1, value ->> 2 FROM jsonb_each({:numbers})
      UNION ALL SELECT value ->> 3, value ->> 3 FROM jsonb_each({:crosses}))`;
  const rows = select(
    app,
    { number: '', key: '' },
    `
    WITH ${fresh('article', 'key', 'numbers')}, ${all} SELECT COALESCE(number, '') AS number, COALESCE(key, '') AS key FROM (SELECT number, key, ROW_NUMBER() OVER () AS place, COUNT(*) OVER () AS size FROM all_keys)
    WHERE place % MAX(size / ${SAMPLE}, 1) = 0 OR COALESCE(typeof(number) != 'text' OR typeof(key) != 'text' OR number = '' OR key = '' OR length(number) > 60 OR key GLOB '*[^0-9A-ZА-ЯЁÀ-ÿΑ-ώЀ-ԯ]*', TRUE)`,
    { added, numbers, crosses },
  );
  const wrong = rows.find(
    ({ number, key }) => key === '' || number.length > 60 || articleKey(number) !== key,
  );
  if (wrong) throw refuse('invalid_input', `key ${wrong.key}`);
}
