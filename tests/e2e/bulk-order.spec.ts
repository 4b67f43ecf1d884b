import type { Page } from 'playwright/test';
import { utils, write } from '@e965/xlsx';
import { CART_LINE_COOKIES } from '../../lib/constants.ts';
import { MAX_GUEST_LINES } from '../../lib/cart/model.ts';
import { axeFindings, dress, OF_COLOURS } from './accessibility.ts';
import { aCustomer, asOwner, signInAt } from './accounts.ts';
import { lines } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { layoutFaults } from './layout-faults.ts';
import { signedIn } from './signed-in.ts';
import { textFaults } from './text-faults.ts';

type Part = { brand: string; article: string };

/**
 * Parts of the demo that can be bought; what neighbours made comes and goes.
 * @param page of the catalogue to begin at
 */
async function someParts(count: number, page = 1): Promise<Part[]> {
  const { items } = await asOwner<{
    items: { article: string; brand: { name: string; slug: string } }[];
  }>(`/api/shop/catalogue?available=1&page=${page}`, 'GET');
  const parts = items
    .filter(({ brand }) => brand.slug.startsWith('demo-'))
    .map(({ article, brand }) => ({ brand: brand.name, article }))
    .slice(0, count);
  return parts.length < count
    ? [...parts, ...(await someParts(count - parts.length, page + 1))]
    : parts;
}

const workbook = (rows: unknown[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Заказ');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};
const answers = (page: Page) =>
  page.getByRole('list', { name: 'Что нашлось' }).locator(':scope > li');
const check = (page: Page) => page.getByRole('button', { name: 'Проверить список' });
const intoCart = (page: Page) =>
  page.getByRole('complementary', { name: 'В корзину' }).getByRole('button');

test('a list of 50 lines from Excel is in the cart after one look and one press', async ({
  page,
  context,
  baseURL,
}) => {
  const parts = await someParts(50);
  const rows = parts.map(({ brand, article }, at) => [at + 1, brand, article, 4]);
  await signedIn(context, baseURL!, await aCustomer());
  await page.goto('/bulk');
  await page.getByLabel('Или файл с таблицей').setInputFiles({
    name: 'заказ.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([['№', 'Производитель', 'Артикул', 'Кол-во'], ...rows]),
  });
  await check(page).click();
  await expect(answers(page)).toHaveCount(parts.length);
  await expect(answers(page).and(page.locator('[data-verdict=found]'))).toHaveCount(parts.length);
  for (const press of ['first', 'second']) {
    await intoCart(page).click();
    await expect(page.getByText(`из этого списка: ${parts.length} деталей`), press).toBeVisible();
  }
  await page.getByRole('link', { name: 'Открыть корзину' }).click();
  await expect(lines(page)).toHaveCount(parts.length);
});

test(
  'a list is checked and bought by forms alone',
  { tag: ['@no-javascript'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const [one, other] = (await someParts(2, 3)) as [Part, Part];
    await page.goto('/bulk');
    await check(page).click();
    await expect(page.getByText('нет ни одного номера')).toBeVisible();
    const list = `${one.brand} ${one.article} 2\n${other.article}; 1 шт\nНЕТ-ТАКОГО-9Z9Z9 3`;
    await page.getByLabel('Список деталей').fill(list);
    await check(page).click();
    await expect(answers(page)).toHaveCount(3);
    await expect(page.getByLabel('Список деталей')).toHaveValue(list);
    await expect(answers(page).nth(2)).toContainText('не нашлось');
    await intoCart(page).click();
    await expect(page.getByText('В корзине из этого списка')).toBeVisible();
    const [request] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('main').getByRole('link', { name: 'Запросить подбор' }).click(),
    ]);
    await expect(request.getByLabel('Что подобрать')).toHaveValue(/НЕТ-ТАКОГО-9Z9Z9/);
  },
);

/** The sweep sees the page without verdicts only. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Tab'); // from here on the browser shows the focus
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await layoutFaults(page)).toEqual([]);
  expect(await textFaults(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await dress(page, 'dark');
  expect(await axeFindings(page, { only: OF_COLOURS })).toEqual([]);
  await dress(page, 'light');
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('what a guest’s cart has no room for waits until he has signed in, and no press adds up', async ({
  page,
  context,
}) => {
  const parts = await someParts(MAX_GUEST_LINES + 3, 4);
  const [first] = parts;
  const typed = [
    ...parts.map(({ brand, article }) => `${article} ${brand} x1`),
    `Неведомо ${first!.article} 1 шт`,
  ].join('\n');
  await page.goto('/bulk');
  await page.getByLabel('Список деталей').fill(typed);
  await check(page).click();
  await expect(answers(page)).toHaveCount(parts.length + 1);
  await fits(page);
  const doubtful = answers(page).last();
  let cart = '';
  for (const press of ['first', 'second']) {
    await intoCart(page).click();
    await expect(page.getByText('Не поместилось: 3\u00A0детали'), press).toBeVisible();
    await expect(page.locator('[data-cart-count]').locator('visible=true')).toHaveText(
      String(MAX_GUEST_LINES),
    );
    // The same offer stands at the first line, and was chosen there alone.
    await expect(doubtful.getByRole('radio', { name: 'Не\u00A0брать' })).toBeChecked();
    const kept = (await context.cookies())
      .filter(({ name }) => name.startsWith(CART_LINE_COOKIES))
      .map(({ name, value }) => `${name}=${value}`)
      .sort()
      .join();
    if (cart) expect(kept).toBe(cart);
    cart = kept;
  }
  await expect(answers(page).getByText('Не поместилось в корзину')).toHaveCount(3);
  const tab = await context.newPage();
  await signInAt(tab, await aCustomer(), '/auth?next=/cart');
  await expect(lines(tab)).toHaveCount(MAX_GUEST_LINES);
  await expect(page.getByLabel('Список деталей')).toHaveValue(typed);
  await intoCart(page).click();
  await expect(page.getByText(`из этого списка: ${parts.length}`)).toBeVisible();
  await tab.reload();
  await expect(lines(tab)).toHaveCount(parts.length);
});

test(
  'what is no list, or too long a one, is refused kindly, and what was typed stays',
  { tag: '@no-javascript' },
  async ({ page }) => {
    await page.goto('/bulk');
    const list = page.getByLabel('Список деталей');
    const typed = Array.from({ length: 301 }, (_, n) => `A ${n} 1`).join('\n');
    await list.fill(typed);
    await check(page).click();
    await expect(page.getByText('больше 300 строк')).toBeVisible();
    await expect(list).toHaveValue(typed);
    await list.fill('W 712/75');
    await page.getByLabel('Или файл с таблицей').setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8]),
    });
    await check(page).click();
    await expect(page.getByText('Это фотография')).toBeVisible();
    await expect(list).toHaveValue('W 712/75');
  },
);
