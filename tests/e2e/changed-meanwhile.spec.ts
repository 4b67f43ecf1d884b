import { randomUUID } from 'node:crypto';
import { setStock } from '../../lib/offers/repository.ts';
import { scan } from '../../lib/stocktaking/repository.ts';
import { beginCounting } from './begin-counting.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { putDown, untilLookedAt } from './price-list.ts';
import { elsewhere, enter } from './signed-in.ts';

test(
  'who counts a shelf while something is sold is told both figures, keeps what he typed and sends it again; an emptied field is asked for',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const { offer, path } = await anOfferOf(12);
    await enter(page, await anAdmin('manager'), `/admin${path}`);
    const shelf = page.getByRole('article', { name: /^Склад/ });
    const [field, write] = [
      shelf.getByLabel('На полке, шт.'),
      shelf.getByRole('button', { name: 'Записать остаток' }),
    ];
    await setStock(await theShop(), offer, 5, 12);
    await field.fill('11');
    await write.click();
    await expect(shelf.getByRole('alert')).toContainText('было 12, стало 5');
    await expect(field).toHaveValue('11');
    await expect(shelf.getByText('5 шт.')).toBeVisible();
    await write.click();
    await expect(shelf.getByText('11 шт.')).toBeVisible();

    await field.fill('');
    await write.click();
    await expect(shelf.getByText(/Укажите, сколько на.полке/)).toBeVisible();
    await page.goto(`/admin${path}`);
    await expect(field).toHaveValue('11');
  },
);

test('what is shown follows a colleague who counts the same, what is being written stays; he who sends it is told and sends it again', async ({
  page,
}) => {
  const key = randomUUID();
  const [article] = [key.slice(0, 13), await anOfferOf(9, key)];
  await enter(page, await anAdmin('warehouse'), '/admin/stocktaking');
  const typed = await beginCounting(page, `Склад ${key.slice(0, 8)}`);
  await typed.fill(article);
  await typed.press('Enter');
  const lines = page.getByRole('region', { name: 'Посчитано' });
  const field = lines.getByLabel(/^Посчитано: /);
  await expect(field).toHaveValue('1');

  const id = /stocktaking\/([a-z0-9]{15})/.exec(page.url())![1]!;
  await scan(await theShop(), id, { text: article, quantity: 4 });
  // Who has typed nothing would else write 1 as if he had seen 5.
  await expect(field).toHaveValue('5');

  await field.fill('7');
  await scan(await theShop(), id, { text: article, quantity: 3 });
  await expect(lines.getByText('посчитано 8')).toBeVisible();
  await expect(field).toHaveValue('7');
  await lines.getByRole('button', { name: /^Записать посчитанное/ }).click();
  await expect(lines.getByRole('alert')).toContainText('было 5, стало 8');
  await expect(field).toHaveValue('7');
  await lines.getByRole('button', { name: /^Записать посчитанное/ }).click();
  await expect(lines.getByText('посчитано 7')).toBeVisible();
});

test('a refusal is read where the form that was refused is gone, with the words that stood in it', async ({
  page,
}) => {
  const { offer } = await anOfferOf(5);
  const { path, lines, lead } = await aPlacedOrder(await elsewhere(await aCustomer()), offer);
  // Whoever hears of nothing works on a page of before.
  await page.route('**/api/live*', () => undefined);
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  const line = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');
  await line.getByText('Отменить позицию…').click();
  await line.getByLabel(/^Причина/).fill('нет такой детали');
  await lead(lines[0]!, 'accepted', 'confirmed', 'ready', 'issued');
  await line.getByRole('button', { name: /^Отменить позицию: / }).click();
  await expect(line).toContainText('Выдано');
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('с этой позицией уже что-то сделали');
  await expect(told).toContainText('Вы написали: «нет такой детали»');
});

test('a table that was taken away before a sale brings nothing back unasked', async ({ page }) => {
  const key = randomUUID();
  const { offer, path } = await anOfferOf(12, key);
  await enter(page, await anAdmin('manager'), '/admin/imports');
  const taken = await page.request.get(
    `/admin/products/export?format=xlsx&q=${encodeURIComponent(key.slice(0, 13))}`,
  );
  await setStock(await theShop(), offer, 5, 12);
  const name = `${key.slice(0, 8)}.xlsx`;
  await putDown(page, { name, buffer: await taken.body() });
  await page.getByLabel(`Чей прайс-лист ${name}`).selectOption(`Склад ${key}`);
  await untilLookedAt(page);
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(page.getByRole('tab', { name: /1\s+изменилась с выгрузки/ })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('12');
  const load = page.getByRole('button', { name: /^Загрузить/ });
  await load.click();
  await expect(page.getByText(/Решите, что сделать с.тем, что изменилось/)).toBeVisible();
  await page.getByLabel(/Оставить как сейчас/).check();
  await load.click();
  await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('article', { name: /^Склад/ }).getByText('5 шт.')).toBeVisible();
});
