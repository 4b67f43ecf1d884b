import type * as contracts from '../../../lib/categories/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { AT_ONCE, reassign } from '../products/reassign.ts';
import { addRedirect } from '../redirects/add-redirect.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select } from '../sql/select.ts';
import { lastPosition, requireOutside } from './place.ts';

/** @throws 403; 404; 400 `category_inside_itself` when `into` is the category or stands below it, `category_too_deep` */
export function mergeCategory(e: RouteEvent<typeof contracts.mergeCategory>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  let step = { products: 0, left: false };
  e.app.runInTransaction((tx) => {
    const category = tx.findRecordById('categories', e.request.pathValue('id'));
    const into = tx.findRecordById('categories', String(e.requestInfo().body.into));
    requireOutside(tx, category.id, into.id);
    const ids = select(
      tx,
      { id: '' },
      `SELECT id FROM products WHERE category = {:id} LIMIT ${AT_ONCE + 1}`,
      { id: category.id },
    ).map(({ id }) => id);
    step = {
      products: reassign(tx, actor, 'category', into.id, ids.slice(0, AT_ONCE)),
      left: ids.length > AT_ONCE,
    };
    if (!step.left) dissolve(tx, actor, category, into);
  });
  return e.json(200, step);
}

/** What hangs on the category besides products, its address, itself. */
function dissolve(tx: core.App, actor: Actor, category: core.Record, into: core.Record): void {
  const both = { from: category.id, to: into.id };
  for (const { id } of select(
    tx,
    { id: '' },
    'SELECT id FROM categories WHERE parent = {:from} ORDER BY position, name, id',
    both,
  ))
    adopt(tx, actor, id, into.id);
  execute(
    tx,
    'UPDATE OR IGNORE category_attributes SET category = {:to} WHERE category = {:from}',
    both,
  );
  for (const table of ['category_rules', 'price_rules'])
    execute(tx, `UPDATE ${table} SET category = {:to} WHERE category = {:from}`, both);
  const before = snapshot(category);
  tx.delete(category);
  addRedirect(
    tx,
    `/categories/${category.getString('slug')}`,
    `/categories/${into.getString('slug')}`,
  );
  writeLog(tx, actor, {
    action: 'delete',
    collection: 'categories',
    record: category.id,
    before,
    after: { merged_into: into.id },
  });
}

function adopt(tx: core.App, actor: Actor, id: string, parent: string): void {
  const child = tx.findRecordById('categories', id);
  const before = { parent: child.getString('parent'), position: child.getInt('position') };
  const after = { parent, position: lastPosition(tx, parent) + 1 };
  child.set('parent', after.parent);
  child.set('position', after.position);
  tx.save(child);
  writeLog(tx, actor, { action: 'update', collection: 'categories', record: id, before, after });
}
