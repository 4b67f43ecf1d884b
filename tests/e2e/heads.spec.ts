import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { productPaths, PUBLIC_PAGES } from './public-pages.ts';

// What search engines and messengers read, who run no scripts: once is enough.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, 'heads are read without JavaScript');

const SITE = 'http://shop.test';

/** Everything the head says, each name with all its values. */
const headOf = (page: Page) => page.evaluate(() => {
  const said: Record<string, string[]> = { title: [document.title], titles: [...document.querySelectorAll('head > title')].map((one) => one.textContent ?? '') };
  const add = (name: string | null, value: string | null) => name && (said[name] ??= []).push(value ?? '');
  for (const meta of document.querySelectorAll('meta')) add(meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content'));
  for (const link of document.querySelectorAll('link[rel=canonical]')) add('canonical', link.getAttribute('href'));
  return { said, outside: document.querySelectorAll('body title, body meta[name], body link[rel=canonical]').length };
});

/** One value of each, none of them empty, all of them in the head. */
const SINGLE = ['titles', 'canonical', 'description', 'og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:locale', 'og:image', 'og:image:width', 'og:image:height', 'twitter:card', 'twitter:title'];

test('every public page says once and for all what it is, and none says what another says', async ({ page, request }) => {
  test.setTimeout(120_000);
  const products = (await productPaths(request, 5)).map((path) => ({ name: path, path, indexed: true }));
  const seen = new Map<string, string>();
  for (const { path, indexed } of [...PUBLIC_PAGES, ...products]) {
    expect((await page.goto(path))!.status(), path).toBe(200);
    const { said, outside } = await headOf(page);
    expect(outside, `${path}: outside the head`).toBe(0);
    for (const name of SINGLE) expect(said[name], `${path}: ${name}`).toEqual([expect.stringMatching(/\S/)]);
    expect(said.title![0], path).toMatch(/ — Деталь$/);

    const [canonical, own] = [new URL(said.canonical![0]!), new URL(path, SITE)];
    expect(canonical.origin + canonical.pathname, path).toBe(SITE + own.pathname);
    expect(canonical.search, path).toBe(own.searchParams.has('page') ? `?page=${own.searchParams.get('page')}` : '');
    expect(new URL(said['og:url']![0]!).href, path).toBe(canonical.href);
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

test('the pictures of previews are there', async ({ page, request }) => {
  for (const path of ['/', ...(await productPaths(request, 3))]) {
    await page.goto(path);
    const { said } = await headOf(page);
    const reply = await request.get(said['og:image']![0]!.replace(SITE, ''));
    expect([reply.status(), reply.headers()['content-type']?.split('/')[0]], path).toEqual([200, 'image']);
  }
});

test('the price that search engines read stands on the page', async ({ page, request }) => {
  for (const path of await productPaths(request, 10)) {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((text) => JSON.parse(text) as { '@type': string; offers?: { price: string; priceCurrency: string }; itemListElement?: unknown[] });
    expect(data.map((block) => block['@type']).sort(), path).toEqual(['BreadcrumbList', 'Product']);
    const decision = page.getByRole('region', { name: 'Цена и наличие' });
    const offer = data.find((block) => block['@type'] === 'Product')!.offers;
    if (!offer) {
      await expect(decision).toContainText('Цена по запросу');
      continue;
    }
    const shown = /([\d\s\u202f\u00a0]+(?:,\d\d)?)\u00a0₽/.exec(await decision.innerText())![1]!.replace(/\s/g, '').replace(',', '.');
    expect(Number(offer.price), path).toBe(Number(shown));
  }
});

test('the way to a page that search engines read is the one above it', async ({ page, request }) => {
  for (const path of ['/categories/filtry', '/brands/demo-filtr', ...(await productPaths(request, 1))]) {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const list = blocks.map((text) => JSON.parse(text) as { '@type': string; itemListElement: { name: string }[] }).find((block) => block['@type'] === 'BreadcrumbList')!;
    const steps = await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('listitem').allInnerTexts();
    expect(list.itemListElement.map(({ name }) => name), path).toEqual(steps.map((step) => step.trim()));
  }
});
