import { test, type Page } from 'playwright/test';

export const withoutScripts = (): boolean => test.info().project.name === 'no-javascript';
export const lines = (page: Page) =>
  page.getByRole('region', { name: 'Что в корзине' }).getByRole('listitem');
export const order = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' });

/** What must be said to order, beside what the shop knows of the customer and does not ask again. */
export async function fillIn(page: Page): Promise<void> {
  await order(page).waitFor();
  const phone = page.getByLabel('Телефон');
  if (await phone.isVisible()) await phone.fill('8 916 123-45-67');
  const consent = page.getByRole('checkbox', { name: /согласие/ });
  if (await consent.isVisible()) await consent.check();
}
