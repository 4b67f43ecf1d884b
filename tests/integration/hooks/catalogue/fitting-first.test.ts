import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { aGeneration } from '../../../support/cars.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

/** How products are to the car, in the order in which its list shows them. */
const FITS = ['fits', 'partly', 'universal', 'unknown', 'other'] as const;
type Fit = (typeof FITS)[number];
/** Of each so many: they end within pages and at none of their bounds. */
const OF_EACH = 17;

let shop: TestShop;
/** Ids in the order expected: by fit, then in stock first, then the cheaper. */
const expected: Record<Fit, string[]> = {
  fits: [],
  partly: [],
  universal: [],
  unknown: [],
  other: [],
};

const get = async (path: string) => (await callBackend(shop, `/api/shop/${path}`)).body;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const inOrder = () => FITS.flatMap((fit) => expected[fit]);

beforeAll(async () => {
  shop = await startShop();
  const parent = (await aCategory(shop, { slug: 'parts' })).id;
  const category = (await aCategory(shop, { slug: 'filters', parent })).id;
  const brand = (await aBrand(shop, { slug: 'maker' })).id;
  const warehouse = (await aWarehouse(shop)).id;
  const rio = await aGeneration(shop, 'kia.rio.iv', [2017, 2022], ['1.4', '1.6']);
  const older = await aGeneration(shop, 'kia.rio.iii', [2011, 2017]);
  const fitments: Record<Fit, object[]> = {
    fits: [{ generation: rio.generation }, { generation: older.generation }],
    partly: [{ modification: rio.modifications[1] }],
    universal: [{}],
    unknown: [],
    other: [{ generation: older.generation }],
  };
  for (let n = 0; n < OF_EACH; n += 1)
    for (const fit of FITS) {
      const { id } = await aProduct(shop, {
        id: `${fit}-${n}`,
        name: 'Фильтр масляный',
        category,
        brand,
      });
      const isLate = n % 5 === 0; // behind the others of its kind, though the cheapest
      await anOffer(shop, {
        product: id,
        warehouse,
        retail_kopecks: isLate ? 100 + n : 10_000 + n,
        stock_kind: isLate ? 'on_order' : 'many',
      });
      for (const fields of fitments[fit])
        await shop.root.collection('fitments').create({ product: id, ...fields });
      if (isLate) expected[fit].push(id);
    }
  for (const fit of FITS) {
    const soon = Array.from({ length: OF_EACH }, (_, n) => n).filter((n) => n % 5 !== 0);
    expected[fit] = [...soon.map((n) => `${fit}-${n}`), ...expected[fit]];
  }
});
afterAll(() => shop?.stop());

const LISTS = [
  '',
  'category=parts',
  'category=filters',
  'brand=maker',
  'available=1',
  'from=1&to=20000',
];

it.each(LISTS)('the list %s begins with what fits the car, on every page', async (list) => {
  const plain = await get(`catalogue?${list}`);
  const pages = [];
  for (let page = 1; page <= Math.ceil(plain.count / 30); page += 1)
    pages.push(await get(`catalogue?${list}&mine=kia.rio.iv&mineYear=2018&page=${page}`));
  const shown = pages.flatMap(idsOf);
  const all = inOrder().filter((id) => !list.includes('available') || shown.includes(id));
  expect(shown).toEqual(all);
  expect(shown.length).toBe(plain.count);
  expect(pages.at(-1).hasNext).toBe(false);
  expect(pages[0].mine).toEqual({ key: 'kia.rio.iv', name: 'KIA RIO IV', year: 2018 });
});

test('beyond numbered pages it goes on where it was', async () => {
  const shown: string[] = [];
  let after: string | null = '';
  for (let n = 0; after !== null && n < 9; n += 1) {
    const page: { items: { id: string }[]; next: string | null } = await get(
      `catalogue?category=filters&mine=kia.rio.iv${after && `&after=${after}`}`,
    );
    shown.push(...idsOf(page));
    after = page.next;
  }
  expect(shown).toEqual(inOrder());
});

test('a list narrowed to a car, or sorted by price, has its own order', async () => {
  for (const list of ['category=filters&car=kia.rio.iii', 'category=filters&sort=price']) {
    const own = await get(`catalogue?${list}&mine=kia.rio.iv`);
    expect(own).toEqual(await get(`catalogue?${list}`));
    expect(own.mine).toBeNull();
  }
});

it.each(['mine=kia.none', 'mine=%00', 'mine=kia.rio.iv.none', 'mineYear=2018'])(
  'a car that the shop does not know is none: %s',
  async (mine) => {
    const list = await get(`catalogue?category=filters&${mine}`);
    expect(list).toEqual(await get('catalogue?category=filters'));
  },
);

test('of what words find, what fits the car comes first; the number asked for stays the first', async () => {
  const found = await get('search?q=фильтр масляный&mine=kia.rio.iv&mineYear=2018');
  expect(idsOf(found)).toEqual(inOrder().slice(0, 30));
  expect(found.mine).toEqual({ key: 'kia.rio.iv', name: 'KIA RIO IV', year: 2018 });

  const brand = (await aBrand(shop)).id;
  const category = (await aCategory(shop)).id;
  const older = await aGeneration(shop, 'kia.rio.iii');
  const number = { article: 'ZZ 700', article_key: 'ZZ700', category, brand };
  await aProduct(shop, { id: 'asked', ...number });
  await aProduct(shop, { id: 'near', ...number, article: 'ZZ 7001', article_key: 'ZZ7001' });
  const fits = (product: string, generation: string) =>
    shop.root.collection('fitments').create({ product, generation });
  const rio = await aGeneration(shop, 'kia.rio.iv');
  await fits('asked', older.generation);
  await fits('near', rio.generation);
  expect(idsOf(await get('search?q=zz700&mine=kia.rio.iv'))).toEqual(['asked', 'near']);
});
