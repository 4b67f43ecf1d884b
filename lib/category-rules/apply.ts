import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { moveProducts } from '../products/contract.ts';
import type { Move } from './try-out.ts';

/** As many as the backend takes at once. */
const AT_ONCE = 1_000;

/**
 * Moves products to the category of a rule; what somebody has moved elsewhere since the trial stays
 * there.
 * @returns how many were moved
 * @throws AppError; what was moved before it stays moved
 */
export async function applyMoves(
  pb: Backend,
  category: string,
  moves: readonly Move[],
): Promise<number> {
  let moved = 0;
  for (let at = 0; at < moves.length; at += AT_ONCE) {
    const products = moves
      .slice(at, at + AT_ONCE)
      .map(({ id, category: seen }): [string, string] => [id, seen]);
    moved += (await callRoute(pb, moveProducts, { body: { category, products } })).moved;
  }
  return moved;
}
