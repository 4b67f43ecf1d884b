import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let owner: Person;
const owners = () =>
  shop
    .database()
    .prepare("SELECT COUNT(*) AS n FROM admins WHERE role = 'owner' AND active = TRUE")
    .get()!.n;

beforeEach(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
});
afterEach(() => shop?.stop());

it.each([
  ['dismissed', ({ pb, id }: Person) => pb.collection('admins').update(id, { active: false })],
  [
    'made a manager',
    ({ pb, id }: Person) => pb.collection('admins').update(id, { role: 'manager' }),
  ],
  ['deleted', ({ pb, id }: Person) => pb.collection('admins').delete(id)],
] as const)('the last owner is not %s, but one of two is', async (_, change) => {
  await anAdmin(shop, 'owner', { active: true }).then(({ id }) =>
    shop.root.collection('admins').update(id, { active: false }),
  );
  await expect(change(owner)).rejects.toMatchObject({
    status: 400,
    response: { data: { reason: { code: 'last_owner' } } },
  });
  expect(owners()).toBe(1);
  expect(
    shop.database().prepare("SELECT action FROM audit_log WHERE action != 'sign_in'").all(),
  ).toEqual([]);
  const second = await anAdmin(shop, 'owner');
  await change(owner);
  expect(owners()).toBe(1);
  expect(await second.pb.collection('admins').update(second.id, { name: 'Остался' })).toMatchObject(
    { name: 'Остался' },
  );
});

test('two owners who dismiss each other at the same moment leave one', async () => {
  const second = await anAdmin(shop, 'owner');
  const dismiss = (who: Person, whom: Person) =>
    who.pb.collection('admins').update(whom.id, { active: false });
  const results = await Promise.allSettled([
    dismiss(owner, second),
    dismiss(second, owner),
    dismiss(owner, owner),
    dismiss(second, second),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(owners()).toBe(1);
});

test('a manager goes without asking', async () => {
  const manager = await anAdmin(shop, 'manager');
  await owner.pb.collection('admins').delete(manager.id);
  expect(owners()).toBe(1);
});
