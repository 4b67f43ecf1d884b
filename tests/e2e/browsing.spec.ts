import { expect, test } from './journey.ts';

test(
  'a visitor walks from the front page through a category to a product and back',
  { tag: ['@desktop', '@phone'] },
  async ({ page, shop }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог автозапчастей');
    // A phone shows the beginning of the list alone.
    await expect(page.getByRole('region', { name: 'Товары' }).getByRole('article')).toHaveCount(
      test.info().project.name === 'phone' ? 8 : 30,
    );
    await expect(page.getByRole('form', { name: 'Подбор по номеру детали' })).toBeVisible();
    for (const section of [/^(?:Чаще всего покупают|Новинки магазина)$/, 'Почему нам доверяют'])
      await expect(page.getByRole('region', { name: section })).toBeVisible();

    const category = await shop.openCategory();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
    await expect(page).toHaveTitle(new RegExp(`^${category} — `));

    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await page
      .getByRole('navigation', { name: 'Путь к странице' })
      .getByRole('link')
      .last()
      .click();
    await expect(page).toHaveURL(/\/categories\//);
  },
);
