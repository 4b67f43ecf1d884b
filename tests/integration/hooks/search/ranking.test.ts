import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
const search = async (q: string, more = '') =>
  (await callBackend(shop, `/api/shop/search?q=${encodeURIComponent(q)}${more}`)).body;
const names = async (q: string, more = ''): Promise<string[]> =>
  (await search(q, more)).items.map(({ name }: { name: string }) => name);
const brandIds: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  const filters = (await aCategory(shop, { name: 'Фильтры масляные', slug: 'oil-filters' })).id;
  const brakes = (await aCategory(shop, { name: 'Тормозные колодки', slug: 'pads' })).id;
  const oils = (await aCategory(shop, { name: 'Масла', slug: 'oils' })).id;
  for (const [name, slug] of [
    ['MANN', 'mann'],
    ['Bosch', 'bosch'],
    ['Škoda', 'skoda'],
    ['Завод', 'zavod'],
  ] as const)
    brandIds[slug] = (await aBrand(shop, { name, slug })).id;
  const add = (name: string, brand: string, article: string, category: string, over = {}) =>
    aProduct(shop, { name, brand: brandIds[brand], article, category, ...over });

  await add('Фильтр W', 'mann', 'W 712/75', filters);
  await add('Фильтр W длинный', 'mann', 'W 712/751', filters);
  await add('Рабица', 'mann', 'C 27 161', filters, { variant: 'C 27 161' });
  await add('Квадрат', 'mann', 'C 2716/1', filters, { variant: 'C 2716/1' });
  const block = await add('Чужой аналог', 'bosch', 'F 026', filters);
  await shop.root.collection('product_numbers').create({
    product: block.id,
    brand: brandIds.mann,
    number: 'W 712/75',
    number_key: 'W71275',
    kind: 'oem',
  });
  await add('Крест', 'bosch', 'P 9192', filters);
  await shop.root.collection('cross_links').create({
    from_brand: brandIds.skoda,
    from_key: '03C115561',
    to_brand: brandIds.bosch,
    to_key: 'P9192',
    kind: 'analog',
  });
  await shop.root.collection('cross_links').create({
    from_brand: brandIds.bosch,
    from_key: 'P9192',
    to_brand: brandIds.skoda,
    to_key: '03C115562',
    kind: 'replaces',
  });
  await add('Рассказ', 'zavod', 'R 1', oils, {
    description: 'Ставится вместо W 712/75 и подходит для карбюратора. Шестерёнка.',
  });
  await add('Диск С302', 'zavod', 'С302/303 Д', brakes);
  await add('Один', 'mann', '№ 357', brakes);
  await add('Другой', 'bosch', '357', brakes);
  await add('Третий', 'zavod', '357 R', brakes);
  await add('Колодки барабанные задние', 'zavod', 'K 10', brakes);
  await anOffer(shop, {
    product: (await add('Колодка барабанная усиленная', 'bosch', 'K 11', brakes)).id,
  });
  await add('Масло моторное', 'skoda', 'M 1', oils);
  await add('Маслоприёмник', 'skoda', 'M 2', filters);
  await add('Тайный товар', 'zavod', 'SECRET 1', oils, { published: false });
  await shop.root.collection('brand_aliases').create({ brand: brandIds.skoda, alias_key: 'VAG' });
});
afterAll(() => shop?.stop());

