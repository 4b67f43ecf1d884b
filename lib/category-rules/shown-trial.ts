import type { CategoryNode } from '../categories/model.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { StoredRule } from './repository.ts';
import { tryOut, type Trial } from './try-out.ts';

/** Products of a trial that are named. */
const SAMPLES = 50;

/**
 * Tries a rule out, with the names of the categories and some of the products.
 * @param seen version of the rule as it is stored
 * @throws AppError
 */
export async function shownTrial(
  pb: Backend,
  rules: StoredRule[],
  nodes: CategoryNode[],
  trial: Trial,
  seen: string,
) {
  const { moves, complete } = await tryOut(pb, rules, trial);
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';
  const samples = moves
    .slice(0, SAMPLES)
    .map(({ id, name, category }) => ({ id, name, from: nameOf(category) }));
  return {
    moves: moves.length,
    complete,
    samples,
    to: nameOf(trial.category),
    fields: { ...trial, seen },
  };
}
