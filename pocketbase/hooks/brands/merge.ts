import { articleKey } from '../../../lib/articles/model.ts';
import type * as contracts from '../../../lib/brands/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { AT_ONCE, reassign } from '../products/reassign.ts';
import { addRedirect } from '../redirects/add-redirect.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select, selectOne } from '../sql/select.ts';

/** @throws 403; 404; 400 `brand_merged_into_itself`, `brands_share_numbers` when both have one number: whose offers would be whose, only people know */
export function mergeBrand(e: RouteEvent<typeof contracts.mergeBrand>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  let step = { products: 0, left: false };
  e.app.runInTransaction((tx) => {
    const brand = tx.findRecordById('brands', e.request.pathValue('id'));
    const into = tx.findRecordById('brands', String(e.requestInfo().body.into));
    if (brand.id === into.id) throw refuse('brand_merged_into_itself');
    requireOwnNumbers(tx, brand.id, into.id);
    const ids = select(
      tx,
      { id: '' },
      `SELECT id FROM products WHERE brand = {:id} LIMIT ${AT_ONCE + 1}`,
      { id: brand.id },
    ).map(({ id }) => id);
    step = {
      products: reassign(tx, actor, 'brand', into.id, ids.slice(0, AT_ONCE)),
      left: ids.length > AT_ONCE,
    };
    if (!step.left) dissolve(tx, actor, brand, into);
  });
  return e.json(200, step);
}

function requireOwnNumbers(tx: core.App, from: string, to: string): void {
  const shared = selectOne(
    tx,
    { article: '' },
    'SELECT a.article FROM products a JOIN products b ON b.brand = {:to} AND b.article_key = a.article_key AND b.variant = a.variant WHERE a.brand = {:from}',
    { from, to },
  );
  if (shared) throw refuse('brands_share_numbers', shared.article);
}

/** Numbers and crosses that name the brand, its spellings and price rules, its address, itself. */
function dissolve(tx: core.App, actor: Actor, brand: core.Record, into: core.Record): void {
  const both = { from: brand.id, to: into.id };
  for (const [table, field] of [
    ['product_numbers', 'brand'],
    ['cross_links', 'from_brand'],
    ['cross_links', 'to_brand'],
  ] as const) {
    // What both were known by stands there once already.
    execute(tx, `UPDATE OR IGNORE ${table} SET ${field} = {:to} WHERE ${field} = {:from}`, both);
    execute(tx, `DELETE FROM ${table} WHERE ${field} = {:from}`, both);
  }
  execute(tx, 'UPDATE OR IGNORE merged_numbers SET brand = {:to} WHERE brand = {:from}', both);
  for (const table of ['brand_aliases', 'price_rules'])
    execute(tx, `UPDATE ${table} SET brand = {:to} WHERE brand = {:from}`, both);
  const before = snapshot(brand);
  tx.delete(brand);
  keepName(tx, brand.getString('name'), into);
  addRedirect(tx, `/brands/${brand.getString('slug')}`, `/brands/${into.getString('slug')}`);
  writeLog(tx, actor, {
    action: 'delete',
    collection: 'brands',
    record: brand.id,
    before,
    after: { merged_into: into.id },
  });
}

function keepName(tx: core.App, name: string, into: core.Record): void {
  const key = articleKey(name);
  const known =
    key === articleKey(into.getString('name')) ||
    selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM brand_aliases WHERE alias_key = {:key}', { key });
  if (key && !known)
    tx.save(
      new Record(tx.findCollectionByNameOrId('brand_aliases'), { brand: into.id, alias_key: key }),
    );
}
