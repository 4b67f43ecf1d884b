import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { Way } from './model.ts';

/**
 * What the shop has of a list, at the prices of whose client it is.
 * @param lines at most MAX_LIST_LINES, each the ways in which it can be meant
 * @throws AppError `too_many_requests`
 */
export const checkList = async (
  pb: Backend,
  lines: readonly (readonly Way[])[],
): Promise<contracts.Answer[]> =>
  (
    await callRoute(pb, contracts.checkList, {
      body: { lines: lines.map((ways) => [...ways]) },
    })
  ).answers;
