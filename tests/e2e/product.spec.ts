import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { addProduct, type OwnProduct } from './own-product.ts';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await addProduct(randomUUID().slice(0, 8));
});
test.beforeEach(({ page }) => page.goto(product.path));

test('offers are compared: own stock first, each with place, term, price and a way to order', async ({
  page,
}) => {
  const rows = page.getByRole('region', { name: 'Предложения' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Склад показа');
  await expect(rows.nth(1)).toContainText('1\u202F500\u00A0₽');
  await expect(rows.nth(2)).toContainText('Склад поставщика');
  await expect(rows.nth(2)).toContainText('1\u202F234\u00A0₽');
  await expect(rows.nth(2)).toContainText('обновлено 20\u00A0ноября в\u00A013:00');

  const decision = page.getByRole('region', { name: 'Цена и наличие' });
  await expect(decision).toContainText('1\u202F500\u00A0₽');
  await expect(decision).toContainText('В наличии много');
  await expect(decision).toContainText('Склад показа, Тверь');
  await rows
    .nth(2)
    .getByRole('button', { name: 'В корзину: Колодки для показа, Склад поставщика' })
    .click();
  if (test.info().project.name === 'no-javascript')
    await expect(page).toHaveURL('/auth?next=%2Fcart');
  else await expect(page.locator('[data-cart-count]').locator('visible=true')).toHaveText('1');
});

test('a term is words that stay true, and with JavaScript a date', async ({ page }) => {
  const term = page.getByRole('region', { name: 'Предложения' }).getByRole('row').nth(2);
  await expect(term).toContainText(
    test.info().project.name === 'no-javascript'
      ? '1–\u20602\u00A0дня'
      : /\d{1,2}\u00A0(января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)/,
  );
});

test('what is here today before the shop closes is here tomorrow after it, on a page that stays open', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T18:59:30+03:00') });
  await page.goto(product.path);
  const decision = page.getByRole('region', { name: 'Цена и наличие' });
  await expect(decision).toContainText('Самовывоз: сегодня');
  await page.clock.fastForward(60_000);
  await expect(decision).toContainText('Самовывоз: завтра, 24\u00A0ноября');
});

test('the number is copied at one press, and said to be', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Скопировать ${product.article}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.article);
});

test(
  'without JavaScript nothing stands there that would not work',
  { tag: '@no-javascript' },
  async ({ page }) => {
    await expect(page.getByRole('button', { name: /Скопировать|Поделиться/ })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(
      page
        .getByRole('complementary', { name: 'Цена и заказ' })
        .getByRole('button', { name: /^В корзину/ }),
    ).toBeInViewport();

    await page.getByRole('link', { name: 'Фото 2', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Колодки для показа, фото 2' })).toBeInViewport();
    await page.getByRole('link', { name: 'Увеличить фото 2 из 3' }).click();
    await expect(page).toHaveURL(/\/files\/products\/.*\.jpg$/);
  },
);

test('photos are looked at with the keyboard alone', async ({ page }) => {
  const first = page.getByRole('link', { name: 'Увеличить фото 1 из 3' });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('link', { name: 'Увеличить фото 2 из 3' });
  await expect(second).toBeFocused();
  await expect(page.getByRole('link', { name: 'Фото 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'Колодки для показа' });
  await expect(zoom).toContainText('2 из 3');
  await expect(zoom.getByRole('img', { name: 'Колодки для показа, фото 2' })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('3 из 3');
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect(second).toBeFocused();
});

test(
  'on a phone photos are moved by a finger, and price and button stay at the bottom edge',
  { tag: '@phone' },
  async ({ page }) => {
    await page
      .getByRole('region', { name: 'Фотографии' })
      .getByRole('list')
      .first()
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth, behavior: 'instant' }));
    await expect(page.getByRole('link', { name: 'Фото 2', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    const bar = page.getByRole('complementary', { name: 'Цена и заказ' });
    await expect(bar).toBeInViewport();
    await page.getByRole('region', { name: 'Номера', exact: true }).scrollIntoViewIfNeeded();
    await expect(bar).toContainText('1\u202F500\u00A0₽');
    await expect(bar.getByRole('button', { name: /^В корзину/ })).toBeInViewport();
  },
);
