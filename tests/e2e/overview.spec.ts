import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, aMessageFrom, anAdmin, signInAt } from './people.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere } from './signed-in.ts';

test.describe.configure({ timeout: 90_000 });

test('every figure of the first page leads to what it counts', async ({ page, javaScriptEnabled }) => {
  const writer = `Пишет ${Date.now()}-${Math.round(Math.random() * 1e6)}`;
  const [{ offer }, customer] = [await anOfferOf(5), await aCustomer({ name: `Новый ${writer}` })];
  await aMessageFrom(writer);
  const { number } = await aPlacedOrder(await elsewhere(customer), offer);
  await signInAt(page, await anAdmin('manager'), '/admin/login?next=/admin?days=7');
  const main = page.getByRole('main');
  if (javaScriptEnabled !== false) for (const table of await main.getByText('Таблицей', { exact: true }).all()) await table.click();

  const figures = main.locator('td:not(:first-child):not(:has(time))').filter({ hasText: /\d/ });
  expect(await figures.count()).toBeGreaterThan(14);
  expect(await figures.filter({ hasNot: page.locator('a[href]') }).allInnerTexts()).toEqual([]);
  const sums = main.getByRole('region', { name: 'Итоги' }).locator('dd').filter({ hasText: /\d/ });
  expect(await sums.filter({ hasNot: page.locator('a[href]') }).allInnerTexts()).toEqual([]);

  const today = (table: string) => main.getByRole('group', { name: table }).getByRole('row').nth(1).getByRole('link');
  const [messages, customers] = await today('Что пришло').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const [, orders] = await today('Заказы без отменённых').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const [href, text] of [[messages, writer], [customers, `Новый ${writer}`], [orders, number]] as const) {
    await page.goto(href!);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});
