import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { addProduct } from './own-product.ts';
import { aBrand, aLevel, anAdmin, anEmail, asOwner } from './accounts.ts';
import { enter } from './signed-in.ts';

const key = () => randomUUID().slice(0, 8);
const create = async (collection: string, fields: object): Promise<string> =>
  (await asOwner<{ id: string }>(`/api/collections/${collection}/records`, 'POST', fields)).id;

/**
 * The first press, by the keyboard, shows what follows and removes nothing; the second one, which
 * it has shown, removes.
 */
async function agree(
  within: Locator,
  question: string,
  follows: RegExp,
  button: string | RegExp,
): Promise<void> {
  const asked = within.page().locator('summary', { hasText: question });
  const fold = within.locator('details').filter({ has: asked });
  const press = fold.getByRole('button', { name: button });
  await expect(press).toBeHidden();
  await fold.locator(asked).press('Enter');
  await expect(fold.getByText(follows)).toBeVisible();
  await press.press('Enter');
  await expect(press).toHaveCount(0);
}

test(
  'what belongs to a product goes after a question only',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const mark = key();
    const { path } = await addProduct(mark);
    const brand = await aBrand(`Other ${mark}`);
    const { brand: own, article_key: from } = await asOwner<{ brand: string; article_key: string }>(
      `/api/collections${path.replace('/products', '/products/records')}`,
    );
    await create('cross_links', {
      from_brand: own,
      from_key: from,
      to_brand: brand.id,
      to_key: 'X77',
      kind: 'analog',
      source: 'прайс',
    });
    await enter(page, await anAdmin('manager'), `/admin${path}`);
    const [numbers, crosses, photos] = ['Другие номера', 'Аналоги и замены', 'Фото'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    ) as [Locator, Locator, Locator];

    await agree(
      numbers,
      `Убрать номер OLD ${mark}`,
      /товар больше не.найдут/,
      `Убрать номер OLD ${mark}`,
    );
    await expect(numbers.getByText(`OE ${mark} 77`).first()).toBeVisible();
    await agree(
      crosses,
      `Убрать связь с Other ${mark} X77`,
      /может завести её снова/,
      /^Убрать связь/,
    );
    await photos.locator('summary', { hasText: 'Удалить фото 2' }).click();
    if (javaScriptEnabled !== false) await expectAccessible(page);
    await photos.getByRole('button', { name: 'Удалить фото 2' }).click();
    await expect(photos.getByRole('img')).toHaveCount(2);
  },
);

test(
  'an agreed price goes after a question that says what its customers will pay, and it is said afterwards',
  { tag: '@phone' },
  async ({ page }) => {
    const [{ path }, level] = [await addProduct(key()), await aLevel(-10)];
    const price = await create('fixed_prices', {
      level,
      product: path.split('/').at(-1),
      price_kopecks: 100_050,
    });
    await enter(page, await anAdmin('manager'), `/admin/prices/${level}/fixed/${price}`);
    await agree(
      page.getByRole('region', { name: 'Убрать цену' }),
      'Удалить',
      /сразу станут платить по.правилам уровня/,
      /^Удалить цену 1.000,50.₽$/,
    );
    await expect(page.getByText('Цена удалена.')).toBeVisible();
    await expect(page.getByText('Фиксированных цен пока нет').first()).toBeVisible();
  },
);

test('a warehouse and a supplier say what hangs on them; an empty warehouse goes after a question', async ({
  page,
}) => {
  const mark = key();
  await addProduct(mark);
  const { items } = await asOwner<{ items: { id: string }[] }>(
    `/api/collections/suppliers/records?filter=${encodeURIComponent(`name = 'Показ ${mark}'`)}`,
  );
  await create('warehouses', {
    supplier: items[0]!.id,
    name: 'Лишний',
    city: 'Тверь',
    active: true,
  });
  await enter(page, await anAdmin('manager'), `/admin/suppliers/${items[0]!.id}`);
  const warehouses = page.getByRole('region', { name: 'Склады' });
  await expect(page.getByRole('region', { name: 'Убрать поставщика' })).toContainText(
    /записано: 3.склада\./,
  );
  await expect(page.getByRole('button', { name: `Удалить «Показ ${mark}»` })).toHaveCount(0);
  await agree(warehouses, 'Удалить склад Лишний', /На.складе ничего нет/, 'Удалить склад «Лишний»');
  await expect(page.getByText('Склад удалён.')).toBeVisible();
  const used = warehouses.locator('li', { hasText: 'Партнёр показа 2' });
  await used.locator('summary').click();
  await expect(used.getByText(/записано: 1.предложение\./)).toBeVisible();
  await expect(warehouses.getByRole('button')).toHaveCount(0);
});

