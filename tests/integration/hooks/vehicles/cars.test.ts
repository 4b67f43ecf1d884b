import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Records } from '../../../../lib/pocketbase/schema.generated.ts';
import { aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { aGeneration, type MadeCar } from '../../../support/cars.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let rio: MadeCar;
let older: MadeCar;

const get = async (path: string) => (await callBackend(shop, `/api/shop/${path}`)).body;
const listed = async (query: string): Promise<string[]> =>
  (await get(`catalogue?${query}`)).items.map(({ id }: { id: string }) => id).toSorted();
const fits = (product: string, fields: object) =>
  shop.root.collection('fitments').create({ product, ...fields });

beforeAll(async () => {
  shop = await startShop();
  const root = await aCategory(shop, { name: 'Детали', slug: 'parts' });
  const filters = (await aCategory(shop, { name: 'Фильтры', slug: 'filters', parent: root.id })).id;
  const brakes = (await aCategory(shop, { name: 'Тормоза', slug: 'brakes', parent: root.id })).id;
  rio = await aGeneration(shop, 'kia.rio.iv', [2017, 2022], ['1.4', '1.6']);
  older = await aGeneration(shop, 'kia.rio.iii', [2011, 2017]);
  await aGeneration(shop, 'lada.vesta.ng', [2022, 0]);
  await shop.root.collection('vehicle_makes').create({ name: 'Empty', slug: 'empty' });
  const part = async (id: string, category: string, over = {}) =>
    anOffer(shop, { product: (await aProduct(shop, { id, category, ...over })).id });
  await part('of-all', filters);
  await part('of-engine', filters);
  await part('of-years', brakes);
  await part('of-older', filters);
  await part('of-any', filters);
  await part('unknown', filters);
  await part('draft', filters, { published: false });
  await fits('of-all', { generation: rio.generation });
  await fits('of-all', { modification: rio.modifications[0], position: 'again' });
  await fits('of-engine', { modification: rio.modifications[1] });
  await fits('of-years', { generation: rio.generation, year_from: 2019, year_to: 2020 });
  await fits('of-older', { generation: older.generation });
  await fits('of-any', {});
  await fits('draft', { generation: rio.generation });
});
afterAll(() => shop?.stop());

describe('the page of a car', () => {
  test('begins with the makes that have models', async () => {
    expect(await get('cars')).toEqual({
      items: [
        { name: 'KIA', slug: 'kia', models: 1, parts: 4 },
        { name: 'LADA', slug: 'lada', models: 1, parts: 0 },
      ],
    });
  });

  it.each([
    ['kia', 'KIA', ['RIO'], [4, 1]],
    ['kia.rio', 'KIA RIO', ['IV', 'III'], [4, 1]],
    ['kia.rio.iv', 'KIA RIO IV', ['1.4', '1.6'], [3, 1]],
    ['lada.vesta.ng', 'LADA VESTA NG', [], [1]],
  ] as [string, string, string[], number[]][])(
    '%s says what it is narrowed to and how many parts of each category fit',
    async (key, name, choices, counts) => {
      const { car, choices: offered, categories } = await get(`cars/${key}`);
      expect(car).toEqual({ key, name, year: null });
      expect(offered.map((one: { name: string }) => one.name)).toEqual(choices);
      expect(categories.map(({ count }: { count: number }) => count)).toEqual(counts);
    },
  );

  test('tells apart what only fits any car, and names the root of a category', async () => {
    expect((await get('cars/lada.vesta.ng')).categories).toEqual([
      { name: 'Фильтры', slug: 'filters', root: 'Детали', count: 1, own: false },
    ]);
    const [own] = (await get('cars/kia.rio.iv')).categories;
    expect(own).toEqual({ name: 'Фильтры', slug: 'filters', root: 'Детали', count: 3, own: true });
  });

  test('is narrowed by year: models, generations and parts', async () => {
    const names = async (path: string) =>
      (await get(path)).choices.map(({ name }: { name: string }) => name);
    expect(await names('cars/kia?year=2005')).toEqual([]);
    expect(await names('cars/kia.rio?year=2012')).toEqual(['III']);
    const { car, categories } = await get('cars/kia.rio.iv?year=2018');
    expect([car.year, categories.map(({ slug }: { slug: string }) => slug)]).toEqual([
      2018,
      ['filters'],
    ]);
  });

  it.each(['nobody', 'kia.none', 'kia.rio.none', 'kia.rio.iv.none', 'KIA', 'a.b.c.d.e'])(
    '%s is no car',
    async (key) => expect((await callBackend(shop, `/api/shop/cars/${key}`)).status).toBe(404),
  );
});

describe('a list by car', () => {
  it.each([
    ['category=filters&car=kia.rio.iv', ['of-all', 'of-any', 'of-engine']],
    ['category=parts&car=kia.rio.iv', ['of-all', 'of-any', 'of-engine', 'of-years']],
    ['category=filters&car=kia.rio', ['of-all', 'of-any', 'of-engine', 'of-older']],
    ['category=filters&car=lada', ['of-any']],
    ['car=kia.rio.iv', ['of-all', 'of-engine', 'of-years']],
    ['category=brakes&car=kia.rio.iv&year=2019', ['of-years']],
    ['category=brakes&car=kia.rio.iv&year=2021', []],
    ['car=kia.rio.iv&from=20000', []],
  ] as [string, string[]][])('%s holds exactly what is known to fit', async (query, ids) => {
    expect(await listed(query)).toEqual(ids);
    expect((await get(`catalogue?${query}`)).count).toBe(ids.length);
  });

  test('knows modifications apart', async () => {
    const [first, second] = rio.modifications;
    expect(await listed(`car=kia.rio.iv.${first}`)).toEqual(['of-all', 'of-years']);
    expect(await listed(`car=kia.rio.iv.${second}`)).toEqual(['of-all', 'of-engine', 'of-years']);
  });

  test('names the car, counts its makers, and refuses what is none', async () => {
    const { car } = await get('catalogue?category=filters&car=kia.rio.iv&year=2018');
    expect(car).toEqual({ key: 'kia.rio.iv', name: 'KIA RIO IV', year: 2018 });
    expect((await get('facets?category=filters&car=kia.rio.iv')).brands).toHaveLength(3);
    expect((await callBackend(shop, '/api/shop/catalogue?car=none')).status).toBe(404);
    const bad = await callBackend(shop, '/api/shop/catalogue?car=kia&year=old');
    expect([bad.status, reason(bad)]).toEqual([400, 'invalid_input']);
  });

  test('a search shows what fits, or fits any car', async () => {
    const found = await get('search?q=Test%20part&car=kia.rio.iv');
    expect(found.items.map(({ id }: { id: string }) => id).toSorted()).toEqual([
      'of-all',
      'of-any',
      'of-engine',
      'of-years',
    ]);
    expect(found.car.name).toBe('KIA RIO IV');
  });
});

/** What the table must hold, read from what it is made of. */
const KEPT = `SELECT DISTINCT COALESCE(d.generation, f.generation) AS generation, p.category AS category, p.id AS product
  FROM fitments f JOIN products p ON p.id = f.product AND p.published = TRUE LEFT JOIN vehicle_modifications d ON d.id = f.modification
  ORDER BY 1, 2, 3`;
const KEPT_APART = `SELECT category, id AS product FROM products p WHERE published = TRUE AND NOT EXISTS (SELECT 1 FROM fitments WHERE product = p.id) ORDER BY 1, 2`;

test('the tables of what fits and of what nothing is known of follow every change of fitments, products and cars', async () => {
  const db = shop.database();
  const agrees = () => {
    const rows = (sql: string) => db.prepare(sql).all();
    expect(rows('SELECT * FROM fitted_products ORDER BY 1, 2, 3')).toEqual(rows(KEPT));
    expect(rows('SELECT * FROM unfitted_products ORDER BY 1, 2')).toEqual(rows(KEPT_APART));
  };
  const records = (name: keyof Records) => shop.root.collection(name);
  agrees();
  await records('products').update('draft', { published: true });
  agrees();
  await records('products').update('of-all', { category: (await aCategory(shop)).id });
  agrees();
  const { items } = await records('fitments').getList(1, 50);
  for (const { id } of items.slice(0, 3)) {
    await records('fitments').update(id, { generation: older.generation, modification: '' });
    agrees();
  }
  await records('fitments').delete(items[4]!.id);
  agrees();
  await records('fitments').update(items[5]!.id, { product: 'unknown' });
  agrees();
  await records('products').update('of-any', { published: false });
  await records('products').update('of-any', {
    published: true,
    category: (await aCategory(shop)).id,
  });
  agrees();
  await records('vehicle_modifications').delete(rio.modifications[1]!);
  await records('vehicle_generations').delete(older.generation);
  agrees();
  await records('products').delete('of-years');
  agrees();
  await records('products').update((await aProduct(shop)).id, { published: false });
  await aProduct(shop);
  agrees();
  expect(db.prepare('SELECT COUNT(*) AS count FROM fitted_products').get()).not.toEqual({
    count: 0,
  });
});
