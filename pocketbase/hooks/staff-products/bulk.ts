import { actorOf, type Actor } from '../audit/actor.ts';
import { difference, snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';

type Change = { published: boolean } | { category: string };

/** More than a list shows at once. */
const MOST = 500;

/**
 * POST /api/shop/admin/products/bulk {ids, published?, category?: id}: puts products on sale, takes them off, or moves them to a category;
 * all or none, each noted in the audit.
 * @returns 200 {changed, unchanged: those that were so before or are no more}
 * @throws 403 (the content role moves only); 400 `invalid_input`
 */
export function changeMany(e: core.RequestEvent): void {
  const { ids, change } = wanted(e.requestInfo().body);
  if ('published' in change) requireRole(e, 'owner', 'manager');
  else requireRole(e, 'owner', 'manager', 'content');
  if ('category' in change && !selectOne(e.app, { n: 0 }, 'SELECT 1 AS n FROM categories WHERE id = {:category}', change)) throw refuse('invalid_input', 'category');
  const actor = actorOf(e, e.auth!);
  let changed = 0;
  e.app.runInTransaction((tx) => {
    for (const id of ids) if (changeOne(tx, id, change, actor)) changed += 1;
  });
  e.json(200, { changed, unchanged: ids.length - changed });
}

function wanted({ ids, published, category }: { [name: string]: unknown }): { ids: string[]; change: Change } {
  // Lists of a request come from Go: only a copy is one of the engine's own.
  const list = Array.isArray(ids) ? [...new Set(ids.map(String))] : [];
  if (list.length === 0 || list.length > MOST) throw refuse('invalid_input', 'ids');
  if (typeof published === 'boolean') return { ids: list, change: { published } };
  if (typeof category === 'string' && category) return { ids: list, change: { category } };
  throw refuse('invalid_input');
}

function changeOne(tx: core.App, id: string, change: Change, actor: Actor): boolean {
  if (!selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM products WHERE id = {:id}', { id })) return false;
  const product = tx.findRecordById('products', id);
  const [[field, value] = ['', '']] = Object.entries(change);
  if (product.get(field) === value) return false;
  const before = snapshot(product);
  product.set(field, value);
  tx.save(product);
  writeLog(tx, actor, { action: 'update', collection: 'products', record: id, ...difference(before, snapshot(product)) });
  return true;
}