test('a brand says what hangs on it, and goes once nothing does', async ({ page }) => {
  const mark = key();
  const { path } = await addProduct(mark);
  const { brand } = await asOwner<{ brand: string }>(
    `/api/collections${path.replace('/products', '/products/records')}`,
  );
  await enter(page, await anAdmin('manager'), `/admin/brands/${brand}`);
  const removal = page.getByRole('region', { name: 'Убрать производителя' });
  await expect(removal).toContainText(/записано: 2.товара\./);
  await expect(removal.getByRole('button', { name: /^Удалить/ })).toHaveCount(0);
  const { id } = await aBrand(`Nobody ${mark}`);
  await page.goto(`/admin/brands/${id}`);
  await agree(
    removal,
    'Удалить',
    /пропадут: его написания\. Вернуть это нельзя/,
    `Удалить «Nobody ${mark}»`,
  );
  await expect(page).toHaveURL(/\/admin\/brands\?done=removed$/);
  await expect(page.getByText('Производитель удалён.')).toBeVisible();
});

test('an attribute of a category and an invitation go after a question', async ({ page }) => {
  const mark = key();
  const category = await create('categories', { name: `Опрос ${mark}`, slug: `opros-${mark}` });
  await create('category_attributes', { category, name: 'Диаметр', kind: 'number', unit: 'мм' });
  const email = anEmail();
  const { id } = await asOwner<{ id: string }>('/api/shop/admin/admins', 'POST', {
    email,
    name: 'Новичок',
    role: 'content',
  });
  await enter(page, await anAdmin('owner'), `/admin/categories?open=${category}`);
  await agree(
    page.getByRole('region', { name: 'Характеристики товаров' }),
    'Убрать характеристику Диаметр',
    /Записанное останется/,
    'Убрать характеристику «Диаметр»',
  );
  await page.goto(`/admin/admins/${id}`);
  await agree(
    page.getByRole('region', { name: 'Приглашение' }),
    'Отозвать',
    /больше не.сработает/,
    'Отозвать приглашение',
  );
  await expect(page).toHaveURL(/\/admin\/admins\?done=removed$/);
  await expect(page.getByText('Приглашение отозвано.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a category says what is in it, drafts too, and what goes with it once it is empty', async ({
  page,
}) => {
  const name = `Пустая ${key()}`;
  const { items } = await asOwner<{ items: { id: string }[] }>(
    '/api/collections/categories/records?perPage=1&skipTotal=1',
  );
  const { id: category } = await asOwner<{ id: string }>(
    '/api/collections/categories/records',
    'POST',
    { name, slug: `empty-${key()}` },
  );
  const { id: brand } = await aBrand(`Empty ${key()}`);
  const { id: draft } = await asOwner<{ id: string }>('/api/collections/products/records', 'POST', {
    brand,
    category,
    article: key(),
    article_key: 'x',
    name: 'Черновик',
    unit: 'шт.',
    published: false,
  });
  await enter(page, await anAdmin('manager'), `/admin/categories?open=${category}`);
  const removal = page.getByRole('region', { name: 'Убрать категорию' });
  await expect(removal).toContainText(/в.ней: 1.товар, считая черновики\./);
  await expect(removal.getByRole('button', { name: /^Удалить/ })).toHaveCount(0);
  await asOwner(`/api/collections/products/records/${draft}`, 'PATCH', { category: items[0]!.id });
  await page.reload();
  await agree(
    removal,
    'Удалить',
    /ничего не.пропадёт\. Её адрес перестанет открываться/,
    `Удалить «${name}»`,
  );
  await expect(page).toHaveURL(/done=removed/);
});
