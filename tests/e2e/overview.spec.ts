import { randomUUID } from 'node:crypto';
import { adminRoutes } from '../../lib/admin-routes.ts';
import { UNDECIDED } from '../../lib/imports/jobs/model.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, aLevel, aMessageFrom, anAdmin, asOwner } from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

test('every figure of the first page leads to what it counts', async ({ page }) => {
  const writer = `Пишет ${randomUUID()}`;
  const [{ offer }, customer] = [await anOfferOf(30), await aCustomer({ name: `Новый ${writer}` })];
  // At levels called alike, more than a line of the chart's legend holds and than it tells apart.
  for (let n = 0; n < 6; n += 1)
    await aPlacedOrder(await elsewhere(await aCustomer({ price_level: await aLevel(-5) })), offer);
  await aMessageFrom(writer);
  const { number } = await aPlacedOrder(await elsewhere(customer), offer);
  await enter(page, await anAdmin('manager'), '/admin?days=7');
  const main = page.getByRole('main');
  const tables = main.getByText('Таблицей', { exact: true });
  await expect(tables.first()).toBeVisible();
  for (let n = 0, count = await tables.count(); n < count; n += 1) await tables.nth(n).click();
  await expect(main.getByText('Остальные уровни')).toBeVisible();

  const figures = main.locator('td:not(:first-child):not(:has(time))').filter({ hasText: /\d/ });
  expect(await figures.count()).toBeGreaterThan(14);
  expect(await figures.filter({ hasNot: page.locator('a[href]') }).allInnerTexts()).toEqual([]);
  const sums = main.getByRole('region', { name: 'Итоги' }).locator('dd').filter({ hasText: /\d/ });
  expect(await sums.filter({ hasNot: page.locator('a[href]') }).allInnerTexts()).toEqual([]);

  // Waits for each: a refresh in between makes the rows anew.
  const today = (table: string, nth: number) =>
    main
      .getByRole('group', { name: table })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .nth(nth)
      .getAttribute('href');
  for (const [href, text] of [
    [await today('Что пришло', 0), writer],
    [await today('Что пришло', 1), `Новый ${writer}`],
    [await today('Заказы без отменённых', 1), number],
  ] as const) {
    await page.goto(href!);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

test('a cancelled order is neither counted nor in the list that the figure leads to', async ({
  page,
}) => {
  const level = await aLevel(-5);
  const { code } = await asOwner<{ code: string }>(
    `/api/collections/price_levels/records/${level}`,
  );
  const [{ offer }, pb] = [
    await anOfferOf(9),
    await elsewhere(await aCustomer({ price_level: level })),
  ];
  const [kept, cancelled] = [await aPlacedOrder(pb, offer), await aPlacedOrder(pb, offer)];
  await cancelled.lead(cancelled.lines[0]!, 'accepted', 'cancelled');
  await enter(page, await anAdmin('manager'), '/admin?days=7');
  const main = page.getByRole('main');
  const figure = main
    .getByRole('group', { name: 'Заказы по уровням цен' })
    .locator(`a[href*="level=${code}"]`)
    .first();
  await expect(figure).toHaveText('1');
  await page.goto((await figure.getAttribute('href'))!);
  await expect(main.getByText(kept.number)).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2); // one of them names the columns
  await page.goto(`/admin/orders?level=${code}`);
  await expect(main.getByRole('row')).toHaveCount(3);
});

test(
  'what waits is found behind its figure, and no table is cut off',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, await anAdmin('owner'), '/admin');
    const figures = page.getByRole('list', { name: 'Главное' });
    const cutOff = await page
      .locator('main [role=group]:has(> table)')
      .evaluateAll((tables) =>
        tables
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((table) => table.getAttribute('aria-label')),
      );
    expect(cutOff).toEqual([]);
    for (const [words, path, state] of [
      [/прайс-лист\S* (ждёт|ждут) решения/, adminRoutes.imports(UNDECIDED), 'ждут решения'],
      [/прайс-лист\S* устарел/, adminRoutes.suppliers({ state: 'stale' }), 'прайс устарел'],
      [/(письмо|письма|писем) не уш/, adminRoutes.emails('failed'), 'не ушли'],
    ] as const) {
      const link = figures.getByRole('link', { name: words });
      // In between the neighbours may bring something.
      await expect(async () => {
        await page.goto('/admin');
        // Of none nothing is said.
        const told = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        await page.goto(path);
        if (told.length > 0) expect(told).toEqual([path]);
        else expect(await page.getByRole('main').getByRole('row').count()).toBe(0);
      }).toPass();
      const fold = page.getByText(/^Фильтры\s\(\d\)$/);
      if (await fold.isVisible()) await fold.click();
      await expect(
        page.getByRole('combobox', { name: 'Состояние' }).locator('option:checked'),
      ).toHaveText(state);
    }
  },
);
