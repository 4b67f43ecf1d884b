import { expect, test } from 'playwright/test';

test('a tab whose scripts are gone reloads once, not for ever', async ({ page }) => {
  test.skip(test.info().project.use.javaScriptEnabled === false, 'without JavaScript there are no scripts to miss');
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
  await page.waitForLoadState();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/gone-again.js';
    document.head.append(script);
  });
  await page.waitForTimeout(500);
  expect(loads).toBe(2);
});
