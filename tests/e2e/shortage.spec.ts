import { randomUUID } from 'node:crypto';
import { beginCounting } from './begin-counting.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

const TITLE =
  'a stocktaking finds less than is promised: it says so, the list says who waits, and handing it out asks first';

test(TITLE, { tag: ['@desktop', '@no-javascript'] }, async ({ page, javaScriptEnabled }) => {
  const key = randomUUID();
  const [article, { offer }] = [key.slice(0, 13), await anOfferOf(5, key)];
  const {
    lines: [line],
    number,
    lead,
  } = await aPlacedOrder(await elsewhere(await aCustomer()), offer);
  await lead(line!, 'accepted', 'confirmed');
  await lead(line!, 'confirmed', 'ready');

  await enter(page, await anAdmin('warehouse'), '/admin/stocktaking');
  const field = await beginCounting(page, `Склад ${key.slice(0, 8)}`);
  await field.fill(article);
  await field.press('Enter');
  await expect(page.getByText(`${article}: 1`).first()).toBeVisible();
  const end = page.getByRole('region', { name: 'Закончить' });
  await end.getByRole('textbox', { name: /^Причина/ }).fill('Плановая');
  await end.getByRole('button', { name: 'Провести' }).click();
  await expect(
    page.getByText(/На\sполках меньше, чем обещано: ждёт 1\sпозиция заказа/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Обещано больше, чем есть' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обещано больше, чем есть');
  const offers = page.getByRole('region', { name: new RegExp(article) });
  await expect(offers).toContainText(/На\sполке 1, обещано 2, не\sхватает 1/);
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /не\sхватает товара на\sполке/ })).toBeVisible();
  await page.goto('/admin/stocktaking/shortages');
  await offers.getByRole('link', { name: new RegExp(number) }).click();

  const ordered = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem').first();
  await expect(ordered).toContainText(/Обещано больше, чем\sесть: на\sполке 1, обещано 2/);
  await ordered.getByText('Выдать…').click();
  await expect(ordered).toContainText(
    /На\sполке 1, выдаёте 2: остаток станет\s0, недостача 1 запишется в\sжурнал/,
  );
  await ordered.getByRole('button', { name: /^Всё\sравно выдать: / }).click();
  await expect(ordered).toContainText('Выдано');
  await expect(ordered).not.toContainText('Обещано больше');
});
