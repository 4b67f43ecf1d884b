import type * as contracts from '../../../lib/products/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { AT_ONCE, reassign } from './reassign.ts';

/** @throws 403; 404 for an unknown category; 400 `invalid_input` */
export function moveProducts(e: RouteEvent<typeof contracts.moveProducts>) {
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
  return e.json(200, { moved });
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
