import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { productPaths } from './public-pages.ts';

const KIB = 1024;
const MOST_SCRIPT = 151 * KIB;
const MOST_HTML = 60 * KIB;

for (const name of ['the catalogue', 'a category', 'a product', 'about']) {
  test(
    `${name} is light: scripts and document, compressed`,
    { tag: '@phone' },
    async ({ page, request }) => {
      const path =
        name === 'a product'
          ? (await productPaths(request, 1))[0]!
          : { 'the catalogue': '/', 'a category': '/categories/filtry', about: '/about' }[name]!;
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
      expect(script, 'scripts').toBeLessThanOrEqual(MOST_SCRIPT);
      expect(gzipSync(await document!.body()).length, 'document').toBeLessThanOrEqual(MOST_HTML);
    },
  );
}
