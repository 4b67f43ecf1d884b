import { randomUUID } from 'node:crypto';
import { doubtsIn } from '../../lib/prices/doubts/model.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { anAdmin, asOwner } from './accounts.ts';
import { enter } from './signed-in.ts';

test('a new mark-up is looked at, applied to what is loaded, and stands among what can be taken back', async ({
  page,
}) => {
  const key = randomUUID();
  const { offer } = await anOfferOf(5, key);
  await asOwner(`/api/collections/offers/records/${offer}`, 'PATCH', {
    cost_kopecks: 100_000,
    retail_kopecks: 140_000,
    known: doubtsIn([{ kopecks: 140_000, pieces: 0, before: 900_000 }]),
  });
  const {
    items: [supplier],
  } = await asOwner<{ items: { id: string }[] }>(
    `/api/collections/suppliers/records?filter=${encodeURIComponent(`name = 'Склад ${key}'`)}`,
  );
  await asOwner('/api/collections/supplier_markups/records', 'POST', {
    supplier: supplier!.id,
    from_kopecks: 0,
    percent: 40,
  });
  await enter(page, await anAdmin('manager'), `/admin/suppliers/${supplier!.id}`);
  const markup = page.locator('#markup');
  await markup.getByLabel('Наценка, %').fill('55');
  await markup.getByRole('button', { name: 'Сохранить' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Изменится 1 предложение')).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(key.slice(0, 13)) })).toContainText(
    /1.400.*1.550/,
  );
  await expectAccessible(page);
  await main.getByLabel(/впишите 1/).fill('2');
  await main.getByLabel(/впишите 1/).press('Enter');
  await expect(main.getByText('Впишите число, которое названо над полем')).toBeVisible();
  await main.getByLabel(/впишите 1/).fill('1');
  await main.getByLabel(/впишите 1/).press('Enter');
  await expect(page.getByText('загруженные цены пересчитаны')).toBeVisible();
  await expect(markup.getByLabel('Наценка, %')).toHaveValue('55');
  await page.getByRole('link', { name: /последних изменениях цен/ }).click();
  await expect(main.getByText(/1.550.*вместо 1.400/)).toBeVisible();
});
