import type { Page, Route } from 'playwright/test';
import { signOutEverywhere } from '../../lib/accounts/account/repository.ts';
import { setCartLine } from '../../lib/cart/repository.ts';
import { proposeInstead } from '../../lib/orders/proposals/repository.ts';
import { aCustomer, type Person } from './accounts.ts';
import { fillIn, lines, order } from './at-the-cart.ts';
import { answering, expect, test, withoutScriptsYet } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { elsewhere, listening, signedIn } from './signed-in.ts';

// A page is made anew by itself, at whatever moment: nobody agrees to what he has not seen, or loses
// what he has typed.
test.use({ viewport: { width: 360, height: 740 } });

const refusal = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const ordersOf = async (someone: Person) =>
  (await elsewhere(someone)).collection('orders').getFullList();
const isPlaced = (page: Page) => expect(page).toHaveURL('/orders/success');

/** As after a change in another tab, until it shows. */
const refreshed = (page: Page, words: string) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('cart-changed')));
    await expect(lines(page).first()).toContainText(words, { timeout: 1_000 });
  }).toPass();

test(
  'a price that changes on the screen is asked about before it is paid; what stood there is told',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const person = await aCustomer();
    const { offer, reprice } = await anOfferOf(5);
    await setCartLine(await signedIn(context, baseURL!, person), offer, 2);
    await page.goto('/cart');
    await answering(page);
    await fillIn(page);
    await reprice(1_230_000);
    await refreshed(page, 'была 9\u202F000\u00A0₽, стала 12\u202F300\u00A0₽');
    await order(page).click();
    await expect(refusal(page, 'Цены изменились')).toBeVisible();
    expect(await ordersOf(person)).toEqual([]);

    // What he changes himself he knows, at the price that he was told.
    await lines(page).first().getByRole('button', { name: 'Больше' }).click();
    await expect(lines(page).first()).toContainText('36\u202F900\u00A0₽');
    await fillIn(page);
    await order(page).click();
    await isPlaced(page);
    expect(await ordersOf(person)).toMatchObject([{ items_kopecks: 3_690_000 }]);
  },
);

test(
  'pieces that are on their way when the order is pressed are waited for, and asked about; where they are refused nothing is ordered',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const person = await aCustomer();
    const { offer } = await anOfferOf(5);
    await setCartLine(await signedIn(context, baseURL!, person), offer, 2);
    const held: Route[] = [];
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
    );
    await page.goto('/cart');
    await answering(page);
    await fillIn(page);
    const pieces = lines(page).first().getByLabel('Количество', { exact: true });
    await pieces.fill('3');
    await order(page).click();
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.fulfill({ status: 503, json: { message: 'Магазин отдыхает' } });
    await expect(page.getByText('Магазин отдыхает')).toBeVisible();
    await expect(pieces).toHaveValue('2');
    expect(await ordersOf(person)).toEqual([]);

    await pieces.fill('3');
    await order(page).click();
    await expect.poll(() => held.length).toBe(2);
    await held[1]!.continue();
    await expect(refusal(page, 'Корзина изменилась')).toBeVisible();
    await expect(lines(page).first()).toContainText('27\u202F000\u00A0₽');
    expect(await ordersOf(person)).toEqual([]);
    await fillIn(page);
    await order(page).click();
    await isPlaced(page);
    expect(await ordersOf(person)).toMatchObject([{ items_kopecks: 2_700_000 }]);
  },
);

test(
  'the session ends while the cart is being made anew: what was typed stays, and can be ordered',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const person = await aCustomer();
    const { offer } = await anOfferOf(5);
    const pb = await signedIn(context, baseURL!, person);
    await setCartLine(pb, offer, 2);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === '/cart',
      async (route) => {
        const { rsc, 'next-action': action } = route.request().headers();
        if (rsc || action) {
          ask();
          await isReleased;
        }
        await route.fallback();
      },
    );
    const scripts = await withoutScriptsYet(page);
    await page.goto('/cart', { waitUntil: 'commit' });
    await fillIn(page); // before anything hears it
    scripts();
    await isAsked; // its browser knows nothing of the cart yet
    await signOutEverywhere(pb);
    release();
    await order(page).click();
    await expect(refusal(page, 'Сеанс закончился')).toBeVisible();
    await expect(page.getByLabel('Телефон')).toHaveValue('8 916 123-45-67');
    await signedIn(context, baseURL!, person); // in another tab
    await fillIn(page);
    await order(page).click();
    await isPlaced(page);
    expect(await ordersOf(person)).toMatchObject([{ items_kopecks: 1_800_000 }]);
  },
);

test(
  'another replacement that comes while somebody answers the first one is not taken in its place',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const placed = await aPlacedOrder(pb, (await anOfferOf(5)).offer);
    const [line = ''] = placed.lines;
    const { offer } = await anOfferOf(5);
    const propose = async (priceKopecks: number) =>
      proposeInstead(await theShop(), line, { offer, quantity: 1, priceKopecks });
    await placed.lead(line, 'accepted', 'confirmed', 'ordered', 'refused');
    await propose(850_000);
    await listening(page, () => page.goto(placed.path));
    const proposal = page.getByRole('region', { name: /^Замена для/ });
    await expect(proposal).toContainText('8\u202F500');
    await propose(1_500_000);
    await expect(proposal).toContainText('15\u202F000');
    const accept = proposal.getByRole('button', { name: 'Принять замену' });
    await accept.click();
    await expect(refusal(page, 'заказ изменился')).toBeVisible();
    await expect(proposal).toContainText('15\u202F000');
    await accept.click();
    await expect(proposal).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Что в заказе' })).toContainText('Заменено');
  },
);
