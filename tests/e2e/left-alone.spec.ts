import type { Page } from 'playwright/test';
import { test as plain } from 'playwright/test';
import { setCartLine } from '../../lib/cart/repository.ts';
import { aCustomer } from './accounts.ts';
import { lines } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { signedIn } from './signed-in.ts';

const gone = (page: Page) => lines(page).filter({ hasText: 'больше не продаётся' });
const takeOut = (page: Page) =>
  gone(page)
    .first()
    .getByRole('button', { name: /^Убрать/ })
    .click();

test(
  'a cart with lines that are not sold any more opens, and they can be taken out',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL, javaScriptEnabled }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const [kept, unpublished, free] = [await anOfferOf(5), await anOfferOf(5), await anOfferOf(5)];
    for (const { offer } of [kept, unpublished, free]) await setCartLine(pb, offer, 2);
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(3);
    await unpublished.withdraw();
    await free.reprice(0);
    await page.reload();
    await expect(gone(page)).toHaveCount(2);
    if (javaScriptEnabled !== false) {
      // The scripts have been over the page.
      await expect(page.locator('[data-cart-count]').locator('visible=true')).toHaveText('3');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина');
    }
    await takeOut(page);
    await expect(gone(page)).toHaveCount(1);
    await takeOut(page);
    await expect(gone(page)).toHaveCount(0);
    await expect(lines(page)).toHaveCount(1);
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
  },
);

test('what the scripts of a page do not find they leave alone, and the rest works', async ({
  page,
}) => {
  const { path } = await anOfferOf(5);
  await page.goto(path);
  const heart = page.getByRole('button', { name: /^В избранное: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    for (const part of document.querySelectorAll(
      '#buy-stepper > *, a[data-account] span, a[data-cars] span, [data-buy] [role=group]',
    ))
      part.remove();
    document.dispatchEvent(new Event('visibilitychange')); // they look again
  });
  await page
    .getByRole('region', { name: 'Цена и наличие' })
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено' })).toBeVisible();
  await expect(page.locator('[data-cart-count]').locator('visible=true')).toHaveText('1');
});

plain(
  'a fault in one of them is told, and takes neither the page nor the others',
  async ({ page }) => {
    const { path } = await anOfferOf(5);
    const told: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && told.push(message.text())));
    await page.addInitScript(() => {
      const { toggleAttribute } = Element.prototype;
      Element.prototype.toggleAttribute = function (name, force) {
        if (name === 'data-in-cart') throw new Error('broken on purpose');
        return toggleAttribute.call(this, name, force);
      };
    });
    await page.goto(path);
    await expect.poll(() => told.join('\n')).toContain('Does not work on this page: cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heart = page.getByRole('button', { name: /^В избранное: / }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(told.join('\n')).not.toContain('Critical');
  },
);
