import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { STEADY_LIST } from './steady-list.ts';

/** As soon as the browser has it: its own width in the width it is shown in. */
const loaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

/** What the browser really fetched. */
async function fetched(page: Page, image: Locator) {
  const address = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
  const reply = await page.request.get(address, { headers: { accept: 'image/webp' } });
  return {
    status: reply.status(),
    type: reply.headers()['content-type'],
    width: Number(new URL(address).searchParams.get('w')),
  };
}

async function expectImage(page: Page, image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await loaded(image);
  for (const side of ['width', 'height']) await expect(image).toHaveAttribute(side, /^\d+$/);
  await expect(image).toHaveAttribute('decoding', 'async');
  const shown = (await image.boundingBox())!.width * (await page.evaluate(() => devicePixelRatio));
  const { status, type, width } = await fetched(page, image);
  expect([status, type]).toEqual([200, 'image/webp']);
  // Sharp, and not wastefully so.
  expect(width).toBeGreaterThanOrEqual(Math.min(shown * 0.9, 640));
  expect(width).toBeLessThanOrEqual(Math.max(shown * 2.6, 128));
}

test(
  'images of a list come in the width they are shown in, the first ones at once, the others when they come near',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await page.goto(STEADY_LIST);
    const images = page.getByRole('article').locator('img[src^="/_next/image"]');
    expect(await images.count()).toBeGreaterThan(20);
    for (const at of [0, 1, 15]) await expectImage(page, images.nth(at));
    await expect(images.last()).toHaveAttribute('loading', 'lazy');
  },
);

test('a product shows its image first and large', { tag: '@phone' }, async ({ page }) => {
  await page.goto(STEADY_LIST);
  await page
    .getByRole('article')
    .filter({ has: page.locator('img[src^="/_next/image"]') })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/products\//);
  const image = page.getByRole('main').locator('img[src^="/_next/image"]').first();
  await expectImage(page, image);
  await expect(image).toHaveAttribute('fetchpriority', 'high');
  await expect(image).not.toHaveAttribute('loading', 'lazy');
});

test('an image that is gone leaves a quiet ground, not a broken sign', async ({ page }) => {
  await page.route(/\/_next\/image/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(STEADY_LIST);
  const image = page.getByRole('article').locator('img[src^="/_next/image"]').first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).complete))
    .toBe(true);
  const cover = await image.evaluate((element) => {
    const { content, position, backgroundColor } = getComputedStyle(element, '::before');
    return {
      content,
      position,
      ground: backgroundColor,
      size: element.getBoundingClientRect().width,
    };
  });
  expect(cover).toMatchObject({ content: '""', position: 'absolute' });
  expect(cover.ground).not.toBe('rgba(0, 0, 0, 0)');
  expect(cover.size).toBeGreaterThan(100);
});
