import type * as contracts from '../../../lib/search-misses/contract.ts';
import { tidyQuery } from '../../../lib/search/query/model.ts';
import { networkAsking } from '../request/network.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { recordMiss } from '../search/misses.ts';

/** @throws 400 `invalid_input` without a query */
export function reportMiss(e: RouteEvent<typeof contracts.reportMiss>) {
  const { query } = e.requestInfo().body;
  const words = typeof query === 'string' ? tidyQuery(query) : '';
  if (!words) throw refuse('invalid_input', 'query');
  recordMiss(e.app, networkAsking(e), words);
  return e.noContent(204);
}
