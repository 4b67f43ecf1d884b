import { expect, test } from './journey.ts';

for (const [what, path] of [
  ['an unknown path', '/no/such/page'],
  ['an unknown path in Russian', '/колодки'],
  ['a product that was never there', '/products/none-such'],
  ['an address that can be no product', '/products/No_Such'],
  ['an unknown category', '/categories/none-such'],
  ['a filtered list of an unknown category', '/categories/none-such?page=2'],
  ['an inner address of the shop', '/internal/catalogue'],
  ['the door for cache events', '/internal/expire'],
]) {
  test(`${what} answers 404 and says so on the page`, async ({ page }) => {
    const reply = await page.goto(path!);
    expect(reply?.status()).toBe(404);
    expect(reply?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByText(`Page not found: ${path!.split('?')[0]}`, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/Page Not Found/);
    await page.getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page.getByRole('article')).toHaveCount(30);
  });
}

test('markup in an address is shown as text, not run', async ({ page }) => {
  const reply = await page.goto('/<script>document.title="x"</script>');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('Page not found: /<script>document.title="x"</script>')).toBeVisible();
  await expect(page).toHaveTitle(/Page Not Found/);
});

test('an address with a broken escape is refused readably', async ({ request }) => {
  const reply = await request.get('/products/%E0%A4%A');
  expect(reply.status()).toBe(400);
  expect(await reply.text()).toMatch(/[а-я]/i);
});
