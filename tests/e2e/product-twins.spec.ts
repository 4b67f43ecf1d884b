import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { keepsNobodyOut } from './nobody-kept-out.ts';
import { addProduct } from './own-product.ts';
import { anAdmin, signInAt } from './people.ts';

test.describe.configure({ timeout: 120_000 });
/** Spaces that do not break count as any other. */
const said = (text: RegExp) => new RegExp(text.source.replace(/ /g, '\\s'));

test.skip(() => test.info().project.name !== 'desktop', 'scripts and a wide screen');

test('two records of one product become one, its price is changed with what the list has found and taken back, and a car is written down', async ({ page }) => {
  const key = randomUUID().slice(0, 8);
  const { path, article, copy } = await addProduct(key);
  const [id, gone] = [path, copy].map((address) => address.split('/').at(-1)!);
  await signInAt(page, await anAdmin('manager'), `/admin/login?next=/admin/products/${gone}/merge`);
  await page.getByLabel('Артикул или название').fill(article);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('link', { name: 'Колодки для показа', exact: true }).click();
  await expect(page.getByText(said(/Перейдёт: 1 предложение с остатком, 1 номер/))).toBeVisible();
  await keepsNobodyOut(page);
  await page.getByRole('button', { name: 'Объединить' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`));
  await page.goto(copy);
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.goto(`/admin/products/bulk?brand=${encodeURIComponent(`Показ ${key}`)}`);
  await page.getByLabel('Процент: 7 или −5,5').fill('10');
  await page.getByRole('button', { name: 'Показать цены' }).click();
  await expect(page.getByRole('cell', { name: said(/1 650 ₽/) })).toBeVisible();
  await page.getByLabel('Сколько цен изменится: впишите 1').fill('1');
  await keepsNobodyOut(page);
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await expect(page.getByText('Изменено: 1.')).toBeVisible();
  await page.getByRole('button', { name: /Вернуть как было/ }).click();
  await expect(page.getByText(said(/Возвращено как было: 1 запись/))).toBeVisible();

  await page.goto(`/admin/products/${id}/cars`);
  await page.getByRole('link', { name: 'Kia', exact: true }).click();
  await page.getByRole('link', { name: 'Rio', exact: true }).click();
  await page.getByRole('link', { name: /^IV/ }).click();
  await keepsNobodyOut(page);
  await page.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByRole('region', { name: 'Подходит к' }).getByText('Kia Rio IV (FB)')).toBeVisible();
});
