import 'server-only';
import { COMPARE_COOKIE } from '../constants.ts';
import { hasCookie, readCookie, setCookie } from '../session/request-state.ts';
import { overHttps } from '../session/session.ts';
import {
  changeCompared,
  comparedKeptS,
  keptCompared,
  parseCompared,
  type CompareOutcome,
} from './model.ts';
import type { CompareChange } from './schema.ts';

/** What this browser compares. Makes the page dynamic. */
export const comparedByVisitor = async (): Promise<number[]> =>
  parseCompared(await readCookie(COMPARE_COOKIE));

/**
 * Changes what this browser compares. For route handlers.
 * @returns all that is compared now, and what became of the wish
 */
export async function changeVisitorsCompared(
  change: CompareChange,
): Promise<{ numbers: number[]; outcome: CompareOutcome }> {
  const changed = changeCompared(await comparedByVisitor(), change);
  const value = keptCompared(changed.numbers);
  if (value || (await hasCookie(COMPARE_COOKIE)))
    await setCookie(COMPARE_COOKIE, value, {
      path: '/',
      maxAge: comparedKeptS(value),
      sameSite: 'lax',
      secure: overHttps(),
    });
  return changed;
}
