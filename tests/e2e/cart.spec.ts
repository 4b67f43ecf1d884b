import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { setCartLine } from '../../lib/cart/repository.ts';
import { anAddress } from '../support/address.ts';
import { fillIn, lines, order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, signInAt } from './accounts.ts';
import { elsewhere, signedIn } from './signed-in.ts';

const badge = (page: Page) => page.locator('[data-cart-count]').locator('visible=true');

async function putIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('region', { name: 'Цена и наличие' })
    .getByRole('button', { name: /^В корзину/ })
    .click();
  if (withoutScripts()) await expect(page).toHaveURL(/\/(cart|auth\?next=%2Fcart)$/);
  else await expect(page.getByRole('status').filter({ hasText: 'Добавлено' })).toBeVisible();
}

test(
  'a guest fills the cart, signs in, and orders what he and his account had chosen',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const [one, other, third] = [await anOfferOf(10), await anOfferOf(10), await anOfferOf(10)];
    const anna = await aCustomer();
    await setCartLine(await elsewhere(anna), third.offer, 4);
    await putIn(page, one.path);
    await putIn(page, other.path);
    if (!withoutScripts()) await expect(badge(page)).toHaveText('2');
    await page.goto('/cart');
    await expect(
      page.getByRole('region', { name: 'Ваша корзина' }).getByRole('listitem'),
    ).toHaveCount(2);
    await signInAt(page, anna, page.url());
    await expect(page).toHaveURL('/cart');
    await expect(lines(page)).toHaveCount(3);

    await order(page).click();
    await expect(page.locator('p', { hasText: 'Укажите телефон' })).toBeVisible();
    await expect(page.getByLabel('Имя')).toHaveValue('Анна');
    await fillIn(page);
    await order(page).click();
    await expect(page).toHaveURL('/orders/success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ваш заказ принят в обработку',
    );
    const number = await page.getByText('Номер заказа:').locator('b').innerText();
    if (!withoutScripts()) await expect(badge(page)).toHaveCount(0);

    await page.getByRole('link', { name: 'Посмотреть заказ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByRole('main').getByText('Принято')).toHaveCount(3);
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина пуста');

    await putIn(page, one.path);
    await page.goto('/cart');
    await expect(page.getByLabel('Телефон')).toHaveValue('+7\u00A0916\u00A0123\u201145\u201167'); // as in the last order
  },
);

test('a guest takes out a line beside the sign-in and brings it back; the count of other pages follows', async ({
  page,
}) => {
  for (const { path } of [await anOfferOf(10), await anOfferOf(10)]) await putIn(page, path);
  await page.goto('/cart');
  const kept = page.getByRole('region', { name: 'Ваша корзина' }).getByRole('listitem');
  const email = page.getByLabel('Электронная почта или имя для входа');
  await email.fill('anna@shop.test');
  await kept
    .first()
    .getByRole('button', { name: /^Убрать/ })
    .click();
  await expect(page.getByText('Убрано из корзины.')).toBeVisible();
  await expect(kept).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(kept).toHaveCount(2);
  await kept
    .first()
    .getByRole('button', { name: /^Убрать/ })
    .dblclick();
  await expect(kept).toHaveCount(1);
  await expect(email, 'what is typed beside it').toHaveValue('anna@shop.test');
  await page.goto('/about');
  await expect(badge(page)).toHaveText('1');
});

test('twenty quick presses end in the last quantity and send few requests', async ({ page }) => {
  const { path } = await anOfferOf(50);
  await putIn(page, path);
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/cart') && sent.push(request.postData() ?? ''),
  );
  const more = page
    .getByRole('region', { name: 'Цена и наличие' })
    .getByRole('button', { name: 'Больше' });
  // Quicker than anybody: between two of them nothing is sent, however busy the machine is.
  await more.evaluate((button: HTMLElement) => {
    for (let n = 0; n < 20; n += 1) button.click();
  });
  await expect.poll(() => sent.at(-1)).toContain('quantity=21');
  expect(sent.length).toBeLessThan(6);
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Цена и наличие' }).getByLabel('Количество'),
  ).toHaveValue('21');
});

test('more than there is becomes what there is, and taken out it is a button again', async ({
  page,
}) => {
  const { path } = await anOfferOf(3);
  await putIn(page, path);
  const decision = page.getByRole('region', { name: 'Цена и наличие' });
  await decision.getByLabel('Количество').fill('40');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'есть 3' })).toBeVisible();
  await expect(decision.getByLabel('Количество')).toHaveValue('3');
  for (const typed of ['2,5', '']) {
    await decision.getByLabel('Количество').fill(typed);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('status').filter({ hasText: 'целое число' })).toBeVisible();
    await expect(decision.getByLabel('Количество')).toHaveValue('3');
  }
  for (let n = 0; n < 3; n += 1) await decision.getByRole('button', { name: 'Меньше' }).click();
  const add = decision.getByRole('button', { name: /^В корзину/ });
  await expect(add).toHaveText('В корзину');
  await expect(badge(page)).toHaveCount(0);
  await decision.getByRole('button', { name: 'Больше' }).click();
  await expect(add).toContainText('2\u00A0шт. · 18\u202F000\u00A0₽');
  await decision.getByLabel('Количество').fill('3');
  await page.keyboard.press('Tab');
  await expect(add).toContainText('3\u00A0шт. · 27\u202F000\u00A0₽');
});

test(
  'who is signed out has no cart on the screen, and finds it again',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const person = await aCustomer();
    await signedIn(context, baseURL!, person);
    const { path } = await anOfferOf(3, randomUUID());
    await putIn(page, path);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto(path);
    await expect(badge(page)).toHaveCount(0);
    await signInAt(page, person, '/auth?next=/cart');
    await expect(lines(page)).toHaveCount(1);
  },
);

/** As when somebody turns to the tab again. */
const turnTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('two browsers of one account agree about what is in the cart, as soon as somebody looks', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const anna = await aCustomer();
  const { path } = await anOfferOf(10);
  const elsewhereContext = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  });
  for (const one of [context, elsewhereContext]) await signedIn(one, baseURL!, anna);
  const other = await elsewhereContext.newPage();
  await other.goto(path);
  await expect(badge(other)).toHaveCount(0);
  await putIn(page, path);
  await expect(badge(page)).toHaveText('1');
  await turnTo(other);
  await expect(badge(other)).toHaveText('1');
  const pieces = (one: Page) =>
    one.getByRole('region', { name: 'Цена и наличие' }).getByLabel('Количество');
  await expect(pieces(other)).toHaveValue('1');

  await page.goto('/cart');
  await pieces(other).fill('3');
  const kept = other.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/cart'),
  );
  await other.keyboard.press('Tab');
  await kept;
  await turnTo(page);
  await expect(lines(page).first()).toContainText('27\u202F000\u00A0₽');
  await expect(lines(page).first().getByLabel('Количество', { exact: true })).toHaveValue('3');
  await elsewhereContext.close();
});
