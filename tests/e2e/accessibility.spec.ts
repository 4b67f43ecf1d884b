import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { productPaths, PUBLIC_PAGES } from './public-pages.ts';

// On the wide screen and on the phone; the checker itself is a script.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the checker needs JavaScript');

const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), '/no/such/page', 'a product', 'another product'];

for (const path of PAGES) {
  test(`nobody is kept out of ${path}, in light and in dark`, async ({ page, request }) => {
    test.setTimeout(90_000);
    const products = path.endsWith('product') ? await productPaths(request, 20) : [];
    await page.goto((path === 'a product' ? products[0] : products.at(-1)) ?? path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`).join(' | ')}`);
      expect(found, colorScheme).toEqual([]);
    }
  });
}
