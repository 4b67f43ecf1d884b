import type { Page } from 'playwright/test';
import { withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { productPaths } from './public-pages.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Вы недавно смотрели' });

test(
  'what was looked at stands below the next product and where nothing was found, and nothing moves when it comes',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, request }) => {
    const [first, second, third] = await productPaths(request, 3);
    await page.addInitScript(() => {
      const moved = { by: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.by += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(first!);
    await expect(strip(page)).toHaveCount(0);
    if (withoutScripts()) {
      await page.goto(second!);
      await expect(strip(page)).toHaveCount(0);
      return;
    }
    await kept(page, 1);
    await page.goto(second!);
    await kept(page, 2);
    await page.goto(third!);
    await expect(strip(page).getByRole('listitem')).toHaveCount(2);
    await expect(strip(page).getByRole('link').first()).toHaveAttribute('href', second!);
    await page.goto('/?q=ничего-такого-нет');
    await expect(strip(page).getByRole('listitem')).toHaveCount(3);
    expect(
      await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by),
    ).toBe(0);
  },
);

/** So many are remembered. */
const kept = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (localStorage['shop-recent'] ?? '').split('.').length))
    .toBe(count);
