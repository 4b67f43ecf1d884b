import type { Actor } from '../audit/actor.ts';
import { inBulk, tellEverything } from '../imports/bulk.ts';
import { execute } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';

/**
 * Products that go in one transaction: so many take about a quarter of a second, while the writers
 * of the shop wait.
 */
export const AT_ONCE = 1_000;
/** Above this many, one soft event for everything replaces the single ones. */
const MANY = 100;

const GIVEN = '(SELECT value FROM json_each({:ids}))';

/**
 * Gives products another category or brand, each with its line in the audit; lists, counts and the
 * search follow.
 * @param ids at most AT_ONCE; those that are there already stay untouched
 * @returns how many were changed
 */
export function reassign(
  tx: core.App,
  { id: actor, role, requestId }: Actor,
  field: 'category' | 'brand',
  to: string,
  ids: string[],
): number {
  const values = { ids: JSON.stringify(ids), to };
  execute(
    tx,
    `INSERT INTO audit_log (actor, actor_role, request_id, action, \`collection\`, record, before, after, created)
    SELECT {:actor}, {:role}, {:requestId}, 'update', 'products', id, json_object('${field}', ${field}), json_object('${field}', {:to}), ${NOW}
    FROM products WHERE id IN ${GIVEN} AND ${field} != {:to}`,
    { ...values, actor, role, requestId },
  );
  if (ids.length <= MANY) return write(tx, field, values);
  let changed = 0;
  inBulk(tx, () => {
    if (field === 'category') recount(tx, values);
    changed = write(tx, field, values);
    execute(tx, `UPDATE listings SET ${field} = {:to} WHERE id IN ${GIVEN}`, values);
  });
  tellEverything(tx); // an import that told them a moment ago did not know of this
  return changed;
}

const write = (tx: core.App, field: string, values: object): number =>
  execute(
    tx,
    `UPDATE products SET ${field} = {:to}, updated = ${NOW} WHERE id IN ${GIVEN} AND ${field} != {:to}`,
    values,
  );

/**
 * Before the products move: those in lists leave the counts of where they are, and join those of
 * where they go.
 */
function recount(tx: core.App, values: object): void {
  const counted = (category: string) =>
    `SELECT a.ancestor AS category, COUNT(*) AS count FROM listings l JOIN category_ancestors a ON a.category = ${category} WHERE l.id IN ${GIVEN} GROUP BY 1`;
  execute(tx, 'UPDATE cache_mode SET keeping = 1');
  execute(
    tx,
    `UPDATE categories SET products_count = products_count - less.count FROM (${counted('l.category')}) less WHERE less.category = categories.id`,
    values,
  );
  execute(
    tx,
    `UPDATE categories SET products_count = products_count + more.count FROM (${counted('{:to}')}) more WHERE more.category = categories.id`,
    values,
  );
  execute(tx, 'UPDATE cache_mode SET keeping = 0');
}
