import { expect, test } from './journey.ts';

test('a visitor walks from the front page through a category to a product and back', async ({ page, shop }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог автозапчастей');
  await expect(page.getByRole('article')).toHaveCount(30);

  const category = await shop.openCategory();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
  await expect(page).toHaveTitle(new RegExp(`^${category} — `));

  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/categories\//);
});

test('the list goes on page by page, each with its own address', async ({ page }) => {
  await page.goto('/');
  const first = await page.getByRole('article').first().innerText();
  await page.getByRole('link', { name: 'Дальше' }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?page=2$/);
  await expect(page).toHaveTitle(/страница 2/);

  await page.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/?page=2');
});

test('only what is in stock, cheapest first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Только в наличии' }).click();
  await page.getByRole('link', { name: 'Дешевле' }).click();
  await expect(page).toHaveURL('/?available=1&sort=price');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: /Под заказ|Нет в наличии/ })).toHaveCount(0);
  const prices = (await cards.allInnerTexts()).map((text) => Number(/([\d\s\u202f]+)\u00a0₽/.exec(text)?.[1]?.replace(/\s/g, '')));
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical!)).toMatchObject({ pathname: '/', search: '' });
});

test('a product shows price, availability and every offer', async ({ page, shop }) => {
  await shop.openProduct();
  const decision = page.getByRole('region', { name: 'Цена и наличие' });
  await expect(decision).toContainText(/₽|Цена по запросу/);
  const rows = page.getByRole('region', { name: 'Предложения' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${new URL(page.url()).pathname}$`));
});

test('an address with rubbish in its query still shows the list', async ({ page }) => {
  const reply = await page.goto('/?page=abc&sort=%27%3B--&after=1&utm_source=mail');
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('article')).toHaveCount(30);
});
