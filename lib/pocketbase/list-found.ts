import { findRecords } from '../lists/contract.ts';
import type { Extent } from '../lists/model.ts';
import { LIST_SIZE } from '../lists/schema.ts';
import { callRoute } from './call-route.ts';
import type { Backend } from './client.ts';
import type { QueryOf } from './define-route.ts';
import { listRecords } from './records.ts';
import type { Records } from './schema.generated.ts';

/** Lists whose records the backend finds by words. */
type Found = 'feedback' | 'outbox' | 'search_misses' | 'vin_requests' | 'status_requests';

/**
 * A page of a list of the back office that is searched by words.
 * @param query see the contract: `q` is what somebody looks for
 * @throws AppError
 */
export async function listFound<N extends Found & keyof Records>(
  pb: Backend,
  list: N,
  query: Omit<QueryOf<typeof findRecords>, 'size'>,
  expand?: string,
): Promise<{ items: Records[N][] } & Extent> {
  const { ids, ...extent } = await callRoute(pb, findRecords, {
    places: { list },
    query: { ...query, size: LIST_SIZE },
  });
  return { items: await recordsById(pb, list, ids, expand), ...extent };
}

/**
 * Some records, as many as a page has, in the order of their ids; those that are gone are left out.
 * @throws AppError
 */
export async function recordsById<N extends keyof Records>(
  pb: Backend,
  collection: N,
  ids: readonly string[],
  expand?: string,
): Promise<Records[N][]> {
  if (ids.length === 0) return [];
  const { items } = await listRecords(pb, collection, {
    filter: ids.map((id) => pb.filter('id = {:id}', { id })).join(' || '),
    perPage: ids.length,
    expand,
  });
  const places = new Map(ids.map((id, at) => [id, at]));
  const at = ({ id }: { id: string }) => places.get(id) ?? 0;
  return (items as Records[N][]).sort((one, other) => at(one) - at(other));
}
