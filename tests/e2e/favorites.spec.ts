import type { Page } from 'playwright/test';
import { answering, expect, test } from './journey.ts';
import { STEADY_LIST } from './steady-list.ts';

const hearts = (page: Page) => page.getByRole('button', { name: /^В избранное: / });
const nameOf = async (page: Page, nth: number) =>
  (await hearts(page).nth(nth).getAttribute('aria-label'))!.replace('В избранное: ', '');
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'shop_favorites')?.value ?? '';
const rows = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('a guest on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'keeps a product, finds it among the favorites, takes it out and back again',
    { tag: ['@phone', '@no-javascript'] },
    async ({ page, javaScriptEnabled }) => {
      await page.goto(STEADY_LIST);
      const name = await nameOf(page, 1);
      if (javaScriptEnabled) await answering(page);
      await hearts(page).nth(1).click();
      if (javaScriptEnabled) {
        await expect(page).toHaveURL(STEADY_LIST);
        await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
        await expect(
          page.getByRole('status').filter({ hasText: 'Добавлено в избранное' }),
        ).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Разделы' })
          .getByRole('link', { name: 'Избранное 1' })
          .click();
      } else {
        await expect(
          page.getByRole('status').filter({ hasText: `Добавлено: ${name}` }),
        ).toBeVisible();
      }
      await expect(page).toHaveURL(/\/favorites/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(name);
      await expect(rows(page)).toContainText(/₽|Цена по запросу/);

      await page.getByRole('button', { name: 'Очистить' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('В избранном пусто');
      await expect(page.getByRole('status').filter({ hasText: name })).toContainText('Убрано');
      expect(await cookieOf(page)).toBe('');
      await page.getByRole('button', { name: 'Вернуть' }).click();
      await expect(rows(page)).toContainText(name);
    },
  );
});

test('the newest stands first', { tag: '@phone' }, async ({ page }) => {
  const names: string[] = [];
  for (const nth of [0, 1, 2]) {
    await page.goto('/?sort=-price');
    names.unshift(await nameOf(page, nth));
    await answering(page);
    await hearts(page).nth(nth).click();
    await expect(hearts(page).nth(nth)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/favorites');
  await expect(rows(page).getByRole('heading')).toHaveText(names);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test(
  "the heart on a product's page keeps it, with and without scripts",
  { tag: '@no-javascript' },
  async ({ page, shop, javaScriptEnabled }) => {
    await shop.openProduct();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    if (javaScriptEnabled !== false) await answering(page);
    await hearts(page).first().click();
    if (javaScriptEnabled !== false) {
      await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
      await page.goto('/favorites');
    }
    await expect(page).toHaveURL(/\/favorites/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
  },
);

test(
  'the hundred and first is refused in words, and what is not sold any more is told',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, baseURL, javaScriptEnabled }) => {
    const full = Array.from({ length: 100 }, (_, n) => (9_000_000 + n).toString(36)).join('.');
    await page.context().addCookies([{ name: 'shop_favorites', value: full, url: baseURL! }]);
    await page.goto(STEADY_LIST);
    if (javaScriptEnabled !== false) await answering(page);
    await hearts(page).first().click();
    await expect(
      page.getByRole('status').filter({ hasText: 'В избранном уже 100\u00A0товаров' }),
    ).toBeVisible();
    expect(await cookieOf(page)).toBe(full);

    await page.goto('/favorites');
    await expect(
      page.getByText('100\u00A0товаров из избранного больше не продаются'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Убрать из списка' }).click();
    await expect(page.getByText('больше не продаются')).toHaveCount(0);
    expect(await cookieOf(page)).toBe('');
  },
);

test.describe('with JavaScript', () => {
  test('a heart is marked on every page, in every tab, and when one comes back', async ({
    page,
    context,
    shop,
  }) => {
    await shop.openProduct();
    const product = page.url();
    await page.goBack();
    const other = await context.newPage();
    await other.goto(STEADY_LIST);
    await answering(other);
    await hearts(page).first().click();
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(other.locator('[data-favorites-count]').locator('visible=true')).toHaveText('1');
    await page.goto(product);
    await answering(page);
    await hearts(other).first().click();
    await page.goBack();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('[data-favorites-count]').locator('visible=true')).toHaveCount(0);
  });

  test('all are taken out and brought back on their page, and the count follows', async ({
    page,
  }) => {
    await page.goto(STEADY_LIST);
    await answering(page);
    for (const n of [0, 1]) {
      await hearts(page).nth(n).click();
      await expect(hearts(page).nth(n)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/favorites');
    const badge = page.locator('[data-favorites-count]').locator('visible=true');
    await expect(badge).toHaveText('2');
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(page.getByText('Убрано: 2')).toBeVisible();
    await expect(badge).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(badge).toHaveText('2');
  });

  test('a double click is one wish; the keyboard presses too', async ({ page }) => {
    await page.goto(STEADY_LIST);
    await answering(page);
    await hearts(page).first().dblclick();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await hearts(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favorites');
    await expect(rows(page)).toHaveCount(2);
  });
});
