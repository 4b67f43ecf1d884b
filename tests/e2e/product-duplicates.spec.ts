import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { addProduct } from './own-product.ts';
import { anAdmin, asOwner } from './accounts.ts';
import { enter } from './signed-in.ts';

/** Spaces that do not break count as any other. */
const said = (text: RegExp) => new RegExp(text.source.replace(/ /g, '\\s'));

test('two records of one product become one, its price is changed with what the list has found and taken back, and a car is written down', async ({
  page,
}) => {
  const key = randomUUID().slice(0, 8);
  const { path, article, copy } = await addProduct(key);
  const [id, gone] = [path, copy].map((address) => address.split('/').at(-1)!);
  await enter(page, await anAdmin('manager'), `/admin/products/${gone}/merge`);
  await page.getByLabel('Артикул или название').fill(article);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('link', { name: 'Колодки для показа', exact: true }).click();
  await expect(page.getByText(said(/Перейдёт: 1 предложение с остатком, 1 номер/))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Объединить' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}\\?done=merged$`));
  await expect(page.getByText('Объединено: второй карточки больше нет')).toBeVisible();
  await page.goto(copy);
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.goto(`/admin/products/bulk?brand=${encodeURIComponent(`Показ ${key}`)}`);
  await page.getByLabel('Процент: 7 или −5,5').fill('10');
  await page.getByRole('button', { name: 'Показать цены' }).click();
  await expect(page.getByRole('cell', { name: said(/1 650 ₽/) })).toBeVisible();
  await page.getByLabel('Сколько цен изменится: впишите 1').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await expect(page.getByText('Изменено: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть как было: это изменение' }).click();
  await expect(page.getByText(said(/Возвращено как было: 1 запись/))).toBeVisible();

  await page.goto(`/admin/products/${id}/cars`);
  await page.getByLabel('Марка, модель, год').fill('киа рио');
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('link', { name: /^IV/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Записать' }).click();
  await expect(
    page.getByRole('region', { name: 'Подходит к' }).getByRole('listitem'),
  ).toContainText('Kia Rio IV (FB)');
});

test('merging into a draft says that the goods leave the site, and that they are not there afterwards', async ({
  page,
  request,
}) => {
  const { path, copy } = await addProduct(randomUUID().slice(0, 8));
  const [gone, draft] = [path, copy].map((address) => address.split('/').at(-1)!);
  await asOwner(`/api/collections/products/records/${draft}`, 'PATCH', { published: false });
  await enter(page, await anAdmin('manager'), `/admin/products/${gone}/merge?into=${draft}`);
  const follows = page.getByRole('region', { name: 'Что произойдёт' });
  await expect(follows).toContainText(said(/С сайта товар пропадёт/));
  await expect(follows.getByRole('link', { name: /^оставить карточку/ })).toHaveAttribute(
    'href',
    `/admin/products/${draft}/merge?into=${gone}`,
  );
  await follows.getByRole('button', { name: 'Объединить' }).click();
  await expect(page.getByText(said(/Объединено.+На сайте этого товара пока нет/))).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await page.goto(`/admin/products/${draft}`);
  await expect(page.getByText('Объединено')).toHaveCount(0);
});

test('merging two that are on the site says nothing of leaving it', async ({ page }) => {
  const { path, copy } = await addProduct(randomUUID().slice(0, 8));
  const [gone, stays] = [path, copy].map((address) => address.split('/').at(-1)!);
  await enter(page, await anAdmin('manager'), `/admin/products/${gone}/merge?into=${stays}`);
  await expect(page.getByRole('region', { name: 'Что произойдёт' })).toBeVisible();
  await expect(page.getByText('товар пропадёт')).toHaveCount(0);
});

test('a record that is two products is parted, and says which of them one is looking at', async ({
  page,
}) => {
  const { path, article } = await addProduct(randomUUID().slice(0, 8));
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  await page.getByText('Разделить на два товара').click();
  await page.getByLabel('Номер второй детали').fill(article.replace('/', ' '));
  await page.getByRole('button', { name: 'Разделить', exact: true }).click();
  await expect(page).toHaveURL(/\?done=parted$/);
  await expect(
    page.getByText(said(/Разделено: это второй товар.+На сайте этого товара пока нет/)),
  ).toBeVisible();
});
