import { refuseStranger } from '../request/refuse.ts';
import { isActiveAdmin } from '../request/require-role.ts';
import { isCustomer } from './customer.ts';
import { levelOf } from '../prices/terms.ts';

/**
 * GET /api/shop/me: who is asking, in one read.
 * @returns 200 {kind: 'authRecord', id, collectionId, email, username, name, phone, verified,
 * priceLevel: name | null}, null for retail or {kind: 'admin', id, collectionId, email, username:
 * '', name, verified, role}
 * @throws 401 `sign_in_required` without a token, with a dead one, for a blocked customer and a
 * dismissed admin
 */
export function me(e: core.RequestEvent): void {
  const caller = e.auth;
  if (!caller || !(isCustomer(caller) || isActiveAdmin(caller))) throw refuseStranger();
  const person = {
    id: caller.id,
    collectionId: caller.collection().id,
    email: caller.email(),
    username: caller.getString('username'),
    name: caller.getString('name'),
    verified: caller.verified(),
  };
  if (caller.collection().name === 'admins')
    return e.json(200, { kind: 'admin', ...person, role: caller.getString('role') });
  e.json(200, {
    kind: 'authRecord',
    ...person,
    phone: caller.getString('phone'),
    priceLevel: levelOf(e.app, caller.id)?.name ?? null,
  });
}
