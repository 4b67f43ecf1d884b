import { randomUUID } from 'node:crypto';
import { anAdmin } from './accounts.ts';
import { expect, test } from './journey.ts';
import { enter } from './signed-in.ts';

test('an error in a visitor’s browser is found by the owner, with the page and the browser', async ({
  page,
  browser,
}) => {
  const words = `сломано в-${randomUUID().replace(/\W|\d/g, '')}`; // digits might be a phone
  const context = await browser.newContext();
  const visitor = await context.newPage();
  // A file of elements that is broken: the page itself stays.
  await visitor.route('**/_next/static/elements/*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `setTimeout(() => { throw new Error('${words} у anna@mail.example') })`,
    }),
  );
  const told = visitor.waitForRequest('**/api/errors');
  await visitor.goto('/contacts?from=secret');
  expect((await told).postData()).not.toContain('secret');
  await context.close();

  await enter(page, await anAdmin('owner'), '/admin');
  const row = page.getByRole('row').filter({ hasText: words });
  await expect
    .poll(async () => {
      await page.goto('/admin/system');
      await page.getByRole('link', { name: 'В браузерах' }).click();
      await expect(page.getByRole('link', { name: 'В браузерах' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      return row.count();
    })
    .toBe(1);
  await expect(row).toContainText('/contacts');
  await expect(row).toContainText('Chrome');
  await expect(row).not.toContainText('anna');
});

test('the owner follows a request by the number that its visitor was told', async ({
  page,
  request,
}) => {
  const reply = await request.get(`/?q=${encodeURIComponent(`фильтр ${randomUUID()}`)}`);
  const number = reply.headers()['x-request-id']!;
  await enter(page, await anAdmin('owner'), '/admin');
  await page.goto('/admin/system');
  const field = page.getByLabel('Номер запроса');
  await field.fill('заказ № 12');
  await field.press('Enter');
  await expect(page.getByText('Это не\u00A0номер запроса')).toBeVisible();
  await expect(field).toHaveValue('заказ № 12');
  const way = page.getByRole('region', { name: `Запрос ${number}` });
  await expect
    .poll(async () => {
      await page.goto('/admin/system');
      await field.fill(` ${number.replace('-', ' -')} `);
      await field.press('Enter');
      await expect(way).toBeVisible();
      return way.innerText();
    })
    .toContain('GET /');
  await expect(way.getByRole('table')).toContainText('/api/shop/search');
});
