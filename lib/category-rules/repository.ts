import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { changeRecord, createRecord, listAllRecords, removeRecord } from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import type { Rule, TrialScope } from './model.ts';

/** A rule as it is stored. `category`: its id. */
export type StoredRule = Rule & { id: string; updatedAt: string };

/** All rules in the order in which they are asked. @throws AppError */
export async function listRules(pb: Backend): Promise<StoredRule[]> {
  const rows = await listAllRecords(pb, 'category_rules', { sort: 'position,created' });
  return rows.map(({ id, words, category, updated }) => ({
    id,
    words,
    category,
    updatedAt: updated,
  }));
}

/**
 * Stores a rule and puts it before another one, '' for the last place.
 * @param id '' for a new one. @param seen its `updatedAt` as the editor had it before him
 * @returns its id
 * @throws AppError `changed_meanwhile`
 */
export async function saveRule(
  pb: Backend,
  { id, words, category, before, seen }: Rule & { id: string; before: string; seen: string },
): Promise<string> {
  const stored = id
    ? await changeRecord(pb, 'category_rules', id, { words, category }, seen)
    : await createRecord(pb, 'category_rules', { words, category });
  await callRoute(pb, contracts.moveRule, { places: { id: stored.id }, body: { before } });
  return stored.id;
}

/** Makes the rules by which imports sort until somebody has written his own. @throws AppError */
export const makeFirstRules = (pb: Backend) => callRoute(pb, contracts.makeFirstRules);

export const removeRule = (pb: Backend, id: string) => removeRecord(pb, 'category_rules', id);

/**
 * Products that a rule might move: [id, name, category].
 * @param scope only those that no rule fitted, or all.
 * @param after as `next` said, 0 to begin
 */
export const listCandidates = (
  pb: Backend,
  { words, category }: Rule,
  scope: TrialScope,
  after: number,
) =>
  callRoute(pb, contracts.ruleCandidates, {
    query: { words, category, scope, after: after || undefined },
  });
