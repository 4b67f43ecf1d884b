import { expect, test } from './journey.ts';

test('words are found in any form and narrowed by a maker', async ({ page, shop }) => {
  await page.goto('/?q=' + encodeURIComponent('масляного ФИЛЬТРА'));
  await expect(page.getByRole('article').first()).toContainText(/масл/i);
  await shop.openFilters();
  const maker = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first();
  const name = (
    await page
      .getByRole('group', { name: 'Бренд' })
      .locator('label')
      .first()
      .locator('span')
      .first()
      .innerText()
  ).trim();
  await maker.check();
  await shop.applied(/brand=/);
  await shop.applyFilters();
  await expect(page.getByRole('link', { name: `Убрать фильтр: ${name}` })).toBeVisible();
  await shop.everyCardSays(name);
  await page.getByRole('link', { name: `Убрать фильтр: ${name}` }).click();
  await expect(page).not.toHaveURL(/brand=/);
});

test('a filter that is chosen while its script is on its way is applied, and Back takes it back', async ({
  page,
}) => {
  const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**', async (route) => {
    if (route.request().resourceType() === 'script') await isChosen;
    await route.continue();
  });
  const box = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first();
  await page.goto('/?q=' + encodeURIComponent('масляного ФИЛЬТРА'), { waitUntil: 'commit' });
  await box.check();
  choose();
  await expect(page).toHaveURL(/brand=/);
  await page.goBack();
  await expect(box).not.toBeChecked();
  await expect(page).not.toHaveURL(/brand=/);
});

test('suggestions while typing, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const input = page.getByRole('combobox', { name: 'Поиск по номеру детали или названию' });
  await input.pressSequentially('масля', { delay: 30 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByRole('status')).toContainText('Подсказок');
  await input.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await input.getAttribute('aria-activedescendant')).toBe(
    await options.first().getAttribute('id'),
  );
  await input.press('ArrowUp');
  await expect(input).not.toHaveAttribute('aria-activedescendant', /./);
  await input.press('Escape');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue('масля');
  await input.press('ArrowDown');
  const href = await options.first().getAttribute('href');
  await input.press('Enter');
  await expect(page).toHaveURL(href!);
});
