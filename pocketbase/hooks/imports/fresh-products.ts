import { articleKey, withSuffix } from '../../../lib/articles/model.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import type { Comparison } from './comparison.ts';
import { cell, cells } from './staging.ts';

/**
 * So many keys of a chunk, spread over it, are made anew by the engine: enough to catch a caller
 * who spells them by another rule. All would take longer than the write.
 */
const SAMPLE = 50;

/**
 * Looks at the products and numbers that rows bring before anything is written, and outside of the
 * transaction that everybody waits for.
 * @returns JSON list [[brand, key, id]] of new products whose wanted id is taken, with the free one
 * that they get
 * @throws 400 `invalid_input` for a key of another number, a brand or a category that there is not
 */
export function soundIds(app: core.App, comparison: Comparison): string {
  const { added, numbers, crosses } = comparison;
  const look = selectOne(app, { missing: '', keys: '', collisions: '' }, LOOK, {
    added,
    numbers,
    crosses,
  })!;
  if (look.missing) throw refuse('invalid_input', look.missing);
  requireKeys(JSON.parse(look.keys));
  const given = new Set<string>();
  const collisions: [brand: string, key: string, id: string][] = JSON.parse(look.collisions);
  return JSON.stringify(collisions.map(([brand, key, id]) => [brand, key, freeId(app, id, given)]));
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

const MISSING = `SELECT DISTINCT 'brand ' || brand AS what FROM fresh WHERE NOT EXISTS (SELECT 1 FROM brands b WHERE b.id = fresh.brand)
      UNION ALL SELECT DISTINCT 'category ' || category FROM fresh WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.id = fresh.category)`;
const KEYS = `SELECT article AS number, key FROM fresh
      UNION ALL SELECT x.value ->> 0, x.value ->> 1 FROM fresh, json_each(fresh.numbers) x
      UNION ALL SELECT value ->> 1, value ->> 2 FROM jsonb_each({:numbers})
      UNION ALL SELECT value ->> 3, value ->> 3 FROM jsonb_each({:crosses})`;
const ODD = `COALESCE(typeof(number) != 'text' OR typeof(key) != 'text' OR number = '' OR key = '' OR length(number) > 60 OR key GLOB '*[^0-9A-ZА-ЯЁÀ-ÿΑ-ώЀ-ԯ]*', TRUE)`;
const WANTED =
  'SELECT MIN(n) AS n, brand, key, id, COUNT(*) OVER (PARTITION BY id) AS sharing FROM fresh GROUP BY brand, key';

/**
 * All of it in one statement: taking the rows out of their JSON costs more than looking at them.
 * Rows of products that there are not yet, from `added` of a comparison, and only the columns asked
 * for.
 */
const LOOK = `WITH fresh AS MATERIALIZED (SELECT ${cells('n', 'brand', 'article', 'key', 'category', 'numbers', 'id')} FROM jsonb_each({:added}) WHERE ${cell('product')} = '')
  SELECT COALESCE((SELECT what FROM (${MISSING}) LIMIT 1), '') AS missing,
    (SELECT json_group_array(json_array(COALESCE(number, ''), COALESCE(key, ''))) FROM (SELECT number, key, ROW_NUMBER() OVER () AS place, COUNT(*) OVER () AS size FROM (${KEYS}))
      WHERE place % MAX(size / ${SAMPLE}, 1) = 0 OR ${ODD}) AS keys,
    (SELECT json_group_array(json_array(brand, key, id)) FROM (SELECT * FROM (${WANTED}) w WHERE sharing > 1 OR EXISTS (SELECT 1 FROM products p WHERE p.id = w.id) ORDER BY n)) AS collisions`;

/**
 * Keys decide which product is which. They are the caller's, which spells them by the same
 * function: all have its letters, and some are made anew.
 */
function requireKeys(rows: readonly (readonly [number: string, key: string])[]): void {
  const wrong = rows.find(
    ([number, key]) => key === '' || number.length > 60 || articleKey(number) !== key,
  );
  if (wrong) throw refuse('invalid_input', `key ${wrong[1]}`);
}
