import { z } from 'zod';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { storedMoment } from '../../pocketbase/created-within.ts';
import { listFound } from '../../pocketbase/list-found.ts';
import { getRecord, listAllRecords } from '../../pocketbase/records.ts';
import type { VinRequestsRecord } from '../../pocketbase/schema.generated.ts';
import * as contracts from '../contract.ts';
import { lateBefore, type VinEvent } from '../model.ts';
import { carOf } from '../repository.ts';
import type { AdminVinLine, AdminVinRequest } from './model.ts';
import type { Extent } from '../../lists/model.ts';

/** Requests as the owner and managers see them. All functions throw AppError. */

const expanded = z
  .object({
    user: z.object({ id: z.string(), name: z.string(), email: z.string(), verified: z.boolean() }),
  })
  .catch({ user: { id: '', name: '', email: '', verified: false } });

const toRequest = (record: VinRequestsRecord & { expand?: unknown }): AdminVinRequest => ({
  id: record.id,
  number: record.number,
  state: record.state,
  words: record.words,
  car: carOf(record),
  contact: {
    name: record.contact_name,
    phone: record.contact_phone,
    email: record.contact_email,
  },
  reason: record.reason,
  createdAt: record.created,
  waitsSince: record.waits_since || record.created,
  user: expanded.parse(record.expand).user,
});

type Asked = { state: string; q?: string | undefined; page: number };

/**
 * A page of the requests of a storefront: what waits by age, the rest the newest first. `q`: a
 * number, a VIN, or a part of a name, a phone or an address.
 * @param hours within which the shop answers
 */
export async function listVinRequests(
  pb: Backend,
  storefront: string,
  { state, q, page }: Asked,
  hours: number,
): Promise<{ requests: AdminVinRequest[] } & Extent> {
  const isQueue = state === 'waits' || state === 'late';
  const late = storedMoment(new Date(lateBefore(Date.now(), hours)).toISOString());
  const sort = isQueue ? 'waits_since' : '-created';
  const asked = { q, storefront, state, late, sort, page };
  const { items, ...extent } = await listFound(pb, 'vin_requests', asked, 'user');
  return { requests: items.map(toRequest), ...extent };
}

/** One of them. Throws AppError `not_found`. */
export const getVinRequest = async (pb: Backend, id: string): Promise<AdminVinRequest> =>
  toRequest(await getRecord(pb, 'vin_requests', id, { expand: 'user' }));

/** What happened to a request, in its order. */
export async function listVinEvents(pb: Backend, request: string): Promise<VinEvent[]> {
  const rows = await listAllRecords(pb, 'vin_request_events', {
    filter: pb.filter('request = {:request}', { request }),
    sort: 'created',
  });
  return rows.map(({ id, kind, actor_kind: by, text, created: at }) => ({
    id,
    kind,
    by,
    text,
    at,
  }));
}

/** What has been selected so far, in the order in which it was. */
export async function listVinLines(pb: Backend, request: string): Promise<AdminVinLine[]> {
  const rows = await listAllRecords(pb, 'vin_request_lines', {
    filter: pb.filter('request = {:request}', { request }),
    sort: 'created',
  });
  return rows.map(({ id, offer, product, brand, article, name, unit, quantity, note }) => ({
    ...{ id, offer, product, brand, article, name, unit, quantity, note },
  }));
}

/** Throws AppError `not_sold`, `selection_full`, `selection_moved`, `not_found`. */
export const addVinLine = (
  pb: Backend,
  request: string,
  line: { offer: string; quantity: number; note: string },
) => callRoute(pb, contracts.addVinLine, { places: { id: request }, body: line });

/** Throws AppError `selection_moved`. */
export const removeVinLine = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.removeVinLine, { places: { id } });
