import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { addProduct } from './own-product.ts';
import { anAdmin, asOwner, signInAt } from './accounts.ts';
import { enter } from './signed-in.ts';

/** Spaces that do not break count as any other. */
const said = (text: string) => new RegExp(text.replace(/ /g, '\\s'));

test(
  'a count that was mistyped changes nothing, and what was chosen stays chosen',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const key = randomUUID().slice(0, 8);
    const { path } = await addProduct(key);
    const isPublished = async () =>
      (
        await asOwner<{ published: boolean }>(
          `/api/collections/products/records/${path.split('/').at(-1)}`,
        )
      ).published;
    const bulk = `/admin/products/bulk?what=published&brand=${encodeURIComponent(`Показ ${key}`)}`;
    await enter(page, await anAdmin('manager'), bulk);
    const count = page.getByLabel('Сколько товаров изменится: впишите 2');
    const press = page.getByRole('button', { name: 'Изменить', exact: true });
    await count.fill('2');
    await press.click();
    await expect(page.getByText('Выберите, что сделать')).toBeVisible();

    await page.getByLabel('Что сделать').selectOption('Снять с сайта');
    await count.fill('3');
    await press.click();
    await expect(page.getByText('Впишите число, которое названо над полем')).toBeVisible();
    await expect(count).toHaveValue('3');
    await expect(page.getByLabel('Что сделать')).toHaveValue('0');
    expect(await isPublished()).toBe(true);
    await count.fill('2');
    await press.click();
    await expect(page.getByText('Изменено: 2.')).toBeVisible();
    expect(await isPublished()).toBe(false);

    const old = await page.context().newPage();
    await old.goto(page.url());
    const oldUndo = old.getByRole('button', { name: 'Вернуть как было: это изменение' });
    await expect(oldUndo).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть как было: это изменение' }).click();
    await expect(page.getByText(said('Возвращено как было: 2 записи'))).toBeVisible();
    await expect(page.getByText('Изменено: 2.')).toHaveCount(0);
    expect(await isPublished()).toBe(true);
    await oldUndo.click();
    await expect(old.getByText('Уже возвращено').first()).toBeVisible();

    await page.getByRole('link', { name: 'Производитель', exact: true }).last().click();
    await page.getByLabel('Новый производитель').fill('Нетакой');
    await count.fill('2');
    await press.click();
    await expect(page.getByText('Такого производителя нет', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Новый производитель')).toHaveValue('Нетакой');
  },
);

test('prices are changed by what was looked at: a wrong percent is told, and on an old page nothing is added twice', async ({
  page,
}) => {
  const key = randomUUID().slice(0, 8);
  await addProduct(key);
  const bulk = `/admin/products/bulk?brand=${encodeURIComponent(`Показ ${key}`)}`;
  await enter(page, await anAdmin('manager'), bulk);
  const percent = page.getByLabel('Процент: 7 или −5,5');
  for (const [typed, told] of [
    ['', 'Укажите процент: 7 или −5,5'],
    ['abc', 'Проценты от −99 до 1000: 7 или −5,5'],
    ['-150', 'Проценты от −99 до 1000: 7 или −5,5'],
  ] as const) {
    await percent.fill(typed);
    await page.getByRole('button', { name: 'Показать цены' }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(percent).toHaveValue(typed);
  }
  await percent.fill('10');
  await page.getByRole('button', { name: 'Показать цены' }).click();
  await expect(page.getByRole('cell', { name: said('1 650 ₽') })).toBeVisible();
  const looked = page.url();
  const count = page.getByLabel('Сколько цен изменится: впишите 1');
  const other = await page.context().newPage();
  await other.goto(looked);
  await count.fill('1');
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await expect(page.getByText('Изменено: 1.')).toBeVisible();

  await other.getByLabel('Сколько цен изменится: впишите 1').fill('1');
  await other.getByRole('button', { name: 'Изменить', exact: true }).click();
  await expect(
    other.getByRole('alert').filter({ hasText: 'Пока вы смотрели, изменилось' }),
  ).toBeVisible();
  await expect(other.getByRole('cell', { name: said('1 815 ₽') })).toBeVisible(); // what it would be now
  const { items } = await asOwner<{ items: { id: string; retail_kopecks: number }[] }>(
    `/api/collections/offers/records?filter=${encodeURIComponent(`product.brand.name = 'Показ ${key}' && stock_kind = 'many'`)}`,
  );
  expect(items.map(({ retail_kopecks }) => retail_kopecks)).toEqual([165_000]);

  // What sinks below cost is told with what is lost, and is changed by a button that says so.
  await asOwner(`/api/collections/offers/records/${items[0]!.id}`, 'PATCH', {
    cost_kopecks: 150_000,
  });
  await page.goto(`${bulk}&what=retail&percent=-20`);
  await expect(
    page.getByText(said('Ниже закупки окажется 1 цена: вы потеряете до 180 ₽ на штуке.')).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: said('Показать только их') }).click();
  const table = page.getByRole('table', { name: 'Цены, которые окажутся ниже закупки' });
  await expect(table).toContainText(said('1 320 ₽, ниже закупки на 180 ₽'));
  // Once it loses more than was told, it is asked about anew.
  await asOwner(`/api/collections/offers/records/${items[0]!.id}`, 'PATCH', {
    cost_kopecks: 160_000,
  });
  await page.getByLabel('Сколько цен изменится: впишите 1').fill('1');
  const anyway = page.getByRole('button', { name: said('Всё равно изменить') });
  await anyway.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Пока вы смотрели, изменилось' }),
  ).toBeVisible();
  await expect(table).toContainText(said('1 320 ₽, ниже закупки на 280 ₽'));
  await anyway.click();
  await expect(page.getByText('Изменено: 1.')).toBeVisible();
});

test('a change whose page has been closed is found among the last ones and taken back, by a colleague, too', async ({
  page,
  browser,
}) => {
  const key = randomUUID().slice(0, 8);
  const { path } = await addProduct(key);
  const id = path.split('/').at(-1)!;
  const [maker, name] = [await anAdmin('manager'), `Мария ${key}`];
  await asOwner(`/api/collections/admins/records/${maker.id}`, 'PATCH', { name });
  await enter(
    page,
    maker,
    `/admin/products/bulk?what=published&brand=${encodeURIComponent(`Показ ${key}`)}`,
  );
  await page.getByLabel('Что сделать').selectOption('Снять с сайта');
  await page.getByLabel('Сколько товаров изменится: впишите 2').fill('2');
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await expect(page.getByText('Изменено: 2.')).toBeVisible();

  const colleague = await (
    await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } })
  ).newPage();
  await signInAt(
    colleague,
    await anAdmin('manager'),
    new URL('/admin/login?next=/admin/products/bulk', page.url()).href,
  );
  const change = colleague
    .getByRole('region', { name: 'Последние изменения' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(change).toContainText(said('Снято с сайта: 2 товара.'));
  await expect(change).toContainText(/Вернуть можно до \d+\s[а-я]+ в\s\d\d:\d\d/);
  await change
    .getByRole('button', { name: said('Вернуть как было: Снято с сайта: 2 товара') })
    .click();
  await expect(colleague.getByText(said('Возвращено как было: 2 записи'))).toBeVisible();
  await expect(change).toContainText('Уже возвращено');
  await expect(change.getByRole('button')).toHaveCount(0);
  expect(
    (await asOwner<{ published: boolean }>(`/api/collections/products/records/${id}`)).published,
  ).toBe(true);
  await colleague.context().close();
});
