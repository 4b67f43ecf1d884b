import type { Consent } from '../accounts/model.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listAllRecords, listRecords } from '../pocketbase/records.ts';
import type { StatusRequestsRecord } from '../pocketbase/schema.generated.ts';
import * as contracts from './contract.ts';
import { papers } from './schema.ts';
import type { Application, Business, CompanyPapers, RequestState, RequestStep } from './model.ts';

/**
 * Asks for wholesale prices. @param consent undefined where it was given before
 * @throws AppError `request_open` while another one is; `invalid_input`, `consent_required`,
 * `consent_outdated`
 */
export const submitRequest = (
  pb: Backend,
  application: Application,
  consent: Consent | undefined,
  storefront: string,
) => callRoute(pb, contracts.submitRequest, { body: { ...application, consent, storefront } });

type Said = { seen: RequestState; text?: string; level?: string };

/**
 * Takes a step with a request.
 * @throws AppError `request_moved` when somebody was quicker; `reason_required`, `customer_blocked`,
 * `account_merged`, `not_found`, `forbidden`
 */
export const stepRequest = (pb: Backend, id: string, step: RequestStep, said: Said) =>
  callRoute(pb, contracts.takeStep, { places: { id, step }, body: said });

/** A request as its customer sees it. Times are UTC; `reason`: of the decision. */
export type OwnRequest = {
  id: string;
  number: string;
  state: RequestState;
  business: Business;
  company: CompanyPapers;
  contact: Application['contact'];
  comment: string;
  reason: string;
  createdAt: string;
};

/** All requests of the customer, the newest first. @throws AppError */
export async function listOwnRequests(pb: Backend): Promise<OwnRequest[]> {
  return (await listAllRecords(pb, 'status_requests', { sort: '-created' })).map(toOwn);
}

const toOwn = ({
  id,
  number,
  state,
  business,
  company,
  contact_name,
  contact_phone,
  contact_email,
  comment,
  reason,
  created,
}: StatusRequestsRecord): OwnRequest => ({
  id,
  number,
  state,
  business,
  company: papers.parse(company),
  contact: { name: contact_name, phone: contact_phone, email: contact_email },
  comment,
  reason,
  createdAt: created,
});

/** When and why own prices were taken back. `at`: UTC. */
export type OwnRevocation = { id: string; levelName: string; reason: string; at: string };

/** The last time that own prices were taken from the customer, or null. @throws AppError */
export async function lastOwnRevocation(pb: Backend): Promise<OwnRevocation | null> {
  const {
    items: [last],
  } = await listRecords(pb, 'level_revocations', { sort: '-created', perPage: 1 });
  return last
    ? { id: last.id, levelName: last.level_name, reason: last.reason, at: last.created }
    : null;
}

/** What was done and said about a request. */
export type RequestEvent = {
  id: string;
  request: string;
  kind: RequestStep | 'submit' | 'files';
  by: 'customer' | 'admin';
  text: string;
  at: string;
};

/**
 * What happened to all requests that the caller may see, or to one, in its order.
 * @throws AppError
 */
export async function listRequestEvents(pb: Backend, request?: string): Promise<RequestEvent[]> {
  const rows = await listAllRecords(pb, 'status_request_events', {
    filter: request ? pb.filter('request = {:request}', { request }) : '',
    sort: 'created',
  });
  return rows.map(({ id, request: of, kind, actor_kind, text, created }) => ({
    id,
    request: of,
    kind,
    by: actor_kind,
    text,
    at: created,
  }));
}
