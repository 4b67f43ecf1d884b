import { z } from 'zod';
import type { Backend } from '../../pocketbase/client.ts';
import { storedMoment } from '../../pocketbase/created-within.ts';
import { listFound } from '../../pocketbase/list-found.ts';
import { getRecord, listRecords } from '../../pocketbase/records.ts';
import type { StatusRequestsRecord } from '../../pocketbase/schema.generated.ts';
import { lateBefore } from '../model.ts';
import { papers } from '../schema.ts';
import type { SameInn, AdminRequest } from './model.ts';
import type { Extent } from '../../lists/model.ts';

const [text, flag] = [z.string(), z.boolean()];
const expanded = z.object({
  user: z.object({ id: text, name: text, email: text, verified: flag, blocked: flag }),
});

const toRequest = ({
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
  waits_since,
  decided_at,
  expand,
}: StatusRequestsRecord & { expand?: unknown }): AdminRequest => ({
  id,
  number,
  state,
  business,
  company: papers.parse(company),
  contact: { name: contact_name, phone: contact_phone, email: contact_email },
  comment,
  reason,
  createdAt: created,
  waitsSince: waits_since,
  decidedAt: decided_at,
  user: expanded.parse(expand).user,
});

type Asked = { state: string; q?: string | undefined; page: number };

/**
 * A page of the requests of a storefront: what waits by age, the rest the newest first. `q`: a
 * number, an ИНН, or parts of a name or an address. For the owner and managers.
 * @throws AppError
 */
export async function listRequests(
  pb: Backend,
  storefront: string,
  { state, q, page }: Asked,
): Promise<{ requests: AdminRequest[] } & Extent> {
  const isQueue = state === 'waits' || state === 'late';
  const late = storedMoment(new Date(lateBefore(Date.now())).toISOString());
  const sort = isQueue ? 'waits_since' : '-created';
  const asked = { q, storefront, state, late, sort, page };
  const { items, ...extent } = await listFound(pb, 'status_requests', asked, 'user');
  return { requests: items.map(toRequest), ...extent };
}

/** @throws AppError `not_found` */
export const getRequest = async (pb: Backend, id: string): Promise<AdminRequest> =>
  toRequest(await getRecord(pb, 'status_requests', id, { expand: 'user' }));

/** As many as help to decide. */
const MOST = 20;

/** Who else goes by the ИНН of a request. @throws AppError */
export async function findSameInn(
  pb: Backend,
  { id, company: { inn } }: AdminRequest,
): Promise<SameInn> {
  const [companies, requests] = await Promise.all([
    listRecords(pb, 'companies', { filter: pb.filter('inn = {:inn}', { inn }), perPage: MOST }),
    listRecords(pb, 'status_requests', {
      filter: pb.filter('inn = {:inn} && id != {:id}', { inn, id }),
      sort: '-created',
      perPage: MOST,
      expand: 'user',
    }),
  ]);
  return {
    companies: companies.items.map(({ id: company, name, kpp, verified_at: verifiedAt }) => ({
      id: company,
      name,
      kpp,
      verifiedAt,
    })),
    requests: requests.items.map(toRequest),
  };
}
