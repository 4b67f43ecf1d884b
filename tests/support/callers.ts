import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import { aCustomer, anAdmin } from './builders.ts';
import { anAddress } from './address.ts';
import type { TestShop } from './pocketbase.ts';

/** Everybody who can call the backend. */
export const CALLERS = [
  'guest',
  'customer',
  'blocked customer',
  'owner',
  'manager',
  'warehouse',
  'content',
  'machine',
  'inactive admin',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** `id`, `token`: empty for a guest. Blocked and inactive ones hold a token from before. */
export type Caller = { name: CallerName; id: string; token: string; pb: Backend; ip: string };

/**
 * One caller of each kind; a customer who was blocked and an owner who was dismissed after they had
 * signed in.
 */
export async function theCallers(shop: TestShop): Promise<Record<CallerName, Caller>> {
  const people = {
    customer: await aCustomer(shop),
    'blocked customer': await aCustomer(shop),
    owner: await anAdmin(shop, 'owner'),
    manager: await anAdmin(shop, 'manager'),
    warehouse: await anAdmin(shop, 'warehouse'),
    content: await anAdmin(shop, 'content'),
    machine: await anAdmin(shop, 'machine'),
    'inactive admin': await anAdmin(shop, 'owner'),
  };
  await shop.root.collection('users').update(people['blocked customer'].id, { blocked: true });
  await shop.root.collection('admins').update(people['inactive admin'].id, { active: false });

  const guest = { id: '', token: '', pb: createBackend(shop.url) };
  return Object.fromEntries(
    CALLERS.map((name) => {
      const { id, token, pb } = name === 'guest' ? guest : people[name];
      return [name, { name, id, token, pb, ip: anAddress() }];
    }),
  ) as Record<CallerName, Caller>;
}
