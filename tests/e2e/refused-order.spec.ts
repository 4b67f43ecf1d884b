import { setCartLine } from '../../lib/cart/repository.ts';
import { aCustomer } from './accounts.ts';
import { order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { expectLedTo } from './refused-form.ts';
import { signedIn } from './signed-in.ts';

// On the screen of a phone, in a browser without scripts as well.
const HEIGHT = 740;
test.use({ viewport: { width: 360, height: HEIGHT } });

test(
  'an order that is refused leads to its first wrong field, above the keyboard, and names the others',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const { offer } = await anOfferOf(5);
    await setCartLine(await signedIn(context, baseURL!, await aCustomer()), offer, 1);
    await page.goto('/cart');
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: order(page) });
    const phone = form.getByLabel('Телефон');
    await phone.fill('12');
    await form.getByRole('radio', { name: /^Курьер/ }).check();
    await form.getByLabel('Индекс').fill('1');
    await order(page).click();

    await expectLedTo(form, phone, [
      /^Проверьте номер телефона/,
      'Укажите город',
      'Укажите улицу и дом',
      /^Индекс.— шесть цифр$/,
      /^Без согласия мы не вправе/,
    ]);
    if (!withoutScripts()) {
      const box = await phone.boundingBox();
      expect(box!.y).toBeGreaterThan(0);
      expect(box!.y + box!.height).toBeLessThanOrEqual(HEIGHT / 2);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(form.getByLabel('Имя')).toBeFocused();
    const street = form.getByRole('alert').getByRole('link', { name: 'Укажите улицу' });
    await street.focus();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Улица и дом')).toBeFocused();
  },
);
