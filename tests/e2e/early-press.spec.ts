import type { Page, Request } from 'playwright/test';
import { expect, test } from './journey.ts';
import { productPaths } from './public-pages.ts';

const SCRIPTS = '**/_next/static/**/*.js';

const isScript = (request: Request) => request.resourceType() === 'script';

/** Keeps the page's scripts away until the function that it returns is called. */
async function withoutScriptsYet(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.fallback().catch(() => undefined); // the page has been left meanwhile
  });
  return resolve;
}

test('a page is there before its scripts are asked for', async ({ page, request }) => {
  let loaded = false;
  const early: string[] = [];
  page.on('load', () => (loaded = true));
  page.on('request', (asked) => void (isScript(asked) && !loaded && early.push(asked.url())));
  const scripts = page.waitForEvent('request', isScript);
  await page.goto((await productPaths(request, 1))[0]!);
  await scripts;
  expect(early).toEqual([]);
});

test(
  'what is pressed before the scripts are there happens once they are',
  { tag: '@phone' },
  async ({ page, request }) => {
    const path = (await productPaths(request, 1))[0]!;
    const release = await withoutScriptsYet(page);
    await page.goto(path);
    const button = page.getByRole('button', { name: /в корзину/i }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('link', { name: /Корзина.*1/ }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

test('what is typed before the scripts are there is answered once they are', async ({ page }) => {
  const release = await withoutScriptsYet(page);
  await page.goto('/about');
  await page.locator('input[name=q]').fill('фильтр');
  release();
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('what is pressed before the scripts are there is not lost by leaving', async ({
  page,
  request,
}) => {
  await withoutScriptsYet(page);
  await page.goto((await productPaths(request, 1))[0]!);
  const heart = page.getByRole('button', { name: /^В избранное/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/about');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('shop_favorites');
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
