import type { Consent } from '../accounts/model.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listAllRecords } from '../pocketbase/records.ts';
import type { VinRequestsRecord } from '../pocketbase/schema.generated.ts';
import * as contracts from './contract.ts';
import type { ShownVinRequest } from './contract.ts';
import type { RequestedCar, VinState, VinStep, AskedParts } from './model.ts';

/**
 * Asks the shop to select parts, for whoever the client belongs to, or a guest.
 * @param sent `key` of the form; `consent` unless a customer has given it before
 * @returns `link`: '' for a customer
 * @throws AppError `invalid_input`, `consent_required`, `consent_outdated`, `too_many_requests`
 */
export const submitVinRequest = (
  pb: Backend,
  wish: AskedParts,
  sent: { key: string; storefront: string; consent?: Consent },
) => callRoute(pb, contracts.submitVinRequest, { body: { ...wish, ...sent } });

/** One of the customer's own. @throws AppError `not_found` */
export const getOwnVinRequest = (pb: Backend, id: string): Promise<ShownVinRequest> =>
  callRoute(pb, contracts.showVinRequest, { query: { id } });

/** A guest's, by the secret of his link. @throws AppError `not_found` */
export const getGuestVinRequest = (pb: Backend, link: string): Promise<ShownVinRequest> =>
  callRoute(pb, contracts.showVinRequest, { query: { link } });

type Said = { seen: VinState; text?: string; link?: string };

/**
 * Takes a step with a request.
 * @throws AppError `selection_moved` when somebody was quicker; `reason_required`,
 * `selection_empty`, `not_found`, `forbidden`
 */
export const stepVinRequest = (pb: Backend, id: string, step: VinStep, said: Said) =>
  callRoute(pb, contracts.stepVinRequest, { places: { id, step }, body: said });

/** A request in the list of its customer. Times are UTC. */
export type OwnVinRequest = {
  id: string;
  number: string;
  state: VinState;
  words: string;
  car: RequestedCar;
  createdAt: string;
};

/** All requests of the customer, the newest first. @throws AppError */
export async function listOwnVinRequests(pb: Backend): Promise<OwnVinRequest[]> {
  return (await listAllRecords(pb, 'vin_requests', { sort: '-created' })).map((record) => ({
    id: record.id,
    number: record.number,
    state: record.state,
    words: record.words,
    car: carOf(record),
    createdAt: record.created,
  }));
}

/** The car as a record keeps it. */
export const carOf = ({
  car_key: key,
  car: name,
  year,
  vin,
  frame,
}: Pick<VinRequestsRecord, 'car_key' | 'car' | 'year' | 'vin' | 'frame'>): RequestedCar => ({
  key,
  name,
  year: year || null,
  vin,
  frame,
});
