import type { Page } from 'playwright/test';
import { withoutScripts } from './at-the-cart.ts';
import { answering, expect, test } from './journey.ts';

const LIST = '/categories/motornye-masla';
const scales = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Сравнить: / });
const table = (page: Page) => page.getByRole('main').getByRole('table');
const columns = (page: Page) => table(page).locator('thead th');
/** Where the comparison stands, among what stands on every page. */
const link = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Подбор и помощь' })
    .getByRole('link', { name: /^Сравнение/ });

/** Presses two, one after the other; without scripts each press leads to the comparison. */
async function compareTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) {
    await page.goto(LIST);
    if (!withoutScripts()) await answering(page);
    await scales(page).nth(place).click();
    if (withoutScripts()) await expect(page).toHaveURL(/\/compare\?products=/);
    else await expect(scales(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
}

test(
  'products are put beside each other, shown by what differs, taken out one by one; the address says which',
  { tag: ['@phone', '@desktop', '@no-javascript'] },
  async ({ page }) => {
    await compareTwo(page);
    if (!withoutScripts()) {
      await expect(link(page)).toContainText('2');
      await link(page).click();
    }
    await expect(page).toHaveURL(/\/compare\?products=\d+,\d+$/);
    await expect(columns(page)).toHaveCount(2);
    const rows = table(page).getByRole('rowheader');
    const all = await rows.count();
    await page.getByRole('link', { name: 'Только различия' }).click();
    await expect(page).toHaveURL(/&differences=1$/);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => document.documentElement.clientWidth),
    );

    const kept = await columns(page).nth(1).getByRole('link').innerText();
    await page
      .getByRole('button', { name: /^Убрать из сравнения/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/compare\?products=\d+&differences=1$/);
    await expect(columns(page)).toHaveText([new RegExp(kept)]);
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
    await page.goto('/compare');
    await expect(page).toHaveURL(/\/compare$/);
  },
);

test('a fifth product finds no room, and a comparison of somebody else leaves the own one as it is', async ({
  page,
}) => {
  await page.goto(LIST);
  await answering(page);
  for (const place of [0, 1, 2, 3, 4]) await scales(page).nth(place).click();
  await expect(page.getByRole('status').filter({ hasText: 'не больше 4' })).toBeVisible();
  await expect(scales(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
  const other = await scales(page).nth(4).getAttribute('value');
  await page.goto(`/compare?products=${other}`);
  await expect(columns(page)).toHaveCount(1);
  await page.goto('/compare');
  await expect(columns(page)).toHaveCount(4);
});
