import type { Page } from 'playwright/test';
import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import { fillIn, lines, order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer } from './accounts.ts';
import { signedIn } from './signed-in.ts';

const decision = (page: Page) => page.getByRole('region', { name: 'Цена и наличие' });

test(
  'what the courier costs is seen before it is charged, and the order tells all of it',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    // The demo's courier costs nothing from 5 000 ₽ on.
    const { offer, reprice } = await anOfferOf(5);
    await reprice(200_000);
    const pb = await signedIn(context, baseURL!, await aCustomer());
    await setCartLine(pb, offer, 2);
    await page.goto('/cart');
    await fillIn(page);
    await page.getByRole('radio', { name: /Курьер/ }).check();
    await page.getByRole('textbox', { name: 'Город' }).fill('Москва');
    await page.getByLabel('Улица и дом').fill('Примерная, 1');
    await page.getByRole('radio', { name: 'По счёту' }).check();
    const total = page.getByRole('region', { name: 'Ваш заказ' });
    if (withoutScripts()) {
      await order(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Доставка' })).toBeVisible();
      await expect(page).toHaveURL('/cart');
      expect(await pb.collection('orders').getFullList()).toEqual([]);
      await page.getByRole('checkbox', { name: /согласие/ }).check();
    }
    await expect(total).toContainText('350\u00A0₽');
    await expect(total).toContainText('4\u202F350\u00A0₽');
    await order(page).click();
    await expect(page).toHaveURL('/orders/success');
    const main = page.getByRole('main');
    for (const told of [
      'Номер заказа:',
      '4\u202F000\u00A0₽',
      '350\u00A0₽',
      '4\u202F350\u00A0₽',
      'Москва, Примерная, 1',
      'По счёту',
      'Что дальше',
    ])
      await expect(main).toContainText(told);
    await expect(
      main.getByRole('list', { name: 'Что в заказе' }).getByRole('listitem'),
    ).toHaveCount(1);
    await expect(main.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /Счёт на оплату №/ })).toBeVisible();
  },
);

test(
  'what was taken out comes back by one press, as many as there were',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const { offer } = await anOfferOf(9);
    const pb = await signedIn(context, baseURL!, await aCustomer());
    await setCartLine(pb, offer, 3);
    await page.goto('/cart');
    await lines(page)
      .first()
      .getByRole('button', { name: /^Убрать из корзины/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина пуста');
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).first()).toContainText('27\u202F000\u00A0₽');
  },
);

test(
  'so many as are wanted go into the cart by one press',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const { path, offer } = await anOfferOf(9);
    const pb = await signedIn(context, baseURL!, await aCustomer());
    await page.goto(path);
    await expect(decision(page).getByLabel('Количество')).toHaveValue('1');
    if (!withoutScripts()) {
      await decision(page).getByRole('button', { name: 'Больше' }).click();
      await expect(decision(page).getByLabel('Количество')).toHaveValue('2');
    }
    await decision(page).getByLabel('Количество').fill('4');
    expect((await readCart(pb)).lines).toEqual([]);
    await decision(page)
      .getByRole('button', { name: /^В корзину/ })
      .click();
    await expect
      .poll(async () => (await readCart(pb)).lines.map((line) => [line.offer, line.quantity]))
      .toEqual([[offer, 4]]);
  },
);

test('from 900 px on the order stands beside the cart and stays in view', async ({
  page,
  context,
  baseURL,
}) => {
  const offers = await Promise.all(Array.from({ length: 3 }, () => anOfferOf(5)));
  const pb = await signedIn(context, baseURL!, await aCustomer());
  for (const { offer } of offers) await setCartLine(pb, offer, 1);
  const summary = page.getByRole('region', { name: 'Ваш заказ' });
  const isSeen = () =>
    order(page).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/cart');
    const [left, right] = [
      (await lines(page).first().boundingBox())!,
      (await summary.boundingBox())!,
    ];
    expect(right.x, `${width} px`).toBeGreaterThanOrEqual(left.x + left.width);
    for (const at of ['0', 'document.body.scrollHeight / 3', 'document.body.scrollHeight / 2']) {
      await page.evaluate(`scrollTo(0, ${at})`);
      expect(await isSeen(), `${width} px, at ${at}`).toBe(true);
    }
  }
  await expect(summary.getByRole('list').getByRole('listitem')).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await summary.boundingBox())!.x).toBeLessThan(30);
});
