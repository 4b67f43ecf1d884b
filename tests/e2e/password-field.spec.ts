import { expect, test } from './journey.ts';

test(
  'a password can be looked at while it is typed, and without JavaScript it is a plain field',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/auth');
    const field = page.locator('[name=password]');
    const eye = page.getByRole('button', { name: 'Показать пароль' });
    await expect(field).toHaveAttribute('type', 'password');
    if (!javaScriptEnabled) return expect(eye).toBeHidden();
    await field.fill('correct-horse');
    await eye.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correct-horse');
    await eye.click();
    await expect(field).toHaveAttribute('type', 'password');
  },
);

test(
  'a form that was refused keeps the password in the page, and leads to the wrong field each time',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth/register');
    await page.locator('[name=email]').fill('not-an-address');
    await page.locator('[name=password]').fill('correct-horse');
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expect(page.locator('[name=email]'), `${times}`).toBeFocused();
      await expect(page.locator('[name=password]')).toHaveValue('correct-horse');
    }
  },
);