describe('what is found, and what comes first', () => {
  it.each([
    [
      'W 712/75',
      ['Фильтр W', 'Чужой аналог', 'Фильтр W длинный'],
      'its own article, then another number of a part, then longer articles',
    ],
    ['w71275', ['Фильтр W', 'Чужой аналог', 'Фильтр W длинный'], 'however it is written'],
    [
      'Ｗ７１２/７５',
      ['Фильтр W', 'Чужой аналог', 'Фильтр W длинный'],
      'full-width letters and digits',
    ],
    ['C 27 161', ['Рабица', 'Квадрат'], 'the exact printed form first'],
    ['c 2716/1', ['Квадрат', 'Рабица'], 'the exact printed form first, the other way round'],
    ['03c 115 561', ['Крест'], 'a number known from a cross only'],
    ['03c 115 562', ['Крест'], 'an old number leads to what replaces it'],
    ['C302/303 Д', ['Диск С302'], 'Latin C for Cyrillic С'],
    ['С302/303 Д', ['Диск С302'], 'Cyrillic С'],
    ['c302', ['Диск С302'], 'the beginning of an article'],
    ['357r', ['Третий'], 'a letter behind the number'],
    [
      '№ 357',
      ['Один', 'Другой', 'Третий'],
      'the printed form, the other maker of the number, the longer article',
    ],
    ['mann w712', ['Фильтр W', 'Фильтр W длинный'], 'a maker and the beginning of a number'],
    [
      'барабанные колодки',
      ['Колодки барабанные задние', 'Колодка барабанная усиленная'],
      'exact words before other forms, even those in stock',
    ],
    ['колодка задняя', ['Колодки барабанные задние'], 'another form of a word'],
    ['маслоприемник', ['Маслоприёмник'], 'е for ё'],
    ['МАСЛОПРИЁМН', ['Маслоприёмник'], 'the beginning of a word in capitals'],
    ['масло', ['Масло моторное', 'Маслоприёмник'], 'the whole word before longer ones'],
    ['skoda масло', ['Масло моторное', 'Маслоприёмник'], 'a maker without its accent'],
    ['vag моторное', ['Масло моторное'], 'another name of a maker'],
    ['колодки для задние на', ['Колодки барабанные задние'], 'prepositions do not count'],
    ['карбюратор', ['Рассказ'], 'a word of a description'],
    ['шестеренка', ['Рассказ'], 'ё in a description'],
    ['SECRET 1', [], 'nothing that is not published'],
    ['тайный', [], 'not by its name either'],
  ] as [string, string[], string][])('«%s» finds %j: %s', async (q, expected) => {
    const found = await names(q);
    expect(found).toEqual(expected);
  });

  it('how many have exactly the number is told, and prices may order what was found', async () => {
    const { exact, count } = await search('W 712/75');
    expect([exact, count]).toEqual([1, 3]);
    expect((await search('W 712/75', '&brand=bosch')).exact).toBe(0);
    expect((await names('барабанная')).length).toBe(2);
    expect(await names('барабанная', '&sort=price')).toEqual([
      'Колодка барабанная усиленная',
      'Колодки барабанные задние',
    ]);
    expect(await names('барабанные колодки', '&sort=price')).toEqual([
      'Колодка барабанная усиленная',
      'Колодки барабанные задние',
    ]);
    expect(reason(await callBackend(shop, '/api/shop/search?q=W&sort=name'))).toBe('invalid_input');
  });

  it.each([
    ['C27161', ['Рабица', 'Квадрат'], 'both, when it is written as neither'],
    [
      'МАСЛЯНЫЙ фильтр',
      [
        'Фильтр W',
        'Фильтр W длинный',
        'Рабица',
        'Квадрат',
        'Чужой аналог',
        'Крест',
        'Маслоприёмник',
      ],
      'words of the category, in another form',
    ],
  ])('«%s» finds %j in any order: %s', async (q, expected) => {
    expect((await names(q)).sort()).toEqual(expected.sort());
  });

  test('a description never outranks a number or a name', async () => {
    await shop.root
      .collection('products')
      .update((await shop.root.collection('products').getFirstListItem("article = 'R 1'")).id, {
        description: 'масло моторное фильтр',
      });
    expect((await names('масло')).at(-1)).toBe('Рассказ');
  });

  test('of equally good ones those in stock come first, then the cheaper', async () => {
    expect((await names('барабанн')).slice(0, 2)).toEqual([
      'Колодка барабанная усиленная',
      'Колодки барабанные задние',
    ]);
  });

  test('a number of several makers offers the makers first', async () => {
    expect((await search('357')).sameNumber).toEqual([
      { name: 'Bosch', slug: 'bosch' },
      { name: 'MANN', slug: 'mann' },
    ]);
    expect((await search('W 712/75')).sameNumber).toEqual([]);
    expect(await names('357', '&brand=bosch')).toEqual(['Другой']);
  });

  test('can be narrowed by makers, stock and price', async () => {
    expect((await names('колодк', '&brand=bosch,zavod')).sort()).toEqual(
      [
        'Колодка барабанная усиленная',
        'Колодки барабанные задние',
        'Третий',
        'Другой',
        'Диск С302',
      ].sort(),
    );
    expect(await names('колодк', '&available=1')).toEqual(['Колодка барабанная усиленная']);
    expect(await names('колодк', '&from=9000&to=10000')).toEqual(['Колодка барабанная усиленная']);
    expect(await search('колодк', '&from=10001')).toMatchObject({
      items: [],
      count: 0,
      suggestion: null,
      makers: expect.arrayContaining([{ name: 'Bosch', slug: 'bosch', count: 2 }]),
    });
  });

  test('names the categories that are called so', async () => {
    expect((await search('тормозная колодка')).categories).toEqual([
      expect.objectContaining({ slug: 'pads' }),
    ]);
  });

  test('knows the number of a car', async () => {
    expect(await search('XTA21 0990Y2766389')).toMatchObject({ isVin: true, items: [] });
    expect((await search('W 712/75')).isVin).toBe(false);
  });
});

