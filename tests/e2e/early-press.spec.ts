import type { Page } from 'playwright/test';
import { setCartLine } from '../../lib/cart/repository.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { lines, order } from './at-the-cart.ts';
import { expect, test, withoutScriptsYet } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { productPaths } from './public-pages.ts';
import { enter, signedIn } from './signed-in.ts';

const hasBeenPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

test('a page is loaded and painted before its scripts are there', async ({ page, request }) => {
  await withoutScriptsYet(page);
  const [path = ''] = await productPaths(request, 1);
  for (const address of ['/', path, '/about', '/auth']) {
    await page.goto(address);
    await expect.poll(() => page.evaluate(hasBeenPainted)).toBe(true);
  }
});

/** What is pressed while the scripts stay away, and how the page that answers says that it is done. */
const PRESSES: [name: RegExp, isDone: (page: Page) => Promise<void>][] = [
  [
    /^В корзину/,
    (page) =>
      expect(page.getByRole('region', { name: 'Ваша корзина' }).getByRole('listitem')).toHaveCount(
        1,
      ),
  ],
  [/^В избранное/, (page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(1)],
  [/^Сравнить/, (page) => expect(page).toHaveURL(/\/compare\?products=\d+/)],
];

test(
  'what is pressed before the scripts are there happens without them',
  { tag: '@phone' },
  async ({ page, request }) => {
    await withoutScriptsYet(page);
    const [path = ''] = await productPaths(request, 1);
    for (const [name, isDone] of PRESSES) {
      await page.goto(path);
      await page.getByRole('button', { name }).first().click();
      await isDone(page);
    }
  },
);

test('what is typed before the scripts are there is answered once they are, and stays', async ({
  page,
}) => {
  let release = await withoutScriptsYet(page);
  await page.goto('/about');
  await page.locator('input[name=q]').fill('фильтр');
  release();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.locator('input[name=q]')).toHaveValue('фильтр');

  const main = page.getByRole('main');
  const words = main.getByLabel('Что подобрать');
  const isAlive = async () => {
    await main.getByLabel('VIN').fill('');
    await main.getByLabel('VIN').fill('Z94C241BBJR000001');
    await expect(main.getByText('По VIN:')).toBeVisible({ timeout: 1_000 });
  };
  for (const press of ['Колодки передние, комплект', '']) {
    await page.unrouteAll({ behavior: 'wait' });
    release = await withoutScriptsYet(page);
    await page.goto('/vin-request?q=Колодки&about=Kia+Rio', { waitUntil: 'commit' });
    await expect(words).toHaveValue('Колодки');
    if (press) await words.fill(press);
    else await words.selectText();
    await main.getByLabel('Марка, модель, двигатель').fill('Kia Rio IV 1.6');
    await main.getByRole('checkbox', { name: /согласие/ }).check();
    release();
    await expect(isAlive).toPass();
    if (!press) await words.pressSequentially('Диски');
    await expect(words).toHaveValue(press || 'Диски');
    await expect(main.getByLabel('Марка, модель, двигатель')).toHaveValue('Kia Rio IV 1.6');
    await expect(main.getByRole('checkbox', { name: /согласие/ })).toBeChecked();
  }
});

test('a cart that answers an order sent before its scripts are there comes alive with them', async ({
  context,
  page,
  baseURL,
}) => {
  const { offer } = await anOfferOf(10);
  const anna = await aCustomer();
  await setCartLine(await signedIn(context, baseURL!, anna), offer, 2);
  const release = await withoutScriptsYet(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await order(page).click();
  await expect(page.locator('p', { hasText: 'Укажите телефон' })).toBeVisible();
  release();
  await page.evaluate(() => void document.body.setAttribute('data-same', ''));
  await expect(async () => {
    await lines(page).getByRole('button', { name: 'Больше' }).click();
    await expect(lines(page).getByRole('textbox')).not.toHaveValue('2', { timeout: 500 });
  }).toPass();
  const answer = page.waitForResponse((reply) => 'next-action' in reply.request().headers());
  await order(page).click();
  await answer;
  await expect(page.locator('p', { hasText: 'Укажите телефон' })).toBeVisible();
  await expect(page.locator('body[data-same]'), 'no page was loaded').toBeVisible();
});

test('a row that is pressed while the grid takes the place of the table opens', async ({
  page,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
  const rows = page.locator('main [data-list]').getByRole('row');
  await enter(page, await anAdmin('manager'), '/admin/products');
  const all = await scripts();
  const release = await withoutScriptsYet(page);
  await page.goto('/admin/products', { waitUntil: 'commit' });
  const link = rows.nth(1).getByRole('link');
  const href = await link.getAttribute('href');
  await link.hover();
  await page.mouse.down();
  release();
  await expect.poll(async () => new Set(all).isSubsetOf(new Set(await scripts()))).toBe(true);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  await expect(page).toHaveURL(href!);
});
