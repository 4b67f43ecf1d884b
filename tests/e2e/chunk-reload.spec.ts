import { expect, test } from 'playwright/test';

test('a tab whose scripts are gone reloads once, not for ever', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => request.isNavigationRequest() && loads++);
  await page.goto('/');
  await page.evaluate(() => {
    // The bundler's own loader does the same when a lazy part of the page is gone after a deploy.
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/gone.js';
    document.head.append(script);
  });
  await expect.poll(() => loads).toBe(2);
  // The page that is being left may still answer, or be gone while it is asked.
  await expect(() => page.evaluate(() => {
    if (performance.getEntriesByType('navigation')[0]!.toJSON().type !== 'reload') throw new Error('not yet');
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/gone-again.js';
    document.head.append(script);
  })).toPass({ timeout: 10_000 });
  await page.waitForTimeout(500);
  expect(loads).toBe(2);
});
