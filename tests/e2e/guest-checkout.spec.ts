import { anEmail } from './accounts.ts';
import { lines, order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { expectLedTo } from './refused-form.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

test(
  'a guest changes how many he wants, registers beside his cart, and is asked for nothing twice',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const { path } = await anOfferOf(3);
    await page.goto(path);
    await page
      .getByRole('region', { name: 'Цена и наличие' })
      .getByRole('button', { name: /^В корзину/ })
      .click();
    if (!withoutScripts())
      await page.getByRole('status').getByRole('link', { name: 'Перейти в корзину' }).click();
    const kept = page.getByRole('region', { name: 'Ваша корзина' });
    const pieces = kept.getByLabel('Количество', { exact: true });

    await test.step('pieces', async () => {
      if (withoutScripts()) {
        await pieces.fill('2');
        await kept.getByRole('button', { name: 'Изменить' }).click();
      } else {
        const email = page.locator('form[action$="/register"] [name=email]');
        await email.fill('typed@shop.test');
        const more = kept.getByRole('button', { name: 'Больше' });
        await expect(async () => {
          if ((await pieces.inputValue()) === '1') await more.press('Enter'); // heard once its script is there
          await expect(pieces).toHaveValue('2', { timeout: 500 });
        }).toPass();
        await expect(kept).toContainText('18\u202F000\u00A0₽');
        await expect(more).toBeFocused();
        await pieces.fill('40');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: 'есть 3' })).toBeVisible();
        await expect(pieces).toHaveValue('3');
        await kept.getByRole('button', { name: 'Меньше' }).click();
        await expect(email, 'what is typed beside it').toHaveValue('typed@shop.test');
      }
      await expect(kept).toContainText('18\u202F000\u00A0₽');
      await expect(pieces).toHaveValue('2');
    });

    const form = page.locator('form[action$="/register"]');
    const register = form.getByRole('button', { name: 'Зарегистрироваться' });
    await test.step('what an order needs is asked for here', async () => {
      await form.locator('[name=email]').fill(anEmail());
      await form.locator('[name=password]').fill('correct-horse');
      await form.getByRole('checkbox', { name: /согласие/ }).check();
      await register.click();
      await expectLedTo(form, form.locator('[name=name]'), [/^Укажите имя/, /^Укажите телефон/]);
      await expect(kept).toBeVisible();
      await form.locator('[name=name]').fill('Анна');
      await form.locator('[name=phone]').fill(`8 9${String(Date.now()).slice(-9)}`);
      await form.locator('[name=password]').fill('correct-horse');
      await form.getByRole('checkbox', { name: /согласие/ }).check();
      await register.click();
    });

    await expect(page).toHaveURL('/cart');
    await expect(lines(page)).toHaveCount(1);
    for (const asked of [/^Имя/, /^Телефон/, /^Почта/]) {
      await expect(page.getByLabel(asked)).toHaveCount(1);
      await expect(page.getByLabel(asked)).toBeHidden();
    }
    await expect(page.getByText(/Получатель Анна, /)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /согласие/ })).toHaveCount(0);
    await page.locator('summary').getByText('Изменить').click();
    await expect(page.getByLabel(/^Имя/)).toHaveValue('Анна');
    await order(page).click();
    await expect(page).toHaveURL('/orders/success');
  },
);
