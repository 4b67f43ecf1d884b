import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { pocketbaseReads } from '../../../../lib/catalogue/pocketbase-reads.ts';
import type { NewCar } from '../../../../lib/garage/model.ts';
import { changeOwnGarage, listOwnCars } from '../../../../lib/garage/repository.ts';
import { aCategory, aCustomer, aProduct, type Person } from '../../../support/builders.ts';
import { aGeneration, type MadeCar } from '../../../support/cars.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aVisitor } from '../accounts/visitors.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let rio: MadeCar;
let engine: string;

beforeAll(async () => {
  shop = await startShop();
  rio = await aGeneration(shop, 'kia.rio.iv', [2017, 2022], ['1.4', '1.6']);
  engine = `${rio.key}.${rio.modifications[1]}`;
  await aGeneration(shop, 'lada.vesta.ng', [2022, 0]);
});
afterAll(() => shop?.stop());

const NOTHING = { year: null, vin: '', frame: '', mileage: null, note: '' };
const aCar = (over: Partial<NewCar> = {}): NewCar => ({
  car: rio.key,
  title: 'Kia Rio IV',
  ...NOTHING,
  chosen: true,
  ...over,
});
const refusal = async ({ token }: Person, body: object) =>
  reason(await callBackend(shop, '/api/shop/garage', { token, body }));

