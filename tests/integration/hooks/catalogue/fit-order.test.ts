import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { aGeneration } from '../../../support/cars.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

/** As marks call them, in the order in which lists for a car show them. */
const ORDER = ['fits', 'partly', 'universal', 'unknown', 'other'] as const;
const MADE = [2017, 2022] as const;
const ENGINES = ['1.4', '1.6'];
const RANKS = { many: 0, on_order: 1, none: 2 };
const PRODUCTS = 75;

type Fitment = { car?: 'iv' | 'iii'; engine?: number; years?: [from: number, to: number] };
type Made = {
  id: string;
  number: number;
  fitments: Fitment[];
  brand: string;
  category: string;
  stock: keyof typeof RANKS;
  price: number;
  /** Of the number asked for: it is that, it begins so. */
  article: 'asked' | 'longer' | 'none';
  isWord: boolean;
};
type Told = { slug: string; count: number; fitting?: number };
/** `engine` −1 and `year` 0: not said. */
type Car = { model: 'iv' | 'iii' | 'ng'; engine: number; year: number };
type Case = { category?: string; brand?: string; available?: '1' | 'order'; price?: number };

let state = Number(process.env.SEED ?? 56);
/** Numbers from 0 up to a bound, the same ones for a seed. */
const below = (bound: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * bound);
};
const one = <T>(list: readonly T[]): T => list[below(list.length)]!;

const FITMENTS: Fitment[] = [
  { car: 'iv' },
  { car: 'iv', engine: 0 },
  { car: 'iv', engine: 1 },
  { car: 'iv', years: [2019, 2020] },
  { car: 'iv', engine: 1, years: [2017, 2018] },
  { car: 'iv', years: [2016, 0] },
  { car: 'iii' },
  {},
];
const CARS: Car[] = [
  { model: 'iv', engine: -1, year: 0 },
  { model: 'iv', engine: -1, year: 2018 },
  { model: 'iv', engine: 1, year: 0 },
  { model: 'iv', engine: 0, year: 2021 },
  { model: 'iii', engine: -1, year: 0 },
  { model: 'ng', engine: -1, year: 0 },
];
const LISTS: Case[] = [
  {},
  { category: 'parts' },
  { category: 'filters' },
  { brand: 'one' },
  { category: 'parts', brand: 'two' },
  { available: '1' },
  { category: 'parts', available: 'order' },
  { category: 'parts', price: 300 },
];

let shop: TestShop;
const made: Made[] = [];
let engines: string[] = [];

const get = async (path: string) => (await callBackend(shop, `/api/shop/${path}`)).body;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

beforeAll(async () => {
  shop = await startShop();
  const parent = (await aCategory(shop, { slug: 'parts' })).id;
  const categories: Record<string, string> = {};
  for (const slug of ['filters', 'brakes'])
    categories[slug] = (await aCategory(shop, { slug, parent })).id;
  const brands: Record<string, string> = {};
  for (const slug of ['one', 'two']) brands[slug] = (await aBrand(shop, { slug })).id;
  const warehouse = (await aWarehouse(shop)).id;
  const rio = await aGeneration(shop, 'kia.rio.iv', [...MADE], ENGINES);
  const older = await aGeneration(shop, 'kia.rio.iii', [2011, 2017]);
  await aGeneration(shop, 'lada.vesta.ng', [2015, 0]);
  engines = rio.modifications;
  const generations = { iv: rio.generation, iii: older.generation };
  const fields = ({ car, engine, years = [0, 0] }: Fitment) => ({
    ...(engine === undefined
      ? car && { generation: generations[car] }
      : { modification: engines[engine] }),
    year_from: years[0],
    year_to: years[1],
  });
  for (let n = 0; n < PRODUCTS; n += 1) {
    const article = n === 0 ? 'asked' : one(['longer', 'none', 'none'] as const);
    const product: Omit<Made, 'number'> = {
      id: `part-${n}`,
      // What bears the number asked for fits no car that is asked about.
      fitments: n === 0 ? [{ car: 'iii' }] : Array.from({ length: below(4) }, () => one(FITMENTS)),
      brand: one(Object.keys(brands)),
      category: one(Object.keys(categories)),
      stock: one(['many', 'many', 'on_order', 'none'] as const),
      price: 100 * (1 + below(5)),
      article,
      isWord: below(2) === 0,
    };
    const printed = { asked: 'ZZ700', longer: `ZZ700${n + 100}`, none: `AB${n + 100}` }[article];
    await aProduct(shop, {
      id: product.id,
      name: product.isWord ? 'Фильтр' : 'Фильтроэлемент',
      article: printed,
      article_key: printed,
      brand: brands[product.brand],
      category: categories[product.category],
    });
    if (product.stock !== 'none')
      await anOffer(shop, {
        product: product.id,
        warehouse,
        retail_kopecks: product.price,
        stock_kind: product.stock,
      });
    for (const fitment of product.fitments)
      await shop.root.collection('fitments').create({ product: product.id, ...fields(fitment) });
    const { number } = await shop.root.collection('products').getOne(product.id);
    made.push({ ...product, number });
  }
});
afterAll(() => shop?.stop());

