import { expect, test } from './journey.ts';

const PAGES = { '/about': 'О компании', '/quality': 'Гарантия качества', '/delivery': 'Доставка и оплата', '/contacts': 'Контакты', '/privacy': 'Обработка персональных данных' };

for (const [path, title] of Object.entries(PAGES)) {
  test(`${path}: one heading, an address of its own, sisters beside it, and nothing left unfilled`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} — `));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const sisters = page.getByRole('navigation', { name: 'Страницы о магазине' });
    await expect(sisters.getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('main')).not.toContainText(/\{\{|\}\}|undefined|lorem/i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
}

test('the way to a claim is told step by step and leads to the form', async ({ page }) => {
  await page.goto('/quality');
  await expect(page.getByRole('main').locator('ol').getByRole('listitem').filter({ hasText: 'Сохраните деталь' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'форме на странице контактов' }).click();
  await expect(page).toHaveURL(/\/contacts#feedback$/);
});

test('hours are told in words, and with JavaScript whether it is open now', async ({ page, javaScriptEnabled }) => {
  await page.goto('/contacts');
  await expect(page.getByText('9:00–19:00')).toBeVisible();
  await expect(page.getByText(/^Сейчас (открыто|закрыто), /)).toHaveCount(javaScriptEnabled ? 1 : 0);
});

test('an order that was placed is confirmed, and not for search engines', async ({ page }) => {
  await page.goto('/orders/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваш заказ принят в обработку');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
