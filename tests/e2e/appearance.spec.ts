import { expect, test } from './journey.ts';

const background = () => getComputedStyle(document.body).backgroundColor;
const DARK = 'rgb(18, 18, 18)';

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });
  test('the shop is dark, with and without JavaScript', { tag: ['@desktop', '@no-javascript'] }, async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(background)).toBe(DARK);
  });
});

test.describe('with JavaScript', () => {

  test('a chosen look stays, from the first frame on', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Оформление').selectOption('dark');
    expect(await page.evaluate(background)).toBe(DARK);

    await page.addInitScript(() => {
      requestAnimationFrame(function first() {
        if (!document.body) return void requestAnimationFrame(first);
        (window as { firstFrame?: string }).firstFrame = getComputedStyle(document.body).backgroundColor;
      });
    });
    await page.reload();
    expect(await page.evaluate(() => (window as { firstFrame?: string }).firstFrame)).toBe(DARK);
    await expect(page.getByLabel('Оформление')).toHaveValue('dark');
  });

  test('two tabs agree', async ({ page, context }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/'), other.goto('/')]);
    await page.getByLabel('Оформление').selectOption('dark');
    await expect.poll(() => other.evaluate(background)).toBe(DARK);
  });
});

test('the keyboard finds the content first', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#content');
});
