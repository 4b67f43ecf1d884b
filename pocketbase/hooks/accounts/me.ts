import type * as contracts from '../../../lib/accounts/contract.ts';
import type { Role } from '../../../lib/admins/model.ts';
import { refuseStranger } from '../request/refuse.ts';
import { isActiveAdmin } from '../request/require-role.ts';
import { isCustomer } from './customer.ts';
import { levelOf } from '../prices/terms.ts';
import type { RouteEvent } from '../request/route-event.ts';

/**
 * @throws 401 `sign_in_required` without a token, with a dead one, for a blocked customer and a
 * dismissed admin
 */
export function me(e: RouteEvent<typeof contracts.me>) {
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
    return e.json(200, {
      kind: 'admin',
      ...person,
      role: caller.getString('role') as Role | 'machine',
    });
  return e.json(200, {
    kind: 'authRecord',
    ...person,
    phone: caller.getString('phone'),
    priceLevel: levelOf(e.app, caller.id)?.name ?? null,
  });
}