describe('the garage of a customer', () => {
  test('keeps cars under the names that the shop has for them; the one added last is chosen', async () => {
    const { pb } = await aCustomer(shop);
    const told = { vin: 'х w e-12345678901234', year: 2019, mileage: 84_000, note: ' Зимняя ' };
    await changeOwnGarage(pb, { add: [aCar({ car: engine, ...told })] });
    const { cars } = await changeOwnGarage(pb, { add: [aCar({ car: 'lada.vesta.ng' })] });
    expect(cars).toEqual(await listOwnCars(pb));
    expect(cars).toMatchObject([
      {
        car: engine,
        name: 'KIA RIO IV, 1.6',
        vin: 'XWE12345678901234',
        year: 2019,
        mileage: 84_000,
        note: 'Зимняя',
        chosen: false,
      },
      { car: 'lada.vesta.ng', name: 'LADA VESTA NG', year: null, mileage: null, chosen: true },
    ]);
  });

  test('takes a car once, however often a guest’s are merged, and by two tabs at once', async () => {
    const { pb } = await aCustomer(shop);
    const add = [
      aCar(),
      aCar({ year: 2018, vin: 'XWE12345678901234' }),
      aCar({ frame: 'NZE141-123' }),
    ];
    await Promise.all([1, 2, 3].map(() => changeOwnGarage(pb, { add })));
    expect((await listOwnCars(pb)).map(({ year }) => year)).toEqual([null, 2018]);
  });

  test('is changed, chosen from and emptied; the newest that stays takes the chosen one’s place', async () => {
    const { pb } = await aCustomer(shop);
    const add = [2017, 2018, 2019].map((year) => aCar({ year }));
    const [first, second, third] = (await changeOwnGarage(pb, { add })).cars.map(({ id }) => id);
    await changeOwnGarage(pb, { choose: first! });
    await changeOwnGarage(pb, { save: { id: second!, ...NOTHING, year: 2020, note: 'Такси' } });
    const { cars } = await changeOwnGarage(pb, { remove: first! });
    expect(cars).toMatchObject([
      { id: second, year: 2020, note: 'Такси', chosen: false },
      { id: third, chosen: true },
    ]);
  });

  test('has room for twenty', async () => {
    const { pb } = await aCustomer(shop);
    const add = (from: number, count: number) => ({
      add: Array.from({ length: count }, (_, n) => aCar({ year: from + n })),
    });
    expect(await changeOwnGarage(pb, add(1950, 19))).toMatchObject({ refused: 0 });
    const { refused, cars } = await changeOwnGarage(pb, add(1990, 3));
    expect([refused, cars.length, cars.at(-1)?.year]).toEqual([2, 20, 1990]);
  });

  test('belongs to nobody else', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    const [mine] = (await changeOwnGarage(one.pb, { add: [aCar()] })).cars;
    for (const change of [{ remove: mine!.id }, { choose: mine!.id }])
      await expect(changeOwnGarage(other.pb, change)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      changeOwnGarage(other.pb, { save: { id: mine!.id, ...NOTHING } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await listOwnCars(other.pb)).toEqual([]);
    expect(await listOwnCars(one.pb)).toEqual([mine]);
  });

  test('keeps a car that the shop no longer knows, and marks nothing by it', async () => {
    const { pb } = await aCustomer(shop);
    const gone = await aGeneration(shop, 'lada.kalina.ii');
    await changeOwnGarage(pb, { add: [aCar({ car: gone.key, note: 'Дача' })] });
    await shop.root.collection('vehicle_generations').delete(gone.generation);
    await changeOwnGarage(pb, { add: [aCar({ car: gone.key, title: 'Kalina', year: 2010 })] });
    expect(await listOwnCars(pb)).toMatchObject([
      { car: '', name: 'LADA KALINA II', note: 'Дача' },
      { car: '', name: 'Kalina' },
    ]);
  });

  it.each([
    { add: 'all' },
    { add: [{}] },
    { add: [{ car: 'kia.rio', title: 'x' }] },
    { add: [{ car: 'kia.rio.iv', title: 'x', vin: 'ABC' }] },
    { add: [{ car: 'kia.rio.iv', title: 'x', frame: '<b>' }] },
    { add: [{ car: 'kia.rio.iv', title: 'x', mileage: -1 }] },
    { add: [{ car: 'kia.rio.iv', title: 'x', year: 2018.5 }] },
    { add: [{ car: 'kia.rio.iv', title: 'x', note: 'x'.repeat(201) }] },
    { save: 1 },
    { remove: 1 },
  ])('%j is refused', async (body) => {
    expect(await refusal(await aCustomer(shop), body)).toBe('invalid_input');
  });
});

describe('what is known of products and a car', () => {
  let numbers: Record<string, number>;

  beforeAll(async () => {
    const category = (await aCategory(shop)).id;
    const older = await aGeneration(shop, 'kia.rio.iii', [2011, 2017]);
    const fitments = {
      whole: [{ generation: rio.generation }],
      engine: [{ modification: rio.modifications[1] }],
      years: [{ generation: rio.generation, year_from: 2019, year_to: 2020 }],
      older: [{ generation: older.generation }],
      any: [{}],
      none: [],
    };
    numbers = {};
    for (const [id, rows] of Object.entries(fitments)) {
      const product = await aProduct(shop, { id: `part-${id}`, category });
      for (const row of rows)
        await shop.root.collection('fitments').create({ product: product.id, ...row });
      const { number } = await shop.root.collection('products').getOne(product.id);
      numbers[id] = number;
    }
  });

  it.each([
    ['kia.rio.iv', undefined, ['whole'], ['engine', 'years'], ['older']],
    ['kia.rio.iv', 2019, ['whole', 'years'], ['engine'], ['older']],
    ['kia.rio.iv', 2021, ['whole'], ['engine'], ['years', 'older']],
    ['1.6', 2021, ['whole', 'engine'], [], ['years', 'older']],
    ['1.6', undefined, ['whole', 'engine'], ['years'], ['older']],
    ['1.4', 2021, ['whole'], [], ['engine', 'years', 'older']],
    ['lada.vesta.ng', undefined, [], [], ['whole', 'engine', 'years', 'older']],
  ] as [string, number | undefined, string[], string[], string[]][])(
    '%s of %s: no data is in no list',
    async (name, year, fits, partly, other) => {
      const at = ['1.4', '1.6'].indexOf(name);
      const car = at < 0 ? name : `${rio.key}.${rio.modifications[at]}`;
      const found = await pocketbaseReads(aVisitor(shop)).fitsOfCar(
        car,
        year,
        Object.values(numbers),
      );
      const names = (list: number[]) =>
        Object.keys(numbers).filter((one) => list.includes(numbers[one]!));
      expect([names(found.fits), names(found.partly), names(found.other)]).toEqual([
        fits,
        partly,
        other,
      ]);
      expect(names(found.universal)).toEqual(['any']);
    },
  );

  it.each([
    ['car=kia.rio&numbers=1', 400],
    ['car=kia.rio.x&numbers=1', 404],
    ['car=kia.rio.iv&numbers=a', 400],
    [`car=kia.rio.iv&numbers=${Array(101).fill(1).join()}`, 400],
    ['car=kia.rio.iv&numbers=1&year=x', 400],
  ])('%s is no question', async (query, status) => {
    expect((await callBackend(shop, `/api/shop/fits?${query}`)).status).toBe(status);
  });
});
