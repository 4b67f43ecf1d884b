import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, type Person } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';

let shop: TestShop;
let [manager, colleague]: Person[] = [];
const name = 'admin_views';

beforeAll(async () => {
  shop = await startShop();
  [manager, colleague] = [await anAdmin(shop, 'manager'), await anAdmin(shop, 'owner')];
});
afterAll(() => shop?.stop());

const statusOf = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
let count = 0;
const make = (person: Person, admin = person.id) =>
  person.pb
    .collection(name)
    .create({ admin, list: 'feedback', name: `Вид ${(count += 1)}`, query: '?state=closed' });

it('a view is kept, changed and dropped by whoever made it, and leaves no line in the audit', async () => {
  const { id } = await make(manager!);
  expect(await manager!.pb.collection(name).update(id, { query: '?state=all' })).toMatchObject({
    query: '?state=all',
  });
  expect(await statusOf(manager!.pb.collection(name).delete(id))).toBe(200);
  expect(
    await shop.root.collection('audit_log').getFullList({ filter: `record = "${id}"` }),
  ).toEqual([]);
});

it('a view of somebody else is not there, not even for the owner', async () => {
  const { id } = await make(manager!);
  expect(await colleague!.pb.collection(name).getFullList()).toEqual([]);
  expect(
    await Promise.all(
      [
        colleague!.pb.collection(name).getOne(id),
        colleague!.pb.collection(name).update(id, { query: '?a=b' }),
        colleague!.pb.collection(name).delete(id),
      ].map(statusOf),
    ),
  ).toEqual([404, 404, 404]);
  expect(await statusOf(make(colleague!, manager!.id))).toBe(400);
  expect(
    await statusOf(manager!.pb.collection(name).update(id, { admin: colleague!.id })),
  ).not.toBe(200);
});

it('two views of a list are not called the same', async () => {
  const { name: taken } = await make(manager!);
  expect(
    await statusOf(
      manager!.pb
        .collection(name)
        .create({ admin: manager!.id, list: 'feedback', name: taken, query: '?a=b' }),
    ),
  ).toBe(400);
});

it('who is dismissed keeps none, and they go with the account', async () => {
  const leaving = await anAdmin(shop, 'content');
  const { id } = await make(leaving);
  await shop.root.collection('admins').update(leaving.id, { active: false });
  expect(await statusOf(leaving.pb.collection(name).getOne(id))).toBe(404);
  await shop.root.collection('admins').delete(leaving.id);
  expect(await statusOf(shop.root.collection(name).getOne(id))).toBe(404);
});
