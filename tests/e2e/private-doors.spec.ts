import { expect, test } from './journey.ts';

for (const path of ['/cart', '/orders', '/orders/2026-1', '/profile', '/profile/settings', '/profile/status-requests']) {
  test(`a guest at ${path} is sent to sign in and would come back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await expect(page).toHaveTitle(/^Авторизация/);
  });
}

for (const path of ['/admin', '/admin/users', '/admin/orders', '/admin/products', '/admin/categories', '/admin/status-requests']) {
  test(`a guest at ${path} is sent to the staff's door`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
  });
}

test('a forged session opens nothing', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'shop_session', value: 'Fe26.2*forged', url: baseURL! }]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the sign-in page is not for search engines', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