/** What is to be said of a product and a car, told from its fitments one by one. */
function verdict({ fitments }: Made, car: Car): (typeof ORDER)[number] {
  const speaksOf = ({ car: model, engine = -1, years }: Fitment) => {
    const [from, to] = years ?? (engine < 0 ? [0, 0] : MADE);
    return (
      model === car.model &&
      (car.engine < 0 || engine < 0 || engine === car.engine) &&
      (car.year === 0 || (car.year >= from && (to === 0 || car.year <= to)))
    );
  };
  const leavesOpen = ({ engine = -1, years }: Fitment) =>
    (engine >= 0 && engine !== car.engine) ||
    (car.year === 0 &&
      years !== undefined &&
      (years[0] > MADE[0] || (years[1] > 0 && years[1] < MADE[1])));
  const own = fitments.filter(speaksOf);
  if (own.some((fitment) => !leavesOpen(fitment))) return 'fits';
  if (fitments.some(({ car: model }) => model === undefined)) return 'universal';
  if (own.length > 0) return 'partly';
  return fitments.length > 0 ? 'other' : 'unknown';
}

const byAll =
  (...keys: ((product: Made) => number)[]) =>
  (a: Made, b: Made): number =>
    keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0;
const place = (car: Car) => (product: Made) => ORDER.indexOf(verdict(product, car));
const rank = ({ stock }: Made) => RANKS[stock];
const priceOrder = ({ stock, price }: Made) => (stock === 'none' ? Infinity : price);
const cheapest = ({ stock, price }: Made) => (stock === 'none' ? 1e9 : price);
const dearest = ({ stock, price }: Made) => (stock === 'none' ? 0 : -price);
const number = (product: Made) => product.number;

const keyOf = ({ model, engine }: Car) =>
  [model === 'ng' ? 'lada.vesta' : 'kia.rio', model, engines[engine]].filter(Boolean).join('.');
const mineOf = (car: Car) => `mine=${keyOf(car)}${car.year ? `&mineYear=${car.year}` : ''}`;
const narrowedTo = (car: Car) => `car=${keyOf(car)}${car.year ? `&year=${car.year}` : ''}`;

const isIn =
  ({ category, brand, available, price }: Case) =>
  (product: Made): boolean =>
    (category === undefined || category === 'parts' || product.category === category) &&
    (brand === undefined || product.brand === brand) &&
    (available === undefined || product.stock === (available === '1' ? 'many' : 'on_order')) &&
    (price === undefined || priceOrder(product) <= price);
/** How many of a list fit the car, or any. */
const fitting = (car: Car, list: Case): number =>
  made.filter(isIn(list)).filter((product) => place(car)(product) < 3).length;
const queryOf = ({ price, ...rest }: Case) =>
  new URLSearchParams({ ...rest, ...(price !== undefined && { to: String(price) }) }).toString();

/** All pages of a list, one after the other. */
async function shown(
  path: string,
): Promise<{ ids: string[]; first: { count: number; fitting: number | null } }> {
  const first = await get(`${path}&page=1`);
  const ids = idsOf(first);
  for (let page = 2, { hasNext } = first; hasNext; page += 1) {
    const next = await get(`${path}&page=${page}`);
    ids.push(...idsOf(next));
    ({ hasNext } = next);
  }
  return { ids, first };
}

test('what is made has every kind', () => {
  for (const car of CARS.slice(0, 3))
    expect(new Set(made.map((product) => verdict(product, car)))).toEqual(new Set(ORDER));
});

