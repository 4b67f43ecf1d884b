import type * as contracts from '../../../../lib/products/contract.ts';
import { actorOf, type Actor } from '../../audit/actor.ts';
import { difference, snapshot } from '../../audit/snapshot.ts';
import { writeLog } from '../../audit/write-log.ts';
import { addRedirect } from '../../redirects/add-redirect.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { joinOffers } from './offers.ts';
import { moveDetails } from './move-details.ts';
import { saveWithImages } from './images.ts';

/** @throws 403; 404; 400 `product_merged_into_itself`, `changed_meanwhile` */
export function mergeProduct(e: RouteEvent<typeof contracts.mergeProduct>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { into: target, seen } = e.requestInfo().body;
  e.app.runInTransaction((tx) => {
    const from = tx.findRecordById('products', e.request.pathValue('id'));
    const into = tx.findRecordById('products', String(target));
    if (from.id === into.id) throw refuse('product_merged_into_itself');
    if (seen !== `${from.getString('updated')},${into.getString('updated')}`)
      throw refuse('changed_meanwhile');
    joinOffers(tx, from.id, into.id);
    moveDetails(tx, from, into);
    completeRecord(tx, actor, from, into);
    remove(tx, actor, from, into);
  });
  return e.noContent(204);
}

/** What the product that stays does not say, the other one says. */
const TEXTS = ['description', 'barcode', 'external_id'];

function completeRecord(tx: core.App, actor: Actor, from: core.Record, into: core.Record): void {
  const before = snapshot(into);
  for (const name of TEXTS) if (!into.getString(name)) into.set(name, from.getString(name));
  if (!into.getInt('weight_g')) into.set('weight_g', from.getInt('weight_g'));
  if (isBlank(into.getString('attributes')))
    into.set('attributes', from.getString('attributes') || 'null');
  if (into.getString('superseded_by') === from.id) into.set('superseded_by', '');
  if (isOnly(tx, from, into)) into.set('variant', '');
  saveWithImages(tx, from, into);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'products',
    record: into.id,
    ...difference(before, snapshot(into)),
  });
}

const isBlank = (json: string): boolean => ['', 'null', '[]', '{}'].includes(json);

/** Nothing is left to be told apart from. */
const isOnly = (tx: core.App, from: core.Record, into: core.Record): boolean =>
  !selectOne(
    tx,
    { n: 0 },
    'SELECT 1 AS n FROM products WHERE brand = {:brand} AND article_key = {:key} AND id NOT IN ({:from}, {:into})',
    {
      brand: into.getString('brand'),
      key: into.getString('article_key'),
      from: from.id,
      into: into.id,
    },
  );

function remove(tx: core.App, actor: Actor, from: core.Record, into: core.Record): void {
  const before = snapshot(from);
  tx.delete(from);
  const path = `/products/${from.id}`;
  execute(tx, 'DELETE FROM redirects WHERE from_path = {:path}', { path });
  addRedirect(tx, path, `/products/${into.id}`);
  writeLog(tx, actor, {
    action: 'delete',
    collection: 'products',
    record: from.id,
    before,
    after: { merged_into: into.id },
  });
}
