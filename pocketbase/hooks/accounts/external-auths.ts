import { select } from '../sql/select.ts';
import { requireCustomer } from './customer.ts';

const ROW = { id: '', created: '', updated: '', provider: '', providerId: '' };

/**
 * GET /api/collections/users/records/{id}/external-auths: what the backend itself answered there
 * until its version 0.23, for programs that still ask.
 * @returns 200 [{id, created, updated, recordId, collectionId, provider, providerId}], the oldest
 * first
 * @throws 401; 404 for anybody's but the customer's own
 */
export function externalAuths(e: core.RequestEvent): void {
  const customer = requireCustomer(e);
  if (e.request.pathValue('id') !== customer.id) throw new NotFoundError('');
  const owner = { recordId: customer.id, collectionId: customer.collection().id };
  const rows = select(
    e.app,
    ROW,
    `SELECT id, created, updated, provider, providerId FROM _externalAuths
    WHERE recordRef = {:recordId} AND collectionRef = {:collectionId} ORDER BY created, rowid`,
    owner,
  );
  e.json(
    200,
    rows.map((row) => ({ ...row, ...owner })),
  );
}
