import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listFound } from '../pocketbase/list-found.ts';
import * as contracts from './contract.ts';
import type { MissChange, SearchMiss } from './model.ts';
import type { MissQuery } from './schema.ts';
import type { Extent } from '../lists/model.ts';

/** Searches that found nothing, for the owner and managers. All functions throw AppError. */

/** One page of them, the most frequent first unless told. */
export async function listMisses(
  pb: Backend,
  { page, sort = '-times', q, shown }: MissQuery,
): Promise<{ misses: SearchMiss[] } & Extent> {
  const asked = { q, state: shown, sort, page };
  const { items, ...extent } = await listFound(pb, 'search_misses', asked);
  return {
    misses: items.map(({ id, query, times, last_at: lastAt, hidden }) => ({
      id,
      query,
      times,
      lastAt,
      hidden,
    })),
    ...extent,
  };
}

/**
 * Puts them out of sight, back into it, or forgets them (searched again, a forgotten one begins
 * anew).
 * @returns how many there were
 */
export const changeMisses = async (
  pb: Backend,
  change: MissChange,
  ids: string[],
): Promise<number> =>
  (await callRoute(pb, contracts.changeMisses, { body: { change, ids } })).changed;
