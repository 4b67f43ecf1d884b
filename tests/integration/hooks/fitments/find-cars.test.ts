import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { findCars } from '../../../../lib/fitments/admin/repository.ts';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { aGeneration } from '../../../support/cars.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  await aGeneration(shop, 'kia.rio.iv', [2017, 2022], ['1.4', '1.6']);
  await aGeneration(shop, 'kia.rio.iii', [2011, 2017]);
  await aGeneration(shop, 'lada.vesta.ng', [2022, 0]);
});
afterAll(() => shop?.stop());

const named = async (q: string) =>
  (await findCars(manager.pb, q)).map(({ name, generation }) => [name, generation !== '']);

it.each([
  ['as it is called in Russian', 'киа рио 4', [['KIA RIO IV', true]]],
  ['without a generation', 'kia rio', [['KIA RIO', false]]],
  ['by how a name begins', 'вест', [['LADA VESTA', false]]],
  ['by what is no car', 'ромашка', []],
])('a car is found %s', async (_what, q, expected) => expect(await named(q)).toEqual(expected));

it.each(['warehouse', 'content'] as const)('a colleague of the %s may not look', async (role) => {
  const { pb } = await anAdmin(shop, role);
  await expect(findCars(pb, 'рио')).rejects.toMatchObject({ code: 'forbidden' });
});

test('nothing asked for is refused', async () =>
  expect(findCars(manager.pb, ' ')).rejects.toMatchObject({ code: 'invalid_input' }));
