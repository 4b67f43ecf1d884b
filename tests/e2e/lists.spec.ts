import { expect, test } from './journey.ts';
import { STEADY_LIST } from './steady-list.ts';

test.describe('on a screen of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'the catalogue opens from the bar at the bottom and leads into a category',
    { tag: ['@phone', '@no-javascript'] },
    async ({ page }) => {
      await page.goto('/about');
      const bar = page.getByRole('navigation', { name: 'Разделы' });
      const menu = page.getByRole('navigation', { name: 'Каталог товаров' });
      await expect(menu).toBeHidden();
      await bar.getByRole('button', { name: 'Каталог' }).click();
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: 'Закрыть каталог' }).click();
      await expect(menu).toBeHidden();
      await bar.getByRole('button', { name: 'Каталог' }).click();
      const link = menu.getByRole('listitem').getByRole('link').first();
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    },
  );

  test(
    'filters slide in from below, are chosen and shown as chips',
    { tag: ['@phone', '@no-javascript'] },
    async ({ page, shop }) => {
      await page.goto('/');
      const maker = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first();
      await expect(maker).toBeHidden();
      await shop.openFilters();
      await expect(page.getByRole('button', { name: /^Показать (?:\d|более)/ })).toBeInViewport();
      await maker.check();
      await shop.applyFilters();
      await expect(page).toHaveURL(/[?&]brand=/);
      await expect(
        page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem'),
      ).toHaveCount(1);
      await shop.openFilters();
      await page.getByRole('button', { name: 'Закрыть фильтры' }).click();
      await expect(maker).toBeHidden();
    },
  );

  test('a part is found by its number and opened', { tag: '@phone' }, async ({ page }) => {
    await page.goto(STEADY_LIST);
    const article = await page.getByRole('article').first().locator('span').first().innerText();
    await page.getByRole('search').locator('input').fill(article);
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('article').first()).toContainText(article);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(page.getByRole('main')).toContainText(article);
  });
});

for (const { width, path } of [
  { width: 360, path: '/categories/filtry' },
  { width: 430, path: '/?q=фильтр' },
  { width: 360, path: '/?available=1&sort=-price' },
]) {
  test(
    `on ${width} px one row of controls stands before the products of ${path}`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const bar = page.getByRole('button', { name: /^Фильтры/ }).locator('..');
      const rows = await bar
        .locator(':scope > :is(a, button, nav)')
        .evaluateAll(
          (controls) =>
            new Set(
              controls
                .filter((one) => one.checkVisibility())
                .map((one) => Math.round(one.getBoundingClientRect().bottom / 10)),
            ).size,
        );
      expect(rows).toBe(1);
    },
  );
}

test(
  'the orders of a list open as a sheet, without scripts too, and the one that holds is named',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/categories/filtry');
    await shop.openOrders();
    await page.getByRole('link', { name: 'Дешевле' }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('button', { name: 'Порядок: Дешевле' })).toBeVisible();
  },
);

test('the menu is walked by keyboard: Enter opens it, Tab goes in, Escape closes it', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Каталог', exact: true }).first();
  const menu = page.getByRole('navigation', { name: 'Каталог товаров' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Весь каталог' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test(
  'the button of the filters tells how many products the choice leaves',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await shop.openFilters();
    const choice = page.getByRole('group', { name: 'Бренд' }).locator('label').first();
    const count = (await choice.innerText()).match(/\d+$/)![0];
    await choice.click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Показать ${count}\\s`) }),
    ).toBeVisible();
    await page.getByLabel('Цена от, рублей').fill('9000000');
    await expect(page.getByRole('button', { name: 'Показать', exact: true })).toBeVisible();
  },
);

test('in the column a filter applies as it is chosen, with the focus and the place kept', async ({
  page,
}) => {
  await page.goto('/categories/filtry');
  const maker = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').nth(3);
  const value = await maker.getAttribute('value');
  await maker.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/categories/filtry?brand=${value}`);
  await expect(maker).toBeFocused();
  await expect(maker).toBeChecked();
  await expect(maker).toHaveValue(value!);
  await page.getByLabel('Цена до, рублей').fill('5 000');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem'),
  ).toHaveCount(3);
});

for (const path of [
  '/',
  '/categories/filtry',
  '/brands/demo-filtr',
  '/?q=фильтр',
  '/?available=1',
]) {
  test(`by keys the first result of ${path} is at most eight presses away, the filters as well`, async ({
    page,
  }) => {
    const reach = async (...keys: string[]) => {
      await page.goto(path);
      for (const key of keys) await page.keyboard.press(key);
      return page.locator(':focus');
    };
    const toList = ['Tab', 'Enter', 'Tab'];
    const result = await reach(...toList, 'Enter', 'Tab');
    expect(await result.evaluate((link) => link.matches('#results article a'))).toBe(true);
    const filter = await reach(...toList, 'Tab', 'Enter', 'Tab');
    expect(await filter.evaluate((field) => field.matches('#list-filters input'))).toBe(true);
  });
}
