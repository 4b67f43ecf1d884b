import { expect, test } from './journey.ts';
import { keepsNobodyOut } from './nobody-kept-out.ts';
import { aCustomer } from './people.ts';
import { productPaths, PUBLIC_PAGES } from './public-pages.ts';
import { signedIn } from './signed-in.ts';

// On the wide screen and on the phone; the checker itself is a script.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the checker needs JavaScript');

const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), '/no/such/page', 'a product', 'another product'];
const CABINET = ['/profile?done=letter_sent', '/profile/settings', '/profile/settings?address=new&done=person', '/profile/status-requests'];

for (const path of PAGES) {
  test(`nobody is kept out of ${path}, in light and in dark`, async ({ page, request }) => {
    test.setTimeout(90_000);
    const products = path.endsWith('product') ? await productPaths(request, 20) : [];
    await page.goto((path === 'a product' ? products[0] : products.at(-1)) ?? path);
    await keepsNobodyOut(page);
  });
}

for (const path of CABINET) {
  test(`no customer is kept out of ${path}, in light and in dark`, async ({ page, context, baseURL }) => {
    test.setTimeout(90_000);
    await signedIn(context, baseURL!, await aCustomer());
    await page.goto(path);
    await keepsNobodyOut(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test('no customer is kept out of a form that was refused', async ({ page, context, baseURL }) => {
  test.setTimeout(90_000);
  await signedIn(context, baseURL!, await aCustomer());
  await page.goto('/profile/settings?address=new');
  for (const button of ['Добавить адрес', 'Сменить пароль']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('form').filter({ hasText: button }).getByRole('alert')).toBeVisible();
  }
  await keepsNobodyOut(page);
});