describe('a query that finds nothing is corrected', () => {
  it.each([
    ['vfckj', 'масло'],
    ['ьфтт', 'mann'],
    ['ц71275', 'w71275'],
    [',fhf,fyyst rjkjlrb', 'барабанные колодки'],
    [',fhf,fyyst rjkjlrf', 'барабанные колодка'],
    ['калодки барабаные', 'колодки барабанные'],
    ['rfkjlrb', 'колодки'],
    ['барбанные', 'барабанные'],
    ['мсало', 'масло'],
    ['фильтр мосляные', 'фильтр масляные'],
    ['барабанные колодки ыыыыы', 'барабанные колодки'],
    ['моторное барабанная', 'моторное'],
  ])(
    '«%s»: «%s» is searched instead, and offered where corrections are forbidden',
    async (q, meant) => {
      const { items, ...rest } = await search(q);
      expect([rest.corrected, rest.suggestion, rest.query]).toEqual([meant, null, q]);
      expect(items).toEqual((await search(meant)).items);
      expect(await search(q, '&literal=1')).toMatchObject({
        items: [],
        corrected: null,
        suggestion: meant,
      });
    },
  );

  it('pages and filters of it follow the correction', async () => {
    expect(await names('калодки барабаные', '&brand=bosch')).toEqual([
      'Колодка барабанная усиленная',
    ]);
    expect(await names('калодки барабаные', '&sort=price')).toEqual([
      'Колодка барабанная усиленная',
      'Колодки барабанные задние',
    ]);
  });

  it.each(['ыыыыыы', 'xyz', '???', '№', '12345678', 'щщ 1'])(
    '«%s»: nothing comes to mind',
    async (q) =>
      expect(await search(q)).toMatchObject({ items: [], corrected: null, suggestion: null }),
  );
});

it.each([
  'q=',
  'q=%20%20',
  '',
  `q=${'a'.repeat(2_001)}`,
  'q=a&page=0',
  'q=a&page=x',
  'q=a&available=yes',
  'q=a&from=-1',
  'q=a&to=1e9',
  `q=a&brand=${Array.from({ length: 21 }, (_, n) => `b${n}`).join(',')}`,
])('%s is refused, not failed at', async (query) => {
  const answer = await callBackend(shop, `/api/shop/search?${query}`);
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
});

it.each([
  '"',
  '" OR "',
  'a* NOT b',
  'NEAR(a b)',
  "'; DROP TABLE products_fts; --",
  'words : a',
  '{:match}',
  '^a',
  '-a',
  '%',
  'ѣbmann',
  '\u0000',
  'a'.repeat(300),
  'слово '.repeat(60),
  '👍',
  'İ',
  'ﬁ',
])('«%s» is only a text', async (q) => {
  expect((await callBackend(shop, `/api/shop/search?q=${encodeURIComponent(q)}`)).status).toBe(
    q === '\u0000' ? 400 : 200,
  );
  expect((await callBackend(shop, `/api/shop/suggest?q=${encodeURIComponent(q)}`)).status).toBe(
    q === '\u0000' ? 400 : 200,
  );
});

it.each(['no-such', 'a,,b', "' OR 1=1"])('an unknown maker %s is not found', async (brand) => {
  expect(
    (await callBackend(shop, `/api/shop/search?q=a&brand=${encodeURIComponent(brand)}`)).status,
  ).toBe(404);
});

test('while typing a few products and categories are offered, or a correction', async () => {
  const typed = (q: string) => callBackend(shop, `/api/shop/suggest?q=${encodeURIComponent(q)}`);
  expect((await typed('коло')).body).toMatchObject({
    products: expect.arrayContaining([
      expect.objectContaining({ article: 'K 11', brand: { name: 'Bosch', slug: 'bosch' } }),
    ]),
    categories: [{ name: 'Тормозные колодки', slug: 'pads', count: 6 }],
    suggestion: null,
  });
  expect((await typed('vfckj')).body).toMatchObject({ products: [], suggestion: 'масло' });
  expect((await typed('коло')).body.products.length).toBeLessThanOrEqual(6);
});
