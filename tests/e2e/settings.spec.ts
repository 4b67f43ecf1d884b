import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { refresh, whoAmI } from '../../lib/accounts/repository.ts';
import { expect, test } from './journey.ts';
import { aCustomer, anEmail, type Person } from './accounts.ts';
import { withoutScripts } from './at-the-cart.ts';
import { expectLedTo } from './refused-form.ts';
import { elsewhere, signedIn } from './signed-in.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

const SETTINGS = '/profile/settings';
const DEAD = { code: 'sign_in_required' };

let customer: Person;
test.beforeEach(async ({ context, baseURL }) => {
  customer = await aCustomer();
  await signedIn(context, baseURL!, customer);
});

const section = (page: Page, name: string) => page.locator(`#${name}`);
const field = (page: Page, name: string, within: string) =>
  section(page, within).locator(`[name=${name}]`);
const press = (page: Page, within: string, name: string) =>
  section(page, within).getByRole('button', { name }).click();

/**
 * It is read out, too: with scripts by its focus, without them because the new page opens at this
 * section.
 */
async function says(page: Page, within: string, words: string): Promise<void> {
  await expect(section(page, within).getByRole('status')).toHaveText(words);
  await expect(section(page, within).getByRole('status')).toBeInViewport();
  if (!withoutScripts()) await expect(section(page, within).getByRole('status')).toBeFocused();
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
}

test(
  'name, phone and name for signing in: what is wrong is told under its field, then they are saved and shown',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const other = await aCustomer({ username: `other-${randomInt(1e9)}` });
    const taken = (await whoAmI(await elsewhere(other))).username;
    await page.goto(SETTINGS);
    await expect(field(page, 'name', 'person')).toHaveValue('Анна');
    await field(page, 'name', 'person').fill('  Анна Петровна ');
    await field(page, 'phone', 'person').fill('12');
    await press(page, 'person', 'Сохранить');
    await expectLedTo(section(page, 'person'), field(page, 'phone', 'person'), [/нужно 10 цифр/]);
    await expect(
      section(page, 'person').locator('p').filter({ hasText: 'нужно 10 цифр' }),
    ).toBeVisible();
    await expect(field(page, 'phone', 'person')).toHaveValue('12');
    await expect(field(page, 'name', 'person')).toHaveValue('  Анна Петровна ');

    const phone = `8 900 ${randomInt(100, 1000)}-${randomInt(10, 100)}-${randomInt(10, 100)}`;
    await field(page, 'phone', 'person').fill(phone);
    await field(page, 'username', 'person').fill(taken.toUpperCase());
    await press(page, 'person', 'Сохранить');
    await expect(
      section(page, 'person').locator('p').filter({ hasText: 'уже занято' }),
    ).toBeVisible();

    await field(page, 'username', 'person').fill('');
    await press(page, 'person', 'Сохранить');
    await says(page, 'person', 'Сохранено.');
    await page.reload();
    await expect(field(page, 'name', 'person')).toHaveValue('Анна Петровна');
    await field(page, 'name', 'person').focus();
    await press(page, 'person', 'Сохранить');
    await says(page, 'person', 'Сохранено.');

    await page.goto('/profile');
    const shownPhone = phone
      .replace('8 ', '+7 ')
      .replaceAll(' ', '\u00A0')
      .replaceAll('-', '\u2011');
    await expect(page.getByText(shownPhone)).toBeVisible();
  },
);

test(
  'a new e-mail is asked for by an email, and the present one holds until then',
  { tag: '@phone' },
  async ({ page }) => {
    const [other, wanted] = [await aCustomer(), anEmail()];
    await page.goto(SETTINGS);
    for (const [typed, words] of [
      ['not-an-address', /похоже, в.адресе опечатка/],
      [customer.email.toUpperCase(), 'Это ваш нынешний адрес'],
      [other.email, 'Этот адрес уже зарегистрирован'],
    ] as const) {
      await field(page, 'email', 'email').fill(typed);
      await press(page, 'email', 'Запросить ссылку');
      await expect(section(page, 'email').locator('p').filter({ hasText: words })).toBeVisible();
      await expect(field(page, 'email', 'email')).toHaveValue(typed);
    }
    await field(page, 'email', 'email').fill(wanted);
    await press(page, 'email', 'Запросить ссылку');
    await expect(section(page, 'email').getByRole('status')).toContainText(
      'Магазин пока не\u00A0отправляет писем',
    );
    await expect(section(page, 'email').getByText(customer.email)).toBeVisible();
  },
);

test(
  'a new password needs the present one, ends the sessions elsewhere and keeps this one',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const abroad = await elsewhere(customer);
    await page.goto(SETTINGS);
    await field(page, 'oldPassword', 'password').fill('wrong-horse');
    await field(page, 'password', 'password').fill('short');
    await press(page, 'password', 'Сменить пароль');
    await expect(
      section(page, 'password')
        .locator('p')
        .filter({ hasText: /не.короче 8.знаков/ }),
    ).toBeVisible();

    await field(page, 'oldPassword', 'password').fill('wrong-horse');
    await field(page, 'password', 'password').fill('another-horse');
    await press(page, 'password', 'Сменить пароль');
    await expect(
      section(page, 'password').locator('p').filter({ hasText: 'Пароль не подходит' }),
    ).toBeVisible();

    await field(page, 'oldPassword', 'password').fill(customer.password);
    await field(page, 'password', 'password').fill('another-horse');
    await press(page, 'password', 'Сменить пароль');
    await says(page, 'password', 'Пароль изменён. На других устройствах нужно войти заново.');
    expect(await page.content()).not.toContain('another-horse');
    await page.goto('/profile');
    await expect(page).toHaveURL('/profile');
    await expect(refresh(abroad, 'authRecord')).rejects.toMatchObject(DEAD);
    await elsewhere({ ...customer, password: 'another-horse' });
  },
);

