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

/** Records that one question names: a longer filter is refused. */
const AT_ONCE = 100;

/**
 * Some records in the order of their ids; those that are gone are left out.
 * @throws AppError
 */
export async function recordsById<N extends keyof Records>(
  pb: Backend,
  collection: N,
  ids: readonly string[],
  expand?: string,
): Promise<Records[N][]> {
  const items: Records[N][] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    const found = await listRecords(pb, collection, {
      filter: part.map((id) => pb.filter('id = {:id}', { id })).join(' || '),
      perPage: part.length,
      expand,
    });
    items.push(...(found.items as Records[N][]));
  }
  const places = new Map(ids.map((id, at) => [id, at]));
  const at = ({ id }: { id: string }) => places.get(id) ?? 0;
  return items.sort((one, other) => at(one) - at(other));
}
