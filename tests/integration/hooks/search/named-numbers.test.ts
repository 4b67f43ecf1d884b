import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anAdmin, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
const ids: Record<string, string> = {};
const asked = (path: string, q: string, token?: string) =>
  callBackend(shop, `/api/shop/${path}q=${encodeURIComponent(q)}`, { token });
const search = async (q: string) => (await asked('search?', q)).body;
const names = async (q: string): Promise<string[]> =>
  (await search(q)).items.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  shop = await startShop();
  const category = (await aCategory(shop, { name: 'Тормозные колодки', slug: 'pads' })).id;
  for (const [name, slug] of [
    ['TRW', 'trw'],
    ['Toyota', 'toyota'],
    ['Sangsin', 'sangsin'],
    ['MANN-FILTER', 'mann-filter'],
    ['Kia', 'kia'],
  ] as const)
    ids[slug] = (await aBrand(shop, { name, slug })).id;
  const add = async (name: string, brand: string, article: string, over = {}) =>
    (await aProduct(shop, { name, brand: ids[brand], category, article, ...over })).id;
  const number = (product: string, number: string, brand = '') =>
    shop.root
      .collection('product_numbers')
      .create({ product, brand, number, number_key: number, kind: 'oem' });

  await add('Усилитель тормозов', 'toyota', '44610-33100');
  await add('Датчик 04465', 'toyota', '89465-33471');
  const front = await add('Передние колодки', 'trw', 'GDB3425', { barcode: '042563008123' });
  const rear = await add('Задние колодки', 'trw', 'GDB3426', { barcode: '0000040123455' });
  await anOffer(shop, { product: front });
  await number(front, '04465-33471');
  await number(rear, '04466-33180', ids.toyota);
  await number(rear, '58302-1RA00', ids.kia);
  const both = await add('Оригинал', 'toyota', '04495-33110');
  await number(front, '04495-33110', ids.toyota);
  await add('Фильтр', 'mann-filter', 'W 712/75');
  await add('Тёзка', 'kia', 'W 712/75');
  await shop.root.collection('cross_links').create({
    from_brand: ids.sangsin,
    from_key: 'SP1250',
    to_brand: ids.trw,
    to_key: 'GDB3426',
    kind: 'analog',
    both_ways: true,
  });
  await shop.root.collection('brand_aliases').create({ brand: ids.sangsin, alias_key: 'HIQ' });
  ids.front = front;
  ids.both = both;
});
afterAll(() => shop?.stop());

it.each([
  ['toyota 04465-33471', ['Передние колодки'], 'a number kept without its maker'],
  ['04465-33471 toyota', ['Передние колодки'], 'the other way round'],
  ['Toyota 0446533471', ['Передние колодки'], 'without its hyphen'],
  ['toyota 04465 33471', ['Передние колодки'], 'a number in parts'],
  [
    'тойота 04495-33110',
    ['Оригинал', 'Передние колодки'],
    'a maker whom the shop does not know so',
  ],
  ['toyota 04466-33180', ['Задние колодки'], 'a number kept with its maker'],
  ['lexus 04466-33180', ['Задние колодки'], 'a maker of the same group'],
  ['hyundai 58302-1RA00', ['Задние колодки'], 'a maker of whom there is nothing'],
  ['sangsin sp1250', ['Задние колодки'], 'a cross'],
  ['SP-1250 Sangsin', ['Задние колодки'], 'a cross, the other way round'],
  ['hi-q sp 1250', ['Задние колодки'], 'a cross by another name of its maker'],
  ['toyota 04495-33110', ['Оригинал', 'Передние колодки'], 'its own part before the analog'],
  ['mann-filter w712/75', ['Фильтр'], 'the number of one maker of several'],
  ['mann filter w 712/75', ['Фильтр'], 'a name in two words'],
])('«%s» finds %j: %s', async (q, expected) => expect(await names(q)).toEqual(expected));

test('what is known by the number is told from what bears it', async () => {
  expect(await search('sangsin sp1250')).toMatchObject({ exact: 0, standIns: 1, corrected: null });
  expect(await search('toyota 04465-33471')).toMatchObject({ exact: 0, standIns: 1 });
  expect(await search('toyota 04495-33110')).toMatchObject({ exact: 1, standIns: 1 });
  expect(await search('mann-filter w712/75')).toMatchObject({ exact: 1, standIns: 0 });
  const told = async (q: string) => {
    const { products, exact, standIns } = (await asked('suggest?', q)).body;
    return [products.map(({ name }: { name: string }) => name), exact, standIns];
  };
  expect(await told('sangsin sp1250')).toEqual([['Задние колодки'], 0, 1]);
  expect(await told('toyota 04495-33110')).toEqual([['Оригинал', 'Передние колодки'], 1, 1]);
  expect(await told('усилитель')).toEqual([['Усилитель тормозов'], 0, 0]);
});

it.each(['042563008123', '0042563008123', '00042563008123', '42563008123', '0 42563 00812 3'])(
  'the barcode of a part is found as «%s», exactly',
  async (q) => {
    const { items, exact } = await search(q);
    expect([items[0]?.name, exact]).toEqual(['Передние колодки', 1]);
  },
);

it.each(['40123455', '0000040123455', '00000040123455'])(
  'EAN-8 is found as «%s», however it was typed in',
  async (q) => expect(await names(q)).toEqual(['Задние колодки']),
);

test('a barcode leads to its product in the back office as well', async () => {
  const { token } = await anAdmin(shop, 'manager');
  const everything = (await asked('admin/search?storefront=main&', '0042563008123', token)).body;
  expect(everything.items.map(({ id }: { id: string }) => id)).toEqual([ids.front]);
  const listed = (await asked('admin/products?', '42563008123', token)).body;
  expect(listed.items.map(({ name }: { name: string }) => name)).toEqual(['Передние колодки']);
  const offers = (await asked('admin/order-offers?', '0042563008123', token)).body;
  expect(offers.items.map(({ product }: { product: string }) => product)).toEqual([ids.front]);
});

it.each([
  ['XTA21099OY2766389', true],
  ['ХТА21O99ОУ2766389', true],
  ['WBAAL31OIOAY12345', true],
  ['XTA 21099 QY276 6389', true],
  ['toyota corolla 2010', false],
])('«%s» is the number of a car: %s', async (q, isVin) =>
  expect((await search(q)).isVin).toBe(isVin),
);
