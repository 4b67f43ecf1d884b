import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { changeOwnGarage, listOwnCars } from '../../../../lib/garage/repository.ts';
import type { NewCar } from '../../../../lib/garage/model.ts';
import { getAdminOrder } from '../../../../lib/orders/admin/repository.ts';
import { getOrder, listOwnOrders, placeOrder } from '../../../../lib/orders/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aGeneration } from '../../../support/cars.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

const VIN = 'Z94CB41ABER123456';
const FRAME = 'NZE141-9012345';

let shop: TestShop;
let anna: Person;
let offer: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  anna = await aCustomer(shop);
  await aGeneration(shop, 'kia.rio.iv');
  await aGeneration(shop, 'toyota.axio.e140');
  offer = (await anOffer(shop, {})).id;
});
afterAll(() => shop.stop());

const aCar = (over: Partial<NewCar>): NewCar => ({
  car: 'kia.rio.iv',
  title: '',
  chosen: true,
  year: null,
  vin: '',
  frame: '',
  mileage: null,
  note: '',
  ...over,
});
/** Ids of somebody's cars, in the order of adding. */
async function garage({ pb }: Person, ...add: NewCar[]): Promise<string[]> {
  await changeOwnGarage(pb, { add });
  return (await listOwnCars(pb)).map(({ id }) => id);
}
async function ordered(person: Person, car?: string) {
  await setCartLine(person.pb, offer, 1);
  const { id } = await placeOrder(
    person.pb,
    await aRequest(shop, person, car === undefined ? {} : { car }),
  );
  return getOrder(person.pb, id);
}
const found = async (find: string, { pb }: Person = anna) =>
  (await listOwnOrders(pb, { find, page: 1 })).orders.map(({ id }) => id);

describe('an order for a car', () => {
  let kia: Awaited<ReturnType<typeof ordered>>;
  let toyota: Awaited<ReturnType<typeof ordered>>;

  beforeAll(async () => {
    const [first, second] = await garage(
      anna,
      aCar({ year: 2018, vin: VIN }),
      aCar({ car: 'toyota.axio.e140', frame: FRAME }),
    );
    [kia, toyota] = [await ordered(anna, first), await ordered(anna, second)];
    await ordered(anna);
  });

  it('keeps it as it was called then, for its customer and for the shop', async () => {
    expect(kia.car).toEqual({ name: 'KIA RIO IV, 2018\u00A0г.', number: VIN });
    expect(toyota.car).toEqual({ name: 'TOYOTA AXIO E140', number: FRAME });
    const keeper = await anAdmin(shop, 'warehouse');
    expect((await getAdminOrder(keeper.pb, kia.id)).car).toEqual(kia.car);
    for (const { id } of await listOwnCars(anna.pb)) await changeOwnGarage(anna.pb, { remove: id });
    expect((await getOrder(anna.pb, kia.id)).car).toEqual(kia.car);
  });

  it.each(['kia', 'Rio', 'rio iv', VIN, VIN.toLowerCase(), '123456', 'Z94CB4 1ABER'])(
    'is found by make, model and VIN: %s',
    async (text) => expect(await found(text)).toEqual([kia.id]),
  );
  it.each(['axio', FRAME, 'nze141-90', '9012345'])('is found by a frame number: %s', async (text) =>
    expect(await found(text)).toEqual([toyota.id]),
  );
  it.each(['lada', '12345', VIN.replace('Z', 'X')])(
    'is not found by another car, nor by a few digits: %s',
    async (text) => expect(await found(text)).toEqual([]),
  );
  it('is nobody else’s to find', async () =>
    expect(await found('kia', await aCustomer(shop))).toEqual([]));
});

test('a car that is gone or somebody else’s is none, and the order stands', async () => {
  const boris = await aCustomer(shop);
  const [his] = await garage(boris, aCar({ vin: VIN }));
  for (const car of [his, 'nocarofanybody1', '', undefined])
    expect((await ordered(anna, car)).car).toBeNull();
});

test.each(['UPPER', "' OR 1 --", 'x'.repeat(16)])(
  'what is no id at all is refused: %s',
  async (car) => {
    await expect(ordered(anna, car)).rejects.toMatchObject({ code: 'invalid_input' });
  },
);
