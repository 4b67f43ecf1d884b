import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { STEADY_LIST } from './steady-list.ts';

/** As soon as the browser has it: its own width in the width it is shown in. */
const loaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth), {
      timeout: 15_000,
    })
    .toBeGreaterThan(0);

/** What the browser really fetched. */
async function fetched(page: Page, picture: Locator) {
  const address = await picture.evaluate((element) => (element as HTMLImageElement).currentSrc);
  const reply = await page.request.get(address, { headers: { accept: 'image/webp' } });
  return {
    status: reply.status(),
    type: reply.headers()['content-type'],
    width: Number(new URL(address).searchParams.get('w')),
  };
}

async function expectPicture(page: Page, picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await loaded(picture);
  for (const side of ['width', 'height']) await expect(picture).toHaveAttribute(side, /^\d+$/);
  await expect(picture).toHaveAttribute('decoding', 'async');
  const shown =
    (await picture.boundingBox())!.width * (await page.evaluate(() => devicePixelRatio));
  const { status, type, width } = await fetched(page, picture);
  expect([status, type]).toEqual([200, 'image/webp']);
  // Sharp, and not wastefully so.
  expect(width).toBeGreaterThanOrEqual(Math.min(shown * 0.9, 640));
  expect(width).toBeLessThanOrEqual(Math.max(shown * 2.6, 128));
}

test(
  'pictures of a list come in the width they are shown in, the first ones at once, the others when they come near',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await page.goto(STEADY_LIST);
    const pictures = page.getByRole('article').locator('img[src^="/_next/image"]');
    expect(await pictures.count()).toBeGreaterThan(20);
    for (const at of [0, 1, 15]) await expectPicture(page, pictures.nth(at));
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  },
);

test('a product shows its picture first and large', { tag: '@phone' }, async ({ page }) => {
  await page.goto(STEADY_LIST);
  await page
    .getByRole('article')
    .filter({ has: page.locator('img[src^="/_next/image"]') })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/products\//);
  const picture = page.getByRole('main').locator('img[src^="/_next/image"]').first();
  await expectPicture(page, picture);
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect(picture).not.toHaveAttribute('loading', 'lazy');
});

test('a picture that is gone leaves a quiet ground, not a broken sign', async ({ page }) => {
  await page.route(/\/_next\/image/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(STEADY_LIST);
  const picture = page.getByRole('article').locator('img[src^="/_next/image"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).complete))
    .toBe(true);
  const cover = await picture.evaluate((element) => {
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
