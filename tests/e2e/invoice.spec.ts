import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { setCartLine } from '../../lib/cart/repository.ts';
import { recordPayment } from '../../lib/orders/payments/repository.ts';
import { fillIn, order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, anAdmin, signInAt } from './accounts.ts';
import { theShop } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

/** What a camera reads off the page. */
async function scanned(page: Page): Promise<string> {
  const image = await page.getByRole('img', { name: /^QR-код/ }).screenshot({ scale: 'device' });
  const { data, info } = await sharp(image)
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(
    jsQR(new Uint8ClampedArray(data), info.width, info.height)?.binaryData ?? [],
  ).toString();
}

/** The paper says so on the screen and on a sheet, and a camera finds nothing to pay with. */
async function expectNotPayable(page: Page, words: RegExp): Promise<void> {
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR-код/ })).toHaveCount(0);
  }
}

/** Orders two pieces for 18,000 ₽ and stands on the page of the order. @returns its number */
async function anOrderAt(page: Page): Promise<string> {
  const { offer } = await anOfferOf(10);
  const anna = await aCustomer();
  await setCartLine(await elsewhere(anna), offer, 2);
  await signInAt(page, anna, '/auth?next=/cart');
  await page.goto('/cart');
  await fillIn(page);
  await order(page).click();
  const number = await page.getByText('Номер заказа:').locator('b').innerText();
  await page.getByRole('link', { name: 'Посмотреть заказ' }).click();
  return number;
}

test(
  'a customer opens the invoice of his order, scans its code, prints it and takes it as a PDF; asked for again it is the same',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const number = await anOrderAt(page);
    const orderPath = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Счёт на оплату' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Счёт на оплату №\sСЧ-\d\d-\d{6}\sот/,
    );
    const document = new URL(page.url()).pathname;
    const code = await scanned(page);
    expect(code).toMatch(
      /^ST00012\|Name=Демонстрационный магазин\|PersonalAcc=40702810800000000001\|BankName=Демонстрационный банк\|BIC=000000001\|CorrespAcc=30101810100000000001\|PayeeINN=0000000018\|KPP=000000001\|Sum=1800000\|Purpose=/,
    );
    expect(code).toContain(`заказ № ${number}`);
    await expect(page.getByText('Восемнадцать тысяч рублей 00 копеек')).toBeVisible();
    if (!withoutScripts()) await expectAccessible(page); // what looks for it is a script itself

    const file = await page.request.get(`${document}/pdf`);
    expect(file.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(
      (await extractText(await getDocumentProxy(new Uint8Array(await file.body())))).text[0],
    ).toContain('Восемнадцать тысяч рублей 00 копеек');
    const printed = await getDocumentProxy(
      new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
    );
    expect(printed.numPages).toBe(1);
    expect((await extractText(printed)).text[0]).not.toContain('Открыть PDF');

    await page.goto(orderPath);
    await page.getByRole('button', { name: 'Счёт на оплату' }).click();
    await expect(page).toHaveURL(document);
  },
);

test(
  'of an order that is partly paid the invoice asks for the rest, and is called paid once all has come',
  { tag: '@phone' },
  async ({ page }) => {
    await anOrderAt(page);
    const path = new URL(page.url()).pathname;
    const pay = async (roubles: number) =>
      recordPayment(await theShop(), path.replace('/orders/', ''), {
        kind: 'transfer',
        amountKopecks: roubles * 100,
        receivedAt: new Date().toISOString(),
        comment: '',
        key: '',
      });
    const make = () => page.getByRole('button', { name: 'Счёт на оплату' }).click();
    await make();
    await expect(page).toHaveURL(/\/documents\//);
    const whole = page.url();
    await pay(5_000);
    await page.reload();
    await expectNotPayable(page, /^Заказ или его оплата изменились/);
    await page.getByRole('link', { name: 'сделайте новый' }).click();
    await expect(page.getByText(/^Не\sсовпадает с\sзаказом: сделайте новый$/)).toBeVisible();
    await make();
    await expect(page).not.toHaveURL(whole);
    await expect(page.getByText(/^К\sоплате: тринадцать тысяч рублей 00 копеек$/)).toBeVisible();
    expect(await scanned(page)).toContain('|Sum=1300000|');
    await expectAccessible(page);
    const rest = page.url();
    await pay(13_000);
    await page.reload();
    await expectNotPayable(page, /^Заказ оплачен: платить по\sэтому счёту/);
    await page.goto(path);
    await expect(page.getByText('Заказ оплачен', { exact: true })).toHaveCount(2);
    await make();
    await expect(page).toHaveURL(rest);
  },
);

test('a manager opens the same invoice, somebody of the warehouse and another customer do not', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  await anOrderAt(page);
  await page.getByRole('button', { name: 'Счёт на оплату' }).click();
  await expect(page).toHaveURL(/\/documents\//);
  const path = new URL(page.url()).pathname;
  for (const [role, status] of [
    ['manager', 200],
    ['warehouse', 404],
  ] as const) {
    const theirs = await browser.newContext({ baseURL, extraHTTPHeaders });
    const desk = await theirs.newPage();
    await enter(desk, await anAdmin(role), '/admin');
    expect((await desk.goto(`/admin${path}`))?.status()).toBe(status);
    expect((await desk.request.get(`/admin${path}/pdf`)).status()).toBe(status);
    await theirs.close();
  }
  const others = await browser.newContext({ baseURL, extraHTTPHeaders });
  const stranger = await others.newPage();
  await signInAt(stranger, await aCustomer());
  expect((await stranger.goto(path))?.status()).toBe(404);
  await others.close();
});
