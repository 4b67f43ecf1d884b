import { expect, test } from './journey.ts';

test.describe('on a screen of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.skip(({ isMobile, javaScriptEnabled }) => !isMobile && javaScriptEnabled !== false, 'the phone and the browser without JavaScript walk it');

  test('the catalogue opens from the bar at the bottom and leads into a category', async ({ page }) => {
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
  });

  test('filters slide in from below, are chosen and shown as chips', async ({ page, shop }) => {
    await page.goto('/');
    const maker = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first();
    await expect(maker).toBeHidden();
    await shop.openFilters();
    await expect(page.getByRole('button', { name: /^Показать (?:\d|более)/ })).toBeInViewport();
    await maker.check();
    await shop.applyFilters();
    await expect(page).toHaveURL(/\?brand=/);
    await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem')).toHaveCount(1);
    await shop.openFilters();
    await page.getByRole('button', { name: 'Закрыть фильтры' }).click();
    await expect(maker).toBeHidden();
  });

  test('a part is found by its number and opened', async ({ page }) => {
    await page.goto('/');
    const article = await page.getByRole('article').first().locator('span').first().innerText();
    await page.getByRole('search').locator('input').fill(article);
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('article').first()).toContainText(article);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(page.getByRole('main')).toContainText(article);
  });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/?view=list', '/?from=9000000', '/?q=filtr', '/favorites', `/${'Ы'.repeat(120)}`]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), path).toBe(true);
    }
  });
});

test('a list is shown as cards or as rows, in the address, page and filters kept', async ({ page }) => {
  await page.goto('/?available=1&page=2');
  const first = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Список' }).click();
  await expect(page).toHaveURL('/?available=1&view=list&page=2');
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first);
  await expect(page.getByRole('link', { name: 'Список' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Дальше' }).click();
  await expect(page).toHaveURL('/?available=1&view=list&page=3');
  await page.getByRole('link', { name: 'Сетка' }).click();
  await expect(page).toHaveURL('/?available=1&page=3');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?page=3$/);
});

test('who asks by number gets rows, who asks by words gets cards; both can choose', async ({ page }) => {
  await page.goto('/');
  const article = await page.getByRole('article').first().locator('span').first().innerText();
  await page.goto('/?q=' + encodeURIComponent(article));
  await expect(page.getByRole('link', { name: 'Список' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Сетка' }).click();
  await expect(page).toHaveURL(/view=grid/);
  await page.goto('/?q=' + encodeURIComponent('фильтр'));
  await expect(page.getByRole('link', { name: 'Сетка' })).toHaveAttribute('aria-current', 'true');
});

test('a page behind the last one says so and leads back', async ({ page }) => {
  await page.goto('/categories/tormoznaya-sistema?from=5000&page=30');
  await expect(page.getByText('список кончился раньше')).toBeVisible();
  await page.getByRole('link', { name: 'К началу списка' }).click();
  await expect(page).toHaveURL('/categories/tormoznaya-sistema?from=5000');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a brand has a page of its own: its kinds of parts, its products, its filters', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Бренды' }).getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/brands\/[a-z0-9-]+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Автозапчасти ${name}`);
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(name);
  await page.getByRole('link', { name: 'Дешевле' }).click();
  await expect(page).toHaveURL(`${address}?sort=price`);
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(name);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
  await page.getByRole('navigation', { name: 'Категории бренда' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/categories\/[a-z-]+\?brand=/);
  expect((await page.goto('/brands/no-such'))?.status()).toBe(404);
  expect((await page.goto('/brands/no-such?page=2'))?.status()).toBe(404);
});

test('a search in vain leads to people who look for the part', async ({ page }) => {
  await page.goto('/?q=zzqqxx');
  await page.getByRole('link', { name: 'Запросить подбор' }).click();
  await expect(page).toHaveURL('/contacts?q=zzqqxx#feedback');
});

test('the menu is walked by keyboard: Enter opens it, Tab goes in, Escape closes it', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'a phone has no keyboard');
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

test('the button of the filters tells how many products the choice leaves', async ({ page, shop, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'following the choice needs JavaScript');
  await page.goto('/');
  await shop.openFilters();
  const choice = page.getByRole('group', { name: 'Бренд' }).locator('label').first();
  const count = (await choice.innerText()).match(/\d+$/)![0];
  await choice.click();
  await expect(page.getByRole('button', { name: new RegExp(`^Показать ${count}\\s`) })).toBeVisible();
  await page.getByLabel('Цена от, рублей').fill('9000000');
  await expect(page.getByRole('button', { name: 'Показать', exact: true })).toBeVisible();
});
