import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { asOwner } from './people.ts';

const box = { name: 'Поиск по номеру детали или названию' };

test('a part is found by its number, however it is written', async ({ page }) => {
  await page.goto('/');
  const article = await page.getByRole('article').first().locator('span').first().innerText();
  await page.getByRole('combobox', box).fill(article.toLowerCase().replace(/[\s./-]/g, ''));
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Результаты по запросу');
  await expect(page.getByRole('article').first()).toContainText(article);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/?$/);
});

test('the number asked for stands apart from what answers it too, unless prices set the order', async ({ page }) => {
  const [one, other] = [await anOfferOf(3), await anOfferOf(3)].map(({ path }) => path.replace('/products/', ''));
  const { article, brand } = await asOwner<{ article: string; brand: string }>(`/api/collections/products/records/${one}`);
  await asOwner('/api/collections/product_numbers/records', 'POST', { product: other, brand, number: article, number_key: article.replace('-', '').toUpperCase(), kind: 'oem' });
  await page.goto(`/?q=${article}`);
  const parts = page.getByRole('region', { name: 'Найденные товары' }).getByRole('heading', { level: 2 });
  await expect(parts).toHaveText(['Искомый номер', 'Аналоги и другие совпадения']);
  await page.getByRole('link', { name: 'Дешевле' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Искомый номер')).toHaveCount(0);
});

test('words are found in any form and narrowed by a maker', async ({ page, shop }) => {
  await page.goto('/?q=' + encodeURIComponent('масляного ФИЛЬТРА'));
  await expect(page.getByRole('article').first()).toContainText(/масл/i);
  await shop.openFilters();
  const maker = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first();
  const name = (await page.getByRole('group', { name: 'Бренд' }).locator('label').first().locator('span').first().innerText()).trim();
  await maker.check();
  await shop.applyFilters();
  await expect(page).toHaveURL(/brand=/);
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(name);
  await page.getByRole('link', { name: `Убрать фильтр: ${name}` }).click();
  await expect(page).not.toHaveURL(/brand=/);
});

test('words typed in the wrong keyboard layout are understood and offered, not applied', async ({ page }) => {
  await page.goto('/?q=' + encodeURIComponent('vfckj'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('По запросу «vfckj» ничего не нашлось');
  await page.getByRole('link', { name: 'масло', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«масло»');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a search in vain helps on, and no link of it is dead', async ({ page, request }) => {
  await page.goto('/?q=' + encodeURIComponent('ыыыы щщщщ'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ничего не нашлось');
  const links = await page.getByRole('main').getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect((await request.get(link)).status()).toBe(200);
});

test('the number of a car is recognised', async ({ page }) => {
  await page.goto('/?q=XTA210990Y2766389');
  await expect(page.getByText('Похоже, это VIN автомобиля')).toBeVisible();
});

test('what is typed is a text and nothing else, and an empty search leads to the catalogue', async ({ page }) => {
  for (const text of ['<script>alert(1)</script>', '"', "' OR 1=1 --", '%00', '\\', '*', 'a'.repeat(500)]) {
    const reply = await page.goto('/?q=' + encodeURIComponent(text));
    expect([text, reply?.status()]).toEqual([text, 200]);
  }
  await page.goto('/?q=%20&brand=%27%3B--&from=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог автозапчастей');
});

test('suggestions while typing, by keyboard alone', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'suggestions need JavaScript');
  await page.goto('/');
  const input = page.getByRole('combobox', box);
  await input.pressSequentially('масля', { delay: 30 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByRole('status')).toContainText('Подсказок');
  await input.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await input.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
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

test('the suggestions route refuses what it cannot read, and is the same for everybody', async ({ request }) => {
  for (const path of ['/api/suggest', '/api/suggest?q=', '/api/suggest?q=%20']) expect((await request.get(path)).status()).toBe(400);
  for (const path of ['/api/suggest?q=%00a', '/api/suggest?q=a&q=b', `/api/suggest?q=${'a'.repeat(900)}`, '/api/suggest?q=%F0%9F%91%8D']) expect((await request.get(path)).status()).toBe(200);
  const reply = await request.get('/api/suggest?q=' + encodeURIComponent('масло'));
  expect(reply.headers()['cache-control']).toContain('public');
  expect(reply.headers()['set-cookie']).toBeUndefined();
});
