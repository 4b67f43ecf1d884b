import type { Backend } from '../pocketbase/client.ts';
import { firstFitting, readRules, withDraft, type Rule, type TrialScope } from './model.ts';
import { listCandidates, type StoredRule } from './repository.ts';

/** A trial looks at products for so long, ms; then it tells what it has found so far. */
const PATIENCE_MS = 8_000;

/** A rule, stored or not (its `id` is '' then); `before`: the rule that is asked after it. */
export type Trial = Rule & { id: string; before: string; scope: TrialScope };
export type Move = { id: string; name: string; category: string };
/** `complete`: the whole catalogue has been looked at. */
export type Outcome = { moves: Move[]; complete: boolean };

/**
 * Says which products a rule would move if it stood at its place among the others: as an import
 * would sort them, were they new today. Changes nothing.
 * @throws AppError
 */
export async function tryOut(
  pb: Backend,
  rules: readonly StoredRule[],
  trial: Trial,
  patience = PATIENCE_MS,
): Promise<Outcome> {
  const asked = readRules<Rule & { id: string }>(
    withDraft<Rule & { id: string }>(rules, trial, trial.before),
  );
  const deadline = Date.now() + patience;
  const moves: Move[] = [];
  for (let after = 0; ;) {
    const { items, next } = await listCandidates(pb, trial, trial.scope, after);
    for (const [id, name, category] of items)
      if (firstFitting(asked, name)?.rule.id === trial.id) moves.push({ id, name, category });
    if (next === 0) return { moves, complete: true };
    if (Date.now() > deadline) return { moves, complete: false };
    after = next;
  }
}
