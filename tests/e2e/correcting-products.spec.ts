import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, reopened, test } from './journey.ts';
import { addProduct } from './own-product.ts';
import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';

const key = () => randomUUID().slice(0, 8);
const id = (path: string) => path.replace('/products/', '');

test('a manager finds a product, corrects it beside the list, and visitors see it at once', async ({
  page,
  context,
}) => {
  const { path, article } = await addProduct(key());
  const visitor = await context.newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Колодки для показа');

  await enter(page, await anAdmin('manager'), '/admin/products');
  await page.getByRole('searchbox', { name: 'Номер или слова' }).fill(article);
  await expect(page).toHaveURL(/q=/);
  await page.goto(`/admin/products?q=${encodeURIComponent(article)}&open=${id(path)}`);
  const drawer = page.getByRole('complementary', { name: 'Колодки для показа' });
  await drawer.getByLabel('Название').fill('Колодки исправленные');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Сохранено. На странице товара это видно сразу.')).toBeVisible();
  await reopened(visitor, path, () =>
    visitor.getByRole('heading', { level: 1 }).innerText(),
  ).toContain('Колодки исправленные');
  const history = page.getByRole('region', { name: 'История' });
  await expect(history).toContainText('Изменено: название');
  await expect(history.getByRole('link')).toHaveCount(0); // the journal is the owner's
});

test('of two who correct one product the second is told, sees what is stored now, and can go on', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await addProduct(key());
  const [first, second] = [await anAdmin('manager'), await anAdmin('manager')];
  await enter(page, first, `/admin${path}`);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await enter(other, second, `/admin${path}`);

  await other.getByLabel('Название').fill('Название второго');
  await page.getByLabel('Название').fill('Название первого');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(page.getByText('Сохранено.', { exact: false }).first()).toBeVisible();
  await other.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(other.getByText('это изменил кто-то ещё')).toBeVisible();
  await expect(other.getByText('Сейчас сохранено: Название первого')).toBeVisible();
  await expect(other.getByLabel('Название')).toHaveValue('Название второго');
  await other.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Название второго');
  await other.context().close();
});

test('photos are added, put in order by the keyboard, and taken away; what is no photo is refused in words', async ({
  page,
}) => {
  const { path } = await addProduct(key());
  await enter(page, await anAdmin('content'), `/admin${path}`);
  const photos = page.getByRole('region', { name: 'Фото', exact: true });
  await expect(photos.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(3);

  const red = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#c03030' },
  })
    .png()
    .toBuffer();
  await photos.getByLabel('Добавить фото').setInputFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: red },
    { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
  ]);
  await expect(photos.getByRole('img', { name: 'Фото 4 из 4' })).toBeVisible();
  await expect(photos.getByText('Это не фотография')).toBeVisible();

  const last = photos.getByRole('button', { name: 'Фото 4 из 4' });
  const source = await last.getByRole('img').getAttribute('src');
  await last.focus();
  const spoken = page.locator('[id^=DndLiveRegion]');
  await page.keyboard.press('Space');
  await expect(spoken).toHaveText(/фото 4\.|на место 4 из 4\./);
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp'); // it may stand in a row of its own
    await expect(spoken).toHaveText(/на место [123] из 4\./, { timeout: 1_000 });
  }).toPass();
  await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'POST'),
    page.keyboard.press('Space'),
  ]);
  await page.reload();
  await expect(photos.getByRole('img')).toHaveCount(4);
  const order = await photos
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect([0, 1, 2]).toContain(order.indexOf(source));
  await photos.locator('summary', { hasText: 'Удалить фото 1' }).click();
  await photos.getByRole('button', { name: 'Удалить фото 1' }).click();
  await expect(photos.getByRole('img')).toHaveCount(3);
});

test('many are taken off sale at once, after a question that says how many', async ({
  page,
  request,
}) => {
  const mark = key();
  const { path, copy } = await addProduct(mark);
  await enter(page, await anAdmin('manager'), `/admin/products?brand=pokaz-${mark}`);
  await page.getByRole('checkbox', { name: /Выбрать все|Select all/ }).check();
  await page.getByRole('button', { name: 'Снять с сайта' }).click();
  await expect(page.getByText(/Снять с сайта: 2\u00A0товара\. Продолжить\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Снять с сайта' }).click();
  await expect(page.getByText('Изменено: 2\u00A0товара.')).toBeVisible();
  for (const address of [path, copy])
    await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});

test(
  'the price and the shelf are corrected by hand, and the page shows it',
  { tag: '@phone' },
  async ({ page }) => {
    const { path } = await addProduct(key());
    await enter(page, await anAdmin('manager'), `/admin${path}`);
    const offer = page.getByRole('article', { name: /Свой/ });
    await offer.getByText('Изменить цену и условия').click();
    await offer.getByLabel('Цена, ₽').fill('1 777,50');
    await offer.getByLabel('Сколько есть').selectOption({ label: 'Точно, по счёту' });
    await offer.getByRole('button', { name: 'Сохранить' }).click();
    await expect(offer.getByText('1\u202F777,50\u00A0₽')).toBeVisible();
    await offer.getByLabel('На полке, шт.').fill('7');
    await offer.getByRole('button', { name: 'Записать остаток' }).click();
    await expect(offer.getByText('7 шт.')).toBeVisible();
    const price = page.getByText('1\u202F777,50\u00A0₽').first();
    await reopened(page, path, () => price.isVisible()).toBe(true);
  },
);

test('a number leads to the product as soon as it is entered; a new product begins as a draft', async ({
  page,
}) => {
  const mark = key();
  const { path, article } = await addProduct(mark);
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  const numbers = page.getByRole('region', { name: 'Другие номера' });
  await numbers.getByText('Добавить номера').first().click();
  const typed = numbers.getByRole('textbox', { name: /^Номера/ });
  await typed.fill(`NEW ${mark} 5, ???`);
  await numbers.getByRole('button', { name: 'Добавить' }).click();
  await expect(numbers.getByText('Не похоже на номер: «???»')).toBeVisible();
  await expect(typed).toHaveValue(`NEW ${mark} 5, ???`);
  await typed.fill(`NEW ${mark} 5\nNEW-${mark}-6, new ${mark}5`);
  await numbers.getByRole('button', { name: 'Добавить' }).click();
  for (const end of [`${mark} 5`, `-${mark}-6`])
    await expect(
      numbers
        .getByRole('listitem')
        .filter({ hasText: `NEW${end.startsWith('-') ? '' : ' '}${end}` }),
    ).toBeVisible();
  await expect(numbers.getByRole('listitem').filter({ hasText: /new/i })).toHaveCount(2);
  await page.goto(`/?q=${encodeURIComponent(`new${mark}5`)}`);
  await expect(page.getByRole('main').getByText(article).first()).toBeVisible();

  await page.goto('/admin/products/new');
  await page.getByLabel('Название').fill('Новый товар для показа');
  await page.getByLabel('Производитель').fill(`Показ ${mark}`);
  await page.getByLabel('Артикул').fill(`NEW-${mark}`);
  await page.getByLabel('Категория').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новый товар для показа');
  await expect(page.getByText(/Черновик создан\. На.сайте этого товара пока нет/)).toBeVisible();
  await expect(page.getByText('Не на сайте')).toBeVisible();
});
