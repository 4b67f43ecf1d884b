import type { Document } from './html.ts';
import { expect, priceIn, read, test, textOf } from './html.ts';
import { productPaths, PUBLIC_PAGES } from './public-pages.ts';

const SITE = 'http://shop.test';

/** Everything the head says, each name with all its values. */
function headOf(page: Document): Record<string, string[]> {
  const said: Record<string, string[]> = {};
  const add = (name: string | undefined, value: string | undefined) =>
    name && (said[name] ??= []).push(value ?? '');
  const head = page.one(({ tag }) => tag === 'head');
  for (const title of page.tags('title', head)) add('title', textOf(title));
  for (const { attributes } of page.tags('meta', head))
    add(attributes.name ?? attributes.property, attributes.content);
  for (const { attributes } of page.tags('link', head))
    if (attributes.rel === 'canonical') add('canonical', attributes.href);
  return said;
}

/** One value of each, none of them empty, all of them in the head. */
const SINGLE = [
  'title',
  'canonical',
  'description',
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:width',
  'og:image:height',
  'twitter:card',
  'twitter:title',
];

type Data = { '@type': string; offers?: { price: string }; itemListElement: { name: string }[] };
const dataOf = (page: Document) =>
  page
    .all(({ tag, attributes }) => tag === 'script' && attributes.type === 'application/ld+json')
    .map(({ children }) => JSON.parse(String(children[0])) as Data);

test('every public page says once and for all what it is, and none says what another says', async ({
  request,
}) => {
  const products = (await productPaths(request, 5)).map((path) => ({ path, indexed: true }));
  const seen = new Map<string, string>();
  for (const { path, indexed } of [...PUBLIC_PAGES, ...products]) {
    const page = await read(request, path);
    expect(page.status, path).toBe(200);
    const body = page.one(({ tag }) => tag === 'body');
    expect(
      page.all(
        ({ tag, attributes }) =>
          (tag === 'meta' && !!attributes.name) ||
          tag === 'title' ||
          (tag === 'link' && attributes.rel === 'canonical'),
        body,
      ),
      `${path}: outside the head`,
    ).toEqual([]);
    const said = headOf(page);
    for (const name of SINGLE)
      expect(said[name], `${path}: ${name}`).toEqual([expect.stringMatching(/\S/)]);
    expect(said.title![0], path).toMatch(/ — Деталь$/);

    const [canonical, own] = [new URL(said.canonical![0]!), new URL(path, SITE)];
    expect(said.canonical![0]!.split('?')[0], path).toBe(SITE + own.pathname);
    expect(canonical.search, path).toBe(
      own.searchParams.has('page') ? `?page=${own.searchParams.get('page')}` : '',
    );
    expect(said['og:url'], path).toEqual(said.canonical);
    expect(said['og:image']![0], path).toMatch(/^http:\/\/shop\.test\//);
    expect(said.robots?.[0]?.includes('noindex') ?? false, `${path}: noindex`).toBe(!indexed);

    if (!indexed) continue;
    for (const what of ['title', 'description']) {
      const key = `${what}: ${said[what]![0]}`;
      expect(seen.get(key), `${path} says the same ${what} as`).toBeUndefined();
      seen.set(key, path);
    }
  }
});

test('the images of previews are there', async ({ request }) => {
  for (const path of ['/', ...(await productPaths(request, 3))]) {
    const reply = await request.get(
      (await read(request, path)).meta('og:image')!.replace(SITE, ''),
    );
    expect([reply.status(), reply.headers()['content-type']?.split('/')[0]], path).toEqual([
      200,
      'image',
    ]);
  }
});

test('the price that search engines read stands on the page', async ({ request }) => {
  const paths = await productPaths(request, 10);
  expect(paths).toHaveLength(10);
  for (const path of paths) {
    const page = await read(request, path);
    const data = dataOf(page);
    expect(data.map((block) => block['@type']).sort(), path).toEqual(['BreadcrumbList', 'Product']);
    const decision = textOf(page.labelled('Цена и наличие'));
    const offer = data.find((block) => block['@type'] === 'Product')!.offers;
    if (offer) expect(Number(offer.price), path).toBe(priceIn(decision));
    else expect(decision, path).toContain('Цена по запросу');
  }
});

test('the way to a page that search engines read is the one above it', async ({ request }) => {
  for (const path of [
    '/categories/filtry',
    '/brands/demo-filtr',
    ...(await productPaths(request, 1)),
  ]) {
    const page = await read(request, path);
    const steps = page.tags('li', page.labelled('Путь к странице')).map(textOf);
    expect(
      dataOf(page)
        .find((block) => block['@type'] === 'BreadcrumbList')!
        .itemListElement.map(({ name }) => name),
      path,
    ).toEqual(steps);
  }
});

test('search engines read the same of a page that its query made and of the one without', async ({
  request,
}) => {
  for (const [path, query] of [
    ['/', 'view=list'],
    ['/categories/filtry', 'available=1'],
    ['/brands/demo-filtr', 'available=1'],
    ['/cars/kia/rio/iv', 'year=2018'],
    ['/contacts', 'q=масло'],
    ['/diagnostika-avto', 'code=масло'],
  ] as const) {
    const kinds = async (address: string) =>
      dataOf(await read(request, address)).map((block) => block['@type']);
    const said = await kinds(path);
    expect(said, path).not.toEqual([]);
    expect(await kinds(`${path}?${query}`), path).toEqual(said);
  }
});
