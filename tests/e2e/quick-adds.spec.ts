import type { BrowserContext, Page } from 'playwright/test';
import { withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { STEADY_LIST } from './steady-list.ts';

const adds = (page: Page) => page.getByRole('main').getByRole('button', { name: /^В корзину: / });
const badge = (page: Page) => page.locator('[data-cart-count]').locator('visible=true');
const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Ваша корзина' }).getByRole('listitem');
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Requests to the cart go only when so many wait: none knows what the others put in. */
async function together(context: BrowserContext, count: number): Promise<void> {
  const held: (() => void)[] = [];
  await context.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await new Promise<void>((go) => {
      if (held.push(go) === count) for (const one of held.splice(0)) one();
    });
    await route.fallback();
  });
}

test(
  'three quick presses of a guest on a list are three lines in his cart',
  { tag: '@phone' },
  async ({ page, context }) => {
    await together(context, 3);
    await page.goto(STEADY_LIST);
    for (const nth of [0, 1, 2]) {
      await adds(page).nth(nth).click({ delay: 100 }); // as quick as somebody is
    }
    await expect(said(page, 'Добавлено')).toBeVisible();
    await expect(badge(page)).toHaveText('3');
    await page.goto('/cart');
    await expect(waiting(page)).toHaveCount(3);
  },
);

test(
  'what a guest adds in two tabs at the same moment is in his cart, and each tab knows of both',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context }) => {
    const [one, two] = [await anOfferOf(5), await anOfferOf(5)];
    const other = await context.newPage();
    await together(context, 2);
    await Promise.all([page.goto(one.path), other.goto(two.path)]);
    const pressed = [page, other].map((tab) => adds(tab).first().click({ noWaitAfter: true }));
    await Promise.all(pressed);
    for (const tab of [page, other]) {
      if (withoutScripts()) {
        await expect(tab).toHaveURL('/auth?next=%2Fcart');
        continue;
      }
      await expect(said(tab, 'Добавлено')).toBeVisible();
      await expect(badge(tab)).toHaveText('2');
    }
    await page.goto('/cart');
    await expect(waiting(page)).toHaveCount(2);
  },
);

test('a cart that is opened while a press is on its way shows it once it has arrived, whoever hears of that', async ({
  page,
  context,
}) => {
  const { path } = await anOfferOf(5);
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/api/cart', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto(path);
  const pressed = page.waitForRequest((request) => request.url().endsWith('/api/cart'));
  await adds(page).first().click();
  await pressed;
  const cart = await context.newPage();
  await cart.goto('/cart');
  await expect(cart.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(waiting(cart)).toHaveCount(0);
  resolve();
  await expect(waiting(cart)).toHaveCount(1);

  // The answer to a page that has been left: the browser keeps the cookie, and nobody is told.
  const lines = (await context.cookies()).filter(({ name }) => name.startsWith('shop_cart_line.'));
  await context.clearCookies({ name: /^shop_cart/ });
  await page.close();
  await cart.goto('/cart');
  await expect(waiting(cart)).toHaveCount(0);
  await context.addCookies(lines);
  await expect(waiting(cart)).toHaveCount(1);
});

test('where the browser keeps no cookies nobody is told that it was added', async ({ page }) => {
  const { offer, path } = await anOfferOf(5);
  await page.route('**/api/cart', (route) =>
    route.fulfill({ json: { offer, quantity: 1, count: 1 } }),
  );
  await page.goto(path);
  await adds(page).first().click();
  await expect(said(page, 'Не\u00A0добавлено')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect(adds(page).first()).toBeVisible();
});