test(
  'addresses are added, changed, chosen and removed',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    await page.goto(SETTINGS);
    await expect(section(page, 'addresses')).toContainText('Адресов пока нет');
    await section(page, 'addresses').getByRole('link', { name: 'Добавить адрес' }).click();
    await field(page, 'title', 'addresses').fill('Гараж');
    await field(page, 'postalCode', 'addresses').fill('12');
    await field(page, 'street', 'addresses').fill('ул. Примерная, 1');
    await section(page, 'addresses').getByRole('checkbox', { name: 'Основной адрес' }).check();
    await press(page, 'addresses', 'Добавить адрес');
    for (const words of ['Укажите город', 'шесть цифр'])
      await expect(
        section(page, 'addresses').locator('p').filter({ hasText: words }),
      ).toBeVisible();
    await expect(field(page, 'street', 'addresses')).toHaveValue('ул. Примерная, 1');
    await expect(field(page, 'isDefault', 'addresses')).toBeChecked();
    await field(page, 'city', 'addresses').fill('Тула');
    await field(page, 'postalCode', 'addresses').fill('300000');
    await press(page, 'addresses', 'Добавить адрес');
    await says(page, 'addresses', 'Адрес сохранён.');
    await expect(section(page, 'addresses').getByRole('listitem')).toHaveText(
      /Гараж.*Основной.*300000, Тула, ул\. Примерная, 1/,
    );

    await section(page, 'addresses').getByRole('link', { name: 'Добавить адрес' }).click();
    await field(page, 'city', 'addresses').fill('Орёл');
    await field(page, 'street', 'addresses').fill('Новая, 2');
    await field(page, 'flat', 'addresses').fill('5');
    await press(page, 'addresses', 'Добавить адрес');
    await expect(section(page, 'addresses').getByRole('listitem')).toHaveCount(2);
    await press(page, 'addresses', 'Сделать основным: Орёл, Новая, 2, кв.\u00A05');
    await says(page, 'addresses', 'Основной адрес выбран.');
    await expect(section(page, 'addresses').getByRole('listitem').first()).toHaveText(
      /Основной.*Орёл/,
    );

    await section(page, 'addresses')
      .getByRole('link', { name: /Изменить адрес: 300000/ })
      .click();
    await field(page, 'city', 'addresses').fill('Калуга');
    await press(page, 'addresses', 'Сохранить адрес');
    await expect(section(page, 'addresses').getByRole('listitem').nth(1)).toContainText('Калуга');
    await section(page, 'addresses')
      .getByRole('link', { name: /Изменить адрес: 300000/ })
      .click();
    await press(page, 'addresses', 'Удалить адрес');
    await says(page, 'addresses', 'Адрес удалён.');
    await expect(section(page, 'addresses').getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'the look is chosen for this browser; without scripts the page says that it is light',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(SETTINGS);
    if (javaScriptEnabled === false) {
      await expect(section(page, 'look').getByText('Сейчас оформление светлое')).toBeVisible();
      await expect(section(page, 'look').getByRole('radio', { name: 'Тёмное' })).toBeHidden();
      return;
    }
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await section(page, 'look').getByText('Тёмное', { exact: true }).click();
    expect(await background()).toBe('rgb(18, 18, 18)');
    await expect(page.getByLabel('Оформление').last()).toHaveValue('dark');
    await page.reload();
    await expect(section(page, 'look').getByRole('radio', { name: 'Тёмное' })).toBeChecked();
    expect(await background()).toBe('rgb(18, 18, 18)');
  },
);

test('the keyboard alone is enough', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SETTINGS);
  await field(page, 'name', 'person').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Вера');
  await page.keyboard.press('Enter');
  await says(page, 'person', 'Сохранено.');
  await expect(field(page, 'name', 'person')).toHaveValue('Вера');
});

test(
  'signing out everywhere ends every session, this one too',
  { tag: '@phone' },
  async ({ page }) => {
    const abroad = await elsewhere(customer);
    await page.goto(SETTINGS);
    await press(page, 'sessions', 'Выйти на всех устройствах');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(refresh(abroad, 'authRecord')).rejects.toMatchObject(DEAD);
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
  },
);

test('signing out ends the session of this browser only', { tag: '@phone' }, async ({ page }) => {
  const abroad = await elsewhere(customer);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?next=%2Fprofile');
  await refresh(abroad, 'authRecord');
});

test('the own data are downloaded as a file', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SETTINGS);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(page, 'data').getByRole('link', { name: 'Скачать свои данные' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { email: customer.email, name: 'Анна' },
    addresses: [],
  });
});

test(
  'an account is deleted with its password, after the consequences have been named',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    await page.goto(SETTINGS);
    await expect(section(page, 'leaving')).toContainText('Вернуть их нельзя');
    await field(page, 'password', 'leaving').fill('wrong-horse');
    await press(page, 'leaving', 'Удалить учётную запись');
    await expect(section(page, 'leaving').getByRole('alert')).toHaveText('Пароль не подходит.');
    await field(page, 'password', 'leaving').fill(customer.password);
    await press(page, 'leaving', 'Удалить учётную запись');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Учётная запись удалена');
    await expect(elsewhere(customer)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
  },
);
