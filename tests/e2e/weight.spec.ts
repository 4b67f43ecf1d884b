import { gzipSync } from 'node:zlib';
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
/**
 * What a page weighs at most, KiB: its scripts compressed, as all scripts of the shop are cut alike,
 * the document as it is and compressed; and how many elements stand in its body.
 */
type Bounds = { scripts: number; html: number; packed: number; elements: number };
/** Makers to choose from, left out: the front page names all of the shop. */
const BRAND_CHOICE = /<label[^>]*><input[^>]*name="brand"[^]*?<\/label>/g;
const BRAND_LABEL = 'label:has(input[name=brand])';
const CATEGORY = '/categories/motornye-masla';

const PAGES: [name: string, path: string, most: Bounds][] = [
  ['the catalogue', '/', { scripts: 150, html: 150, packed: 25, elements: 1230 }],
  ['a category', CATEGORY, { scripts: 150, html: 119, packed: 20, elements: 1000 }],
  [
    'a list that nobody asked for before',
    `${CATEGORY}?from=7`,
    { scripts: 150, html: 119, packed: 20, elements: 1000 },
  ],
  ['a product', '', { scripts: 153, html: 100, packed: 19.2, elements: 640 }],
  ['about', '/about', { scripts: 149, html: 60, packed: 13.2, elements: 380 }],
  ['contacts', '/contacts', { scripts: 155, html: 70, packed: 16, elements: 450 }],
  ['sign-in', '/auth', { scripts: 145, html: 30, packed: 10, elements: 100 }],
];

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
    await page.addInitScript(() =>
      addEventListener('app-mounted', () =>
        globalThis.document.documentElement.setAttribute('mounted', ''),
      ),
    );
    const document = await page.goto(path);
    await page.locator('html[mounted]').waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    expect(script, 'scripts').toBeGreaterThan(0);
    expect(script, 'scripts').toBeLessThanOrEqual(most.scripts * KIB);
    const html = (await document!.text()).replaceAll(BRAND_CHOICE, '');
    expect(Buffer.from(html).length, 'document').toBeLessThanOrEqual(most.html * KIB);
    expect(gzipSync(html).length, 'compressed').toBeLessThanOrEqual(most.packed * KIB);
    const elements = page.locator(`body *:not(${BRAND_LABEL}, ${BRAND_LABEL} *)`);
    expect(await elements.count(), 'elements').toBeLessThanOrEqual(most.elements);
  });
}
