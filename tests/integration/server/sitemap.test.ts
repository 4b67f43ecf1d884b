import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, aProduct } from '../../support/builders.ts';
import { aGeneration } from '../../support/cars.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

const SITE = 'http://shop.test';
let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  const [category, brand] = [
    await aCategory(shop, { slug: 'filtry' }),
    await aBrand(shop, { slug: 'mann' }),
  ];
  await aCategory(shop, { slug: 'empty' });
  await aBrand(shop, { slug: 'nothing-of-it' });
  // Numbers on both sides of every border: of a chunk and of a file.
  for (const number of [1, 5_000, 5_001, 50_000, 50_001, 120_000])
    await aProduct(shop, { id: `part-${number}`, number, category: category.id, brand: brand.id });
  await aProduct(shop, {
    id: 'draft',
    number: 60_000,
    published: false,
    category: category.id,
    brand: brand.id,
  });
  const { generation } = await aGeneration(shop, 'kia.rio.iv');
  await aGeneration(shop, 'kia.ceed.ii');
  await shop.root.collection('fitments').create({ product: 'part-1', generation });
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** Addresses and dates of a file, checked for its shape. */
function entries(xml: string, root: string, child: string): { loc: string; lastmod?: string }[] {
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    path.push(local);
    expect([[root], [root, child], [root, child, 'loc'], [root, child, 'lastmod']]).toContainEqual(
      path,
    );
    if (path.length === 2) found.push({});
  });
  parser.on('text', (text) => path.length === 3 && (found.at(-1)![path[2]!] = text));
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return found as { loc: string; lastmod?: string }[];
}

const file = async (path: string) => {
  const { status, headers, body } = await web.get(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ]);
  return body;
};
const paths = (xml: string) =>
  entries(xml, 'urlset', 'url').map(({ loc }) => loc.replace(SITE, ''));

test('the index names every file that has something in it, and when that was last changed', async () => {
  const index = entries(await file('/sitemap.xml'), 'sitemapindex', 'sitemap');
  expect(index.map(({ loc }) => loc)).toEqual(
    ['pages', 'products-1', 'products-2', 'products-3', 'categories', 'brands', 'cars'].map(
      (name) => `${SITE}/sitemaps/${name}.xml`,
    ),
  );
  for (const { lastmod } of index.slice(1))
    expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it.each([
  [
    'products-1',
    ['/products/part-1', '/products/part-5000', '/products/part-5001', '/products/part-50000'],
  ],
  ['products-2', ['/products/part-50001']],
  ['products-3', ['/products/part-120000']],
  ['categories', ['/categories/filtry']],
  ['brands', ['/brands/mann']],
  ['cars', ['/cars/kia', '/cars/kia/rio', '/cars/kia/rio/iv']],
])('%s holds exactly what is published', async (name, expected) => {
  const xml = await file(`/sitemaps/${name}.xml`);
  expect(paths(xml)).toEqual(expected);
  expect(xml).toContain('<lastmod>');
});

it.each(['/sitemaps/products-4.xml', '/sitemaps/none.xml', '/sitemaps/products-1', '/sitemaps'])(
  '%s is no file: the 404 page',
  async (path) => {
    const { status, body } = await web.get(path);
    expect(status).toBe(404);
    expect(body).toContain(`Page not found: ${path}`);
  },
);

test('asked a hundred times, the backend is asked once', async () => {
  await file('/sitemaps/products-1.xml');
  shop.database().exec("UPDATE products SET published = FALSE WHERE id = 'part-1'");
  for (let n = 0; n < 100; n++)
    expect(paths(await file('/sitemaps/products-1.xml'))).toContain('/products/part-1');
  shop.database().exec("UPDATE products SET published = TRUE WHERE id = 'part-1'");
});

test('robots.txt leads to it and keeps programs out of private places', async () => {
  const { status, headers, body } = await web.get('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain']);
  const lines = body.trim().split('\n').filter(Boolean);
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  for (const path of ['/admin', '/api/', '/cart', '/internal/', '/orders', '/profile'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(
    lines.every((line) =>
      /^(?:User-Agent: \*|Allow: \/|Disallow: \/\S+|Sitemap: http\S+)$/.test(line),
    ),
  ).toBe(true);
});
