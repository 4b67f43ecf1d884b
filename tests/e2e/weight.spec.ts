import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { devices } from 'playwright/test';
import { productPaths } from './public-pages.ts';
import { expect, test } from './whole-shop.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 5'];
test.use({
  userAgent,
  deviceScaleFactor,
  isMobile,
  hasTouch,
  viewport: { width: 360, height: 740 },
});

const KIB = 1024;
/** What a page's scripts weigh at most, compressed, KiB. */
const SCRIPTS = 25;
/** What a document weighs at most, KiB, as it is and compressed; how many elements stand in its body. */
type Bounds = { html: number; packed: number; elements: number };
/** Makers to choose from, left out: the front page names all of the shop. */
const BRAND_CHOICE = /<label[^>]*><input[^>]*name="brand"[^]*?<\/label>/g;
const BRAND_LABEL = 'label:has(input[name=brand])';
const CATEGORY = '/categories/motornye-masla';

const PAGES: [name: string, path: string, most: Bounds][] = [
  ['the catalogue', '/', { html: 150, packed: 25, elements: 1230 }],
  ['a category', CATEGORY, { html: 119, packed: 13, elements: 1000 }],
  [
    'a list that nobody asked for before',
    `${CATEGORY}?from=7`,
    { html: 119, packed: 13, elements: 1000 },
  ],
  ['a product', '', { html: 60, packed: 10, elements: 640 }],
  ['about', '/about', { html: 60, packed: 8, elements: 380 }],
  ['contacts', '/contacts', { html: 70, packed: 8, elements: 450 }],
  ['sign-in', '/auth', { html: 30, packed: 4, elements: 100 }],
];

/** As the server compresses a page that it keeps (server/http/compression.ts). */
const brotli = (html: string): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

for (const [name, known, most] of PAGES) {
  test(`${name} is light: scripts, document, elements`, async ({ page, request }) => {
    // Always the same one: they differ by what is said of them.
    const path = known || (await productPaths(request, Infinity)).sort()[0]!;
    let script = 0;
    const reading: Promise<void>[] = [];
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script')
        reading.push(
          reply.body().then((body) => void (script += gzipSync(body, { level: 9 }).length)),
        );
    });
    const document = await page.goto(path);
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    expect(script, 'scripts').toBeGreaterThan(0);
    expect(script, 'scripts').toBeLessThanOrEqual(SCRIPTS * KIB);
    const html = (await document!.text()).replaceAll(BRAND_CHOICE, '');
    expect(Buffer.from(html).length, 'document').toBeLessThanOrEqual(most.html * KIB);
    expect(brotli(html).length, 'compressed').toBeLessThanOrEqual(most.packed * KIB);
    const elements = page.locator(`body *:not(${BRAND_LABEL}, ${BRAND_LABEL} *)`);
    expect(await elements.count(), 'elements').toBeLessThanOrEqual(most.elements);
  });
}
