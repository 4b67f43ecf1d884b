import type { Page } from 'playwright/test';
import { signOutEverywhere } from '../../lib/accounts/account/repository.ts';
import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import { changeOwnGarage } from '../../lib/garage/repository.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import { fillIn, lines, order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, signInAt, type Person, theConsent } from './accounts.ts';
import { elsewhere, signedIn } from './signed-in.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

let person: Person;
test.beforeEach(async () => {
  person = await aCustomer();
});

const ordersOf = async (someone: Person) =>
  (await elsewhere(someone)).collection('orders').getFullList();
const isPlaced = (page: Page) => expect(page).toHaveURL('/orders/success');

test(
  'the session ends while the order is filled in: nothing that was typed is lost, and one order is placed',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const { offer } = await anOfferOf(5);
    const pb = await signedIn(context, baseURL!, person);
    await setCartLine(pb, offer, 2);
    await page.goto('/cart');
    await fillIn(page);
    await page.getByLabel('Комментарий').fill('Позвоните вечером');
    await page.getByRole('radio', { name: 'По счёту' }).check();
    await signOutEverywhere(pb);
    await order(page).click();
    if (withoutScripts()) {
      await expect(page).toHaveURL(/\/auth\?next=%2Fcart/);
      await signInAt(page, person, page.url());
      await expect(page).toHaveURL('/cart');
      await expect(page.getByText('Сеанс закончился раньше')).toBeVisible();
    } else {
      await expect(
        page.getByRole('alert').filter({ hasText: 'Сеанс закончился' }).getByRole('link'),
      ).toHaveAttribute('target', '_blank');
      await signedIn(context, baseURL!, person); // in the other tab
    }
    await expect(page.getByLabel('Телефон')).toHaveValue('8 916 123-45-67');
    await expect(page.getByLabel('Комментарий')).toHaveValue('Позвоните вечером');
    await expect(page.getByRole('radio', { name: 'По счёту' })).toBeChecked();
    await page.getByRole('checkbox', { name: /согласие/ }).check();
    await order(page).click();
    await isPlaced(page);
    expect(await ordersOf(person)).toMatchObject([
      { comment: 'Позвоните вечером', payment: 'invoice', contact_phone: '+79161234567' },
    ]);
  },
);

test('an order is for the car that is chosen in the garage, and is found by it', async ({
  page,
  context,
  baseURL,
}) => {
  const { offer } = await anOfferOf(5);
  const pb = await signedIn(context, baseURL!, person);
  const car = { year: 2018, vin: 'Z94CB41ABER123456', frame: '', mileage: null, note: '' };
  await changeOwnGarage(pb, { add: [{ car: 'kia.rio.iv', title: '', chosen: true, ...car }] });
  await setCartLine(pb, offer, 1);
  await page.goto('/cart');
  await expect(page.getByLabel('Для какого автомобиля').locator(':checked')).toHaveText(/^Kia Rio/);
  await fillIn(page);
  await order(page).click();
  await isPlaced(page);
  await page.goto('/orders?find=rio');
  await page.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  await expect(page.getByText(/^Kia Rio .*2018.г\., Z94CB41ABER123456$/)).toBeVisible();
});

test(
  'pressed twice in a hurry, the button orders once',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const { offer } = await anOfferOf(5);
    await setCartLine(await signedIn(context, baseURL!, person), offer, 2);
    await page.goto('/cart');
    await fillIn(page);
    await order(page).dblclick();
    await isPlaced(page);
    expect(await ordersOf(person)).toHaveLength(1);
  },
);

test(
  'one of two parts is sold out at the last moment: it says so, goes, and the other one is ordered',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const [gone, stays] = [await anOfferOf(1), await anOfferOf(5)];
    const pb = await signedIn(context, baseURL!, person);
    for (const { offer } of [gone, stays]) await setCartLine(pb, offer, 1);
    // Its browser knows the cart already: else the page is made once more by itself, and says at
    // once what is sold out.
    await page.request.get('/api/cart');
    await page.goto('/cart');
    await fillIn(page);
    await page.getByLabel('Комментарий').fill('Позвоните вечером');
    await anOrderOf(gone.offer, 1);
    await order(page).click();
    await expect(lines(page).first()).toContainText('Закончилось');
    await expect(lines(page).nth(1)).not.toContainText('Закончилось');
    await expect(page.getByLabel('Комментарий')).toHaveValue('Позвоните вечером');
    expect(await ordersOf(person)).toEqual([]);
    await lines(page)
      .first()
      .getByRole('button', { name: /^Убрать из корзины/ })
      .click();
    await expect(lines(page)).toHaveCount(1);
    await fillIn(page);
    await order(page).click();
    await isPlaced(page);
    expect(await ordersOf(person)).toMatchObject([{ items_kopecks: 900_000 }]);
  },
);

/** Somebody else is quicker. */
async function anOrderOf(offer: string, quantity: number): Promise<void> {
  const quick = await elsewhere(await aCustomer());
  await setCartLine(quick, offer, quantity);
  const { key, seen } = await readCart(quick);
  await placeOrder(quick, {
    key,
    seen,
    storefront: 'main',
    contact: { name: 'Борис', phone: '+79160000000', email: '' },
    delivery: { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' },
    payment: 'invoice',
    clientNumber: '',
    comment: '',
    consent: await theConsent(),
  });
}

test(
  'bought up or dearer at the last moment: nothing is ordered, the line says why, and it goes on from there',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const { offer, reprice } = await anOfferOf(5);
    const pb = await signedIn(context, baseURL!, person);
    await setCartLine(pb, offer, 5);
    await page.goto('/cart');
    await fillIn(page);
    await reprice(1_230_000);
    await order(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Цены изменились' })).toBeVisible();
    await expect(lines(page).first()).toContainText(
      'была 9\u202F000\u00A0₽, стала 12\u202F300\u00A0₽',
    );
    await expect(page.getByLabel('Телефон')).toHaveValue('8 916 123-45-67');

    await anOrderOf(offer, 3);
    await page.getByRole('checkbox', { name: /согласие/ }).check();
    await order(page).click();
    await expect(lines(page).first()).toContainText('Столько нет: можно заказать 2');
    await expect(order(page)).toHaveCount(0);

    await lines(page).first().getByLabel('Количество', { exact: true }).fill('2');
    if (withoutScripts())
      await lines(page).first().getByRole('button', { name: 'Изменить' }).click();
    else await page.keyboard.press('Tab');
    await expect(lines(page).first()).toContainText('24\u202F600\u00A0₽');
    await fillIn(page);
    await order(page).click();
    await isPlaced(page);
  },
);

test(
  'back on the cart after ordering, the button leads to the same order',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const { offer } = await anOfferOf(9);
    const pb = await signedIn(context, baseURL!, person);
    await setCartLine(pb, offer, 2);
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto('/cart');
      await fillIn(one);
    }
    const numbers: string[] = [];
    for (const one of [page, second]) {
      await order(one).click();
      await isPlaced(one);
      numbers.push(await one.getByText('Номер заказа:').locator('b').innerText());
    }
    expect(numbers[0]).toBe(numbers[1]);
    await page.goBack();
    expect((await pb.collection('orders').getFullList()).length).toBe(1);
  },
);
