import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../support/builders.ts';
import { aGeneration } from '../../support/cars.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type Reply, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
/** Puts lists into pages made before. */
let web: TestWeb;
/** Has Next render each of them whole. */
let whole: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  [web, whole] = await Promise.all([
    startWeb(shop.url),
    startWeb(shop.url, { FINISHED_PAGES: '0' }),
  ]);
  await fill();
  // Each follows the changes by itself: what both have in common says that it has them.
  await Promise.all([web, whole].map((one) => until(() => showsCategories(one))));
});
afterAll(async () => {
  await Promise.all([web?.close(), whole?.close()]);
  await shop?.stop();
});

/** In its menu and in its footer, which are read apart. */
const showsCategories = async (one: TestWeb): Promise<boolean> =>
  (await one.get('/contacts')).body.split('"/categories/above"').length > 2;

const PARTS = 65;
const NAMES = ['Фильтр масляный', 'Колодки «Про» & <диски>', 'Ремень 6PK \'A" $1 $&', 'Oil 5W‑30'];

async function fill(): Promise<void> {
  const above = await aCategory(shop, { name: 'Масла & <фильтры>', slug: 'above' });
  const categories = [
    above,
    await aCategory(shop, {
      name: 'Фильтры "W"',
      slug: 'below',
      parent: above.id,
      text: 'О $& </script> &amp; фильтрах',
    }),
  ];
  const brands = [
    await aBrand(shop, { name: 'MANN & <Co>', slug: 'mann' }),
    await aBrand(shop, { name: 'Ёлка', slug: 'yolka', country: 'Россия' }),
  ];
  const warehouse = (await aWarehouse(shop)).id;
  const photo = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#446688' },
  })
    .jpeg()
    .toBuffer();
  const car = await aGeneration(shop, 'kia.rio.iv', [2017, 2023], ['1.6']);
  for (let n = 0; n < PARTS; n++) {
    const { id } = await aProduct(shop, {
      name: NAMES[n % NAMES.length],
      category: categories[n % 2]!.id,
      brand: brands[n % 3 ? 0 : 1]!.id,
      ...(n % 4 === 0 && { images: [new File([new Uint8Array(photo)], `photo-${n}.jpg`)] }),
    });
    if (n % 5)
      await anOffer(shop, {
        product: id,
        warehouse,
        retail_kopecks: 10_000 + n * 777,
        on_hand: n % 7,
      });
    if (n % 3 === 0)
      await shop.root.collection('fitments').create({ product: id, generation: car.generation });
  }
}

const PATHS: [path: string, search: string][] = [
  ['/', ''],
  ['/', 'q=фильтр&'],
  ['/', 'q=TP+1&'],
  ['/', 'q=<b>"&'],
  ['/', 'q=нет такого&'],
  ['/', 'q=&'],
  ['/', 'page=1?&q=TP&'],
  ['/categories/above', ''],
  ['/categories/below', ''],
  ['/brands/mann', ''],
  ['/brands/yolka', ''],
  ['/cars/kia/rio', ''],
  ['/cars/kia/rio/iv', ''],
];
const FILTERS = [
  'page=1',
  'page=2',
  'page=2&view=list',
  'view=list&sort=price',
  'available=1',
  'available=1&brand=mann&from=150',
  'brand=yolka&brand=mann&sort=price_desc',
  'from=99999999',
  'car=kia.rio.iv&year=2018&available=1',
  'year=2018',
  'year=2019&utm_source=x',
  'page=999',
  'attr=a.b&page=1',
  'after=nonsense',
  'brand=nobody',
];
const ADDRESSES = PATHS.flatMap(([path, search]) =>
  FILTERS.map((filter) => `${path}?${encodeURI(search)}${filter}`),
);

/** Headers of one reply alone. */
const OWN = /^(?:date|x-request-id|etag|content-length|keep-alive|connection)$/;
const parts = ({ status, headers, body }: Reply) => ({
  status,
  headers: [...headers].filter(([name]) => !OWN.test(name)),
  body,
});

it.each(ADDRESSES)('%s is what Next makes of it, byte for byte', async (address) => {
  await web.get(`${address}&first`); // rendered whole, where it is the first of its path
  const made = parts(await web.get(`${address}&second`));
  expect(made).toEqual(parts(await whole.get(`${address}&second`)));
});

test('most of them are lists, and some are not there', async () => {
  const statuses = await Promise.all(
    ADDRESSES.slice(0, FILTERS.length).map(
      async (address) => (await web.get(`${address}&third`)).status,
    ),
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
  expect(statuses).toContain(404);
});

test('a list asks for its fonts in the head', async () => {
  for (const address of ['/?page=1&a', '/?page=1&b'])
    expect((await web.get(address)).body).toMatch(/<link rel="preload"[^>]* as="font"[^]*<\/head>/);
});

test('a change stands in the next list, in what is around it, too', async () => {
  await web.get('/categories/below?page=1&a');
  const { id } = await shop.root.collection('categories').getFirstListItem("slug = 'above'");
  await shop.root.collection('categories').update(id, { name: 'Совсем другие масла' });
  await expect
    .poll(async () => (await web.get(`/categories/below?page=1&${Math.random()}`)).body)
    .toMatch(/<footer[^]*Совсем другие масла/);
});

test('while the backend is away a list is told as any page is', async () => {
  await web.get('/categories/below?page=1&b');
  await shop.stop();
  const reply = await web.get('/categories/below?page=1&c');
  expect(reply.status).toBe(503);
  expect(reply.body).toMatch(/<h1/);
});
