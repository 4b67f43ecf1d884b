import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { beginCounting } from './begin-counting.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, aLevel, aMessageFrom, anAdmin, asOwner } from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { columnOf, putDown, untilLookedAt } from './price-list.ts';
import { elsewhere, enter } from './signed-in.ts';
import { aRequestOf } from './wholesale-request.ts';

test.describe.configure({ timeout: 240_000 });

/** Spaces that do not break count as any other. */
const said = (text: RegExp) => new RegExp(text.source.replace(/ /g, '\\s'));

async function downloaded(page: Page, path: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.goto(path).catch(() => undefined),
  ]); // a download is no page
  return readFile(await download.path());
}

test('the rest of a day: a request approved, a message answered, a price agreed on and explained, a shelf counted, goods taken out and in again, the audit read', async ({
  page,
}) => {
  const [offer, customer, level] = [await anOfferOf(7), await aCustomer(), await aLevel(-10)];
  const id = offer.path.replace('/products/', '');
  const { article, brand } = await asOwner<{ article: string; brand: string }>(
    `/api/collections/products/records/${id}`,
  );
  const { warehouse } = await asOwner<{ warehouse: string }>(
    `/api/collections/offers/records/${offer.offer}`,
  );
  const place = await asOwner<{ name: string; supplier: string }>(
    `/api/collections/warehouses/records/${warehouse}`,
  );
  const supplier = await asOwner<{ name: string }>(
    `/api/collections/suppliers/records/${place.supplier}`,
  );
  const maker = await asOwner<{ slug: string }>(`/api/collections/brands/records/${brand}`);
  const request = await aRequestOf(customer);
  await enter(page, await anAdmin('owner'), '/admin');

  await test.step('wholesale prices are given to who asked for them', async () => {
    await page.goto(`/admin/status-requests/${request.id}`);
    await page.getByLabel('Уровень цен').selectOption(level);
    await page.getByRole('button', { name: 'Одобрить' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      'Заявка одобрена',
    );
  });

  await test.step('a message is answered', async () => {
    const number = await aMessageFrom('Анна', 'Есть ли доставка в субботу?', customer.email);
    const { items } = await asOwner<{ items: { id: string }[] }>(
      `/api/collections/feedback/records?filter=${encodeURIComponent(`number = ${number}`)}`,
    );
    await page.goto(`/admin/feedback/${items[0]!.id}`);
    await expect(page.getByRole('main')).toContainText('Есть ли доставка в субботу?');
    await page.getByLabel(`Ответ на ${customer.email}`).fill('Да, до 18 часов.');
    await page.getByRole('button', { name: 'Ответить письмом' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ответ записан' })).toBeVisible();
  });

  await test.step('a price is agreed on, and the shop says why it is what it is', async () => {
    await page.goto(`/admin/prices/${level}/fixed/new`);
    const goods = page.getByRole('region', { name: 'На какой товар' });
    await goods.getByLabel('Артикул или название').fill(article);
    await goods.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('textbox', { name: /^Цена/ }).fill('8 500');
    await page.getByRole('textbox', { name: /^Цена/ }).press('Tab');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(page.getByText('Сохранено. Цена уже новая.')).toBeVisible();
    await expect(page.getByText(said(/Фиксированная цена 8 500 ₽/)).first()).toBeVisible();
    const { number } = await aPlacedOrder(await elsewhere(customer), offer.offer);
    await page.goto(`/admin/orders?q=${number}`);
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(said(/17 000 ₽/)); // two pieces
  });

  await test.step('the shelf is counted: five where the books say seven, and two of them stay promised', async () => {
    await page.goto('/admin/stocktaking');
    const number = await beginCounting(page, place.name);
    for (let n = 0; n < 5; n += 1) {
      await number.fill(article);
      await number.press('Enter');
    }
    await expect(page.getByRole('region', { name: 'Посчитано' })).toContainText(article);
    await expect(page.getByText(said(/недостача 2 шт\./))).toBeVisible();
    await page.getByLabel('Причина').fill('Пересчёт полки');
    await page.getByRole('button', { name: 'Провести' }).click();
    await expect(page.getByText('Проведена', { exact: false }).first()).toBeVisible();
    const { items } = await asOwner<{ items: { on_hand: number; reserved: number }[] }>(
      `/api/collections/stocks/records?filter=${encodeURIComponent(`offer = '${offer.offer}'`)}`,
    );
    expect(items[0]).toMatchObject({ on_hand: 5, reserved: 2 });
  });

  await test.step('goods leave as a list, come back as the same list, and nothing changes', async () => {
    const list = await downloaded(page, `/admin/products/export?format=csv&brand=${maker.slug}`);
    await page.goto('/admin/imports');
    const name = `goods-${maker.slug}.csv`; // a name that was seen before would say whose it is
    await putDown(page, { name, buffer: list });
    await page.getByLabel(`Чей прайс-лист ${name}`).selectOption(supplier.name);
    await untilLookedAt(page);
    await columnOf(page, 'Производитель').selectOption('brand'); // one maker with a number in its name does not look like one
    await columnOf(page, 'Артикул').selectOption('article'); // nor does one number that chance made of figures alone
    await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
    await expect(
      page.getByRole('button', { name: 'Загрузить: цены и остатки не изменятся' }),
    ).toBeVisible();
  });

  await test.step('the audit knows all of it', async () => {
    for (const [collection, what] of [
      ['status_requests', 'Заявки на опт'],
      ['fixed_prices', 'Фиксированные цены'],
      ['stocktakings', 'Инвентаризации'],
    ]) {
      await page.goto(`/admin/audit?collection=${collection}`);
      await expect(page.getByRole('gridcell').filter({ hasText: what }).first()).toBeVisible();
    }
    await page.goto('/admin/audit');
    await page.getByLabel('Номер, артикул, имя, почта').fill(article);
    await expect(page).toHaveURL(/[?&]q=/);
    const named = page.getByRole('gridcell').filter({ hasText: article });
    await expect(named.first()).toBeVisible();
  });
});