it.each(CARS)(
  'for %o lists are in the order of the marks, and count what narrowing shows',
  async (car) => {
    for (const list of LISTS) {
      const query = queryOf(list);
      const { ids, first } = await shown(`catalogue?${query}&${mineOf(car)}`);
      const within = made.filter(isIn(list)).sort(byAll(place(car), rank, cheapest, number));
      expect(ids, query).toEqual(within.map(({ id }) => id));
      expect(first.fitting, query).toBe((await get(`catalogue?${query}&${narrowedTo(car)}`)).count);
      if (list.category || list.brand)
        expect(first.fitting, query).toBe(
          within.filter((product) => place(car)(product) < 3).length,
        );
    }
  },
);

it.each([
  ['price', byAll(cheapest, number)],
  ['-price', byAll(dearest, number)],
])('sorted by %s a list knows no car', async (sort, order) => {
  const { ids, first } = await shown(`catalogue?sort=${sort}&${mineOf(CARS[1]!)}`);
  expect(ids).toEqual([...made].sort(order).map(({ id }) => id));
  expect(first.fitting).toBeNull();
});

it.each(CARS)('for %o marks say what lists are ordered by', async (car) => {
  const { fits, partly, universal, other } = await get(
    `fits?car=${keyOf(car)}${car.year ? `&year=${car.year}` : ''}&numbers=${made.map(number).join()}`,
  );
  for (const product of made) {
    const said = Object.entries({ fits, partly, universal, other }).find(([, numbers]) =>
      (numbers as number[]).includes(product.number),
    );
    expect(said?.[0] ?? 'unknown', product.id).toBe(verdict(product, car));
  }
});

it.each(CARS)(
  'for %o a search by words begins with what fits, then with how it was found',
  async (car) => {
    for (const list of [{}, { brand: 'one' }, { available: '1' as const }]) {
      const query = `search?q=фильтр&${queryOf(list)}`;
      const { ids, first } = await shown(`${query}&${mineOf(car)}`);
      const order = byAll(place(car), ({ isWord }) => (isWord ? 0 : 1), rank, cheapest, number);
      expect(ids, query).toEqual(
        made
          .filter(isIn(list))
          .sort(order)
          .map(({ id }) => id),
      );
      expect(first.fitting, query).toBe((await get(`${query}&${narrowedTo(car)}`)).count);
    }
  },
);

it.each(CARS)('for %o a search by a number begins with that', async (car) => {
  const { ids } = await shown(`search?q=ZZ700&${mineOf(car)}`);
  const longer = made.filter(({ article }) => article === 'longer');
  expect(ids).toEqual([
    'part-0',
    ...longer.sort(byAll(place(car), rank, cheapest, number)).map(({ id }) => id),
  ]);
});

it.each(CARS)('for %o the brands of a category count what each then shows', async (car) => {
  for (const category of ['parts', 'filters']) {
    const { brands } = await get(`facets?category=${category}&${narrowedTo(car)}`);
    const told = new Map(brands.map((brand: Told) => [brand.slug, brand.count]));
    for (const brand of ['one', 'two']) {
      const list = `catalogue?${queryOf({ category, brand })}&${narrowedTo(car)}`;
      expect(told.get(brand) ?? 0, list).toBe((await get(list)).count);
      expect(told.get(brand) ?? 0, list).toBe(fitting(car, { category, brand }));
    }
  }
});

it.each(CARS)('for %o the makers of a search count what each then shows', async (car) => {
  const { makers } = await get(`search?q=фильтр&${mineOf(car)}`);
  expect(makers).toHaveLength(2);
  for (const { slug: brand, fitting: told } of makers as Told[]) {
    const list = `search?q=фильтр&brand=${brand}&${narrowedTo(car)}`;
    expect(told, list).toBe((await get(list)).count);
    expect(told, list).toBe(fitting(car, { brand }));
  }
  expect((await get('search?q=фильтр')).makers[0]).not.toHaveProperty('fitting');
});

it.each(CARS)('for %o the page of the car counts what each category then shows', async (car) => {
  const { categories } = await get(`cars/${keyOf(car)}${car.year ? `?year=${car.year}` : ''}`);
  for (const { slug, count } of categories)
    expect(count, slug).toBe((await get(`catalogue?category=${slug}&${narrowedTo(car)}`)).count);
  expect(categories).toHaveLength(2);
});
