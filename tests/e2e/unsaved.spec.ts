import type { Page } from 'playwright/test';
import { aCustomer, anAdmin } from './accounts.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { enter, listening } from './signed-in.ts';

test.describe.configure({ timeout: 120_000 });

/** Forms of every kind of section, each with a field of it. */
const FORMS: [path: string, field: string][] = [
  ['/admin/settings', '#contacts textarea[name=directions]'],
  ['/admin/settings/mail', '#mail [name=user]'],
  ['/admin/texts/delivery', 'main textarea'],
  ['/admin/letters/texts/order_placed', 'main [name=subject]'],
  ['/admin/products/new', 'main form:not([role=search]) [name=name]'],
  ['/admin/brands/new', 'main [name=name]'],
  ['/admin/category-rules/new', 'main [name=words]'],
  ['/admin/synonyms/new', 'main [name=words]'],
  ['/admin/suppliers/new', 'main [name=name]'],
  ['/admin/users/new', 'main [name=name]'],
  ['/admin/admins/new', 'main [name=name]'],
  ['/admin/account', 'main [name=name]'],
];
const ASKED = 'Введённое в\u00A0форму не\u00A0сохранено. Уйти и\u00A0потерять его?';

/** Answers what a page asks, and notes it. */
function answering(page: Page): { asked: string[]; leaves: boolean } {
  const answers = { asked: [] as string[], leaves: false };
  page.on('dialog', async (dialog) => {
    answers.asked.push(dialog.type() === 'beforeunload' ? 'closing' : dialog.message());
    await (answers.leaves ? dialog.accept() : dialog.dismiss());
  });
  return answers;
}
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

test('every form that somebody has typed into asks before the menu leads away', async ({
  page,
}) => {
  const answers = answering(page);
  await enter(page, await anAdmin('owner'), '/admin');
  const unasked = [];
  for (const [path, field] of FORMS) {
    answers.leaves = true;
    await listening(page, () => page.goto(path));
    Object.assign(answers, { asked: [], leaves: false });
    const typed = page.locator(field).first();
    await typed.fill('Набрано и не сохранено');
    await menu(page, 'Рабочее место').click();
    if (answers.asked[0] !== ASKED) unasked.push(path);
    await expect(page).toHaveURL(path);
    await expect(typed).toHaveValue('Набрано и не сохранено');
  }
  expect(unasked).toEqual([]);
});

test('whichever way out is taken, what was typed is asked about; what is saved or taken out again is not', async ({
  page,
}) => {
  const answers = answering(page);
  await enter(page, await anAdmin('owner'), '/admin');
  await menu(page, 'Настройки').click();
  await expect(page).toHaveURL('/admin/settings');
  const directions = page.locator('#contacts textarea[name=directions]');
  const before = await directions.inputValue();
  await directions.fill('От метро налево');
  const leaveByKeys = async () => {
    await directions.blur();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
  };
  const leaveBySearch = async () => {
    await directions.blur();
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill('письма');
    await page.keyboard.press('Enter');
  };
  for (const leave of [
    leaveByKeys,
    leaveBySearch,
    () => page.goBack().catch(() => null),
    () => menu(page, 'Заказы').click(),
  ]) {
    answers.asked = [];
    await leave();
    await expect.poll(() => answers.asked).toEqual([ASKED]);
    await expect(page).toHaveURL('/admin/settings');
    await expect(directions).toHaveValue('От метро налево');
  }
  answers.asked = [];
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => answers.asked).toEqual(['closing']);

  answers.asked = [];
  await directions.fill(before);
  await menu(page, 'Письма').click();
  await expect(page).toHaveURL('/admin/letters');
  await page.goBack();
  await expect(page).toHaveURL('/admin/settings');
  await directions.fill('От метро направо');
  await page.locator('#contacts').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('#contacts').getByText(/^Сохранено\./)).toBeVisible();
  await menu(page, 'Письма').click();
  await expect(page).toHaveURL('/admin/letters');
  expect(answers.asked).toEqual([]);
});

test('a refused form is not saved; who says that it may be lost goes on', async ({ page }) => {
  const answers = answering(page);
  await enter(page, await anAdmin('owner'), '/admin/suppliers/new');
  const code = page.locator('main [name=name]');
  await code.fill(' ');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await menu(page, 'Письма').click();
  await expect.poll(() => answers.asked).toEqual([ASKED]);
  await expect(page).toHaveURL('/admin/suppliers/new');
  answers.leaves = true;
  await menu(page, 'Письма').click();
  await expect(page).toHaveURL('/admin/letters');
  expect(answers.asked).toEqual([ASKED, ASKED]);
});

test('parts that were chosen into an order are asked about, but not while they stay chosen', async ({
  page,
}) => {
  const answers = answering(page);
  const [{ offer }, person] = await Promise.all([anOfferOf(5), aCustomer()]);
  await enter(page, await anAdmin('manager'), `/admin/orders/new?lines=${offer}:1`);
  const choose = async () => {
    await page.getByLabel('Телефон, имя, почта, компания или ИНН').fill(person.email);
    const find = page.getByRole('main').getByRole('button', { name: 'Найти', exact: true });
    await listening(page, () => find.click());
    await expect(page).toHaveURL(/customer=/);
  };
  await choose();
  for (const name of ['Другой покупатель', 'Новый покупатель'])
    await listening(page, () => page.getByRole('link', { name }).click());
  await expect(page).toHaveURL(/users\/new/);
  await listening(page, () => page.goBack());
  await choose();
  const drop = page.getByRole('button', { name: /^Убрать: / });
  await expect(drop).toBeVisible();
  expect(answers.asked).toEqual([]);
  const leaveBySearch = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('поставщики');
    await page.keyboard.press('Enter');
  };
  for (const leave of [leaveBySearch, () => menu(page, 'Производители').click()]) {
    answers.asked = [];
    await leave();
    await expect
      .poll(() => answers.asked)
      .toEqual(['Заказ не\u00A0создан. Уйти и\u00A0потерять выбранное?']);
    await expect(drop).toBeVisible();
  }
  for (const close of [
    () => page.getByRole('button', { name: 'Выйти', exact: true }).click(),
    () => page.close({ runBeforeUnload: true }),
  ]) {
    answers.asked = [];
    await close();
    await expect.poll(() => answers.asked).toEqual(['closing']);
  }
  answers.asked = [];
  await page.locator('main [name=phone]').fill('+7 900 123-45-67');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ/ })).toBeVisible();
  expect(answers.asked).toEqual([]);
});
