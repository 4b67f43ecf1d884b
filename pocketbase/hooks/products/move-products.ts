import { actorOf } from '../audit/actor.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { select } from '../sql/select.ts';
import { AT_ONCE, reassign } from './reassign.ts';

/**
 * POST /api/shop/products/category {category: id, products: [[id, category that it was seen in] …]
 * at most 1,000}: moves products to a category, each noted in the audit. What somebody has moved
 * elsewhere meanwhile stays where it is.
 * @returns 200 {moved}
 * @throws 403; 404 for an unknown category; 400 `invalid_input`
 */
export function moveProducts(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const { category, products } = e.requestInfo().body as { category?: unknown; products?: unknown };
  if (typeof category !== 'string' || !isSeen(products)) throw refuse('invalid_input');
  const actor = actorOf(e, e.auth!);
  let moved = 0;
  e.app.runInTransaction((tx) => {
    const to = tx.findRecordById('categories', category).id;
    const still = select(
      tx,
      { id: '' },
      'SELECT p.id AS id FROM json_each({:products}) seen JOIN products p ON p.id = seen.value ->> 0 AND p.category = seen.value ->> 1',
      { products: JSON.stringify(products) },
    );
    moved = reassign(
      tx,
      actor,
      'category',
      to,
      still.map(({ id }) => id),
    );
  });
  e.json(200, { moved });
}

function isSeen(products: unknown): products is [id: string, category: string][] {
  return (
    Array.isArray(products) &&
    products.length <= AT_ONCE &&
    products.every(
      (pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string',
    )
  );
}
