import 'server-only';
import { COMPARE_COOKIE, COMPARED_COOKIES } from '../constants.ts';
import { keepCookies } from '../session/kept-cookie.ts';
import { readCookie, readCookies } from '../session/request-state.ts';
import {
  changeCompared,
  COMPARED_KEPT_S,
  readKeptCompared,
  comparedUpdate,
  type CompareOutcome,
  type KeptCompared,
} from './model.ts';
import type { CompareChange } from './schema.ts';

const keptByVisitor = async (): Promise<KeptCompared> =>
  readKeptCompared(await readCookie(COMPARE_COOKIE), await readCookies(COMPARED_COOKIES));

/** What this browser compares. Makes the page dynamic. */
export const comparedByVisitor = async (): Promise<number[]> => (await keptByVisitor()).numbers;

/**
 * Changes what this browser compares. For route handlers.
 * @returns all that is compared now, and what became of the wish
 */
export async function changeVisitorsCompared(
  change: CompareChange,
): Promise<{ numbers: number[]; outcome: CompareOutcome }> {
  const kept = await keptByVisitor();
  const changed = changeCompared(kept.numbers, change);
  await keepCookies(comparedUpdate(kept, changed.numbers, Date.now()), COMPARED_KEPT_S);
  return changed;
}
