import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Records } from '../../../../lib/pocketbase/schema.generated.ts';
import { aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
const create = async (collection: keyof Records, fields: object): Promise<string> =>
  (await shop.root.collection(collection).create(fields)).id;
const page = async (id: string) => (await callBackend(shop, `/api/shop/products/${id}`)).body;

beforeAll(async () => {
  shop = await startShop();
  for (const id of ['listed', 'universal', 'unknown']) await aProduct(shop, { id });
  const [lada, kia] = [
    await create('vehicle_makes', { name: 'LADA', slug: 'lada' }),
    await create('vehicle_makes', { name: 'Kia', slug: 'kia' }),
  ];
  const [vesta, rio] = [
    await create('vehicle_models', { make: lada, name: 'Vesta', slug: 'vesta' }),
    await create('vehicle_models', { make: kia, name: 'Rio', slug: 'rio' }),
  ];
  const second = await create('vehicle_generations', {
    model: vesta,
    name: 'NG',
    slug: 'ng',
    year_from: 2022,
  });
  const first = await create('vehicle_generations', {
    model: vesta,
    name: 'SW',
    slug: 'sw',
    year_from: 2015,
    year_to: 2022,
  });
  const rioIv = await create('vehicle_generations', {
    model: rio,
    name: 'IV',
    slug: 'iv',
    year_from: 2017,
  });
  const engine = await create('vehicle_modifications', {
    generation: first,
    name: '1.6 MT',
    engine_code: '21129',
    power_hp: 106,
    year_from: 2015,
    year_to: 2021,
  });
  await create('fitments', { product: 'listed', generation: second, note: 'кроме Sportline' });
  await create('fitments', {
    product: 'listed',
    modification: engine,
    position: 'задняя ось',
    quantity: 2,
    year_from: 2016,
    year_to: 2018,
  });
  await create('fitments', {
    product: 'listed',
    modification: engine,
    position: 'передняя ось',
    quantity: 2,
  });
  await create('fitments', { product: 'listed', generation: rioIv });
  await create('fitments', { product: 'universal', note: 'любой автомобиль' });
});
afterAll(() => shop?.stop());

const anyCar = {
  modification: '',
  engine: '',
  powerHp: 0,
  position: '',
  quantity: 0,
  yearFrom: null,
  yearTo: null,
  note: '',
};

test('cars are listed by make, model and generation, the older generation first', async () => {
  const { universal, fitments } = await page('listed');
  const car = { modification: '1.6 MT', engine: '21129', powerHp: 106, quantity: 2, note: '' };
  expect(universal).toBe(false);
  expect(fitments).toEqual([
    {
      make: 'Kia',
      models: [
        {
          model: 'Rio',
          generations: [{ generation: 'IV', yearFrom: 2017, yearTo: null, cars: [anyCar] }],
        },
      ],
    },
    {
      make: 'LADA',
      models: [
        {
          model: 'Vesta',
          generations: [
            {
              generation: 'SW',
              yearFrom: 2015,
              yearTo: 2022,
              cars: [
                { ...car, position: 'передняя ось', yearFrom: 2015, yearTo: 2021 },
                { ...car, position: 'задняя ось', yearFrom: 2016, yearTo: 2018 },
              ],
            },
            {
              generation: 'NG',
              yearFrom: 2022,
              yearTo: null,
              cars: [{ ...anyCar, note: 'кроме Sportline' }],
            },
          ],
        },
      ],
    },
  ]);
});

test('a part of no particular car is universal', async () =>
  expect(await page('universal')).toMatchObject({ universal: true, fitments: [] }));

test('a part of which nothing is known fits nothing and is not universal', async () =>
  expect(await page('unknown')).toMatchObject({ universal: false, fitments: [] }));
