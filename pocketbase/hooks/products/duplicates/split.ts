import { articleKey } from '../../../../lib/articles/model.ts';
import type * as contracts from '../../../../lib/products/contract.ts';
import { actorOf } from '../../audit/actor.ts';
import { difference, snapshot } from '../../audit/snapshot.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute } from '../../sql/select.ts';

/** What the second product has of the first. */
const TAKEN = ['brand', 'name', 'category', 'unit', 'weight_g', 'is_original'] as const;

/** @throws 403; 404; 400 `invalid_input` for a number of another key, `article_same` for the same printed form, `changed_meanwhile` */
export function splitProduct(e: RouteEvent<typeof contracts.splitProduct>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { article, offers, numbers, seen } = e.requestInfo().body;
  if (typeof article !== 'string' || !Array.isArray(offers) || !Array.isArray(numbers))
    throw refuse('invalid_input');
  let id = '';
  e.app.runInTransaction((tx) => {
    const first = tx.findRecordById('products', e.request.pathValue('id'));
    if (first.getString('updated') !== seen) throw refuse('changed_meanwhile');
    if (articleKey(article) !== first.getString('article_key'))
      throw refuse('invalid_input', 'article');
    if (article === first.getString('article')) throw refuse('article_same');
    const before = snapshot(first);
    first.set('variant', first.getString('article'));
    tx.save(first);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'products',
      record: first.id,
      ...difference(before, snapshot(first)),
    });
    const second = new Record(tx.findCollectionByNameOrId('products'), {
      ...Object.fromEntries(TAKEN.map((name) => [name, first.get(name)])),
      article,
      variant: article,
      published: false,
    });
    tx.save(second);
    writeLog(tx, actor, {
      action: 'create',
      collection: 'products',
      record: second.id,
      before: null,
      after: { ...snapshot(second), parted_from: first.id },
    });
    hand(tx, 'offers', offers.map(String), first.id, second.id);
    hand(tx, 'product_numbers', numbers.map(String), first.id, second.id);
    id = second.id;
  });
  return e.json(201, { id });
}

/** @throws 400 `changed_meanwhile` for what is not the first one's any more */
function hand(
  tx: core.App,
  table: 'offers' | 'product_numbers',
  ids: string[],
  from: string,
  to: string,
): void {
  const values = { ids: JSON.stringify(ids), from, to };
  if (
    execute(
      tx,
      `UPDATE ${table} SET product = {:to} WHERE product = {:from} AND id IN (SELECT value FROM json_each({:ids}))`,
      values,
    ) !== ids.length
  )
    throw refuse('changed_meanwhile');
  // Carts hold the offer; what was ordered stays what it was.
  if (table === 'offers')
    execute(
      tx,
      'UPDATE cart_items SET product = {:to} WHERE offer IN (SELECT value FROM json_each({:ids}))',
      values,
    );
}
