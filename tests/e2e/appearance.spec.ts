import type { Page } from 'playwright/test';
import { expect, test, withoutScriptsYet } from './journey.ts';

const background = () => getComputedStyle(document.body).backgroundColor;
const [LIGHT, DARK] = ['rgb(255, 255, 255)', 'rgb(18, 18, 18)'];

/** The colour of the first frame after a reload: a look that comes late is seen to flash. */
async function firstFrame(page: Page): Promise<string | undefined> {
  await page.addInitScript(() => {
    requestAnimationFrame(function first() {
      if (!document.body) return void requestAnimationFrame(first);
      (window as { firstFrame?: string }).firstFrame = getComputedStyle(
        document.body,
      ).backgroundColor;
    });
  });
  await page.reload();
  return page.evaluate(() => (window as { firstFrame?: string }).firstFrame);
}

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test(
    'the shop is light, with and without JavaScript',
    { tag: ['@desktop', '@no-javascript'] },
    async ({ page }) => {
      await page.goto('/');
      expect(await page.evaluate(background)).toBe(LIGHT);
    },
  );

  test('the system is followed once that was chosen, and followed from then on', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('Оформление').selectOption({ label: 'Как в системе' });
    expect(await page.evaluate(background)).toBe(DARK);
    expect(await firstFrame(page)).toBe(DARK);
    await expect(page.getByLabel('Оформление')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(background)).toBe(LIGHT);
  });

  test('light that was chosen stays light', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Оформление').selectOption({ label: 'Как в системе' });
    await page.getByLabel('Оформление').selectOption({ label: 'Светлое' });
    expect(await firstFrame(page)).toBe(LIGHT);
    await expect(page.getByLabel('Оформление')).toHaveValue('light');
  });
});

test('a chosen look stays, from the first frame on, in every tab, in one whose scripts come late too', async ({
  page,
  context,
}) => {
  const [other, late] = [await context.newPage(), await context.newPage()];
  const letScriptsCome = await withoutScriptsYet(late);
  for (const tab of [page, other, late]) await tab.goto('/');
  await expect(other.getByLabel('Оформление')).toBeVisible();
  await page.getByLabel('Оформление').selectOption({ label: 'Тёмное' });
  expect(await page.evaluate(background)).toBe(DARK);
  await expect.poll(() => other.evaluate(background)).toBe(DARK);
  expect(await late.evaluate(background)).toBe(LIGHT);
  letScriptsCome();
  await expect.poll(() => late.evaluate(background)).toBe(DARK);
  expect(await firstFrame(page)).toBe(DARK);
  await expect(page.getByLabel('Оформление')).toHaveValue('dark');
});

test('the keyboard finds the content first', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#content');
});
