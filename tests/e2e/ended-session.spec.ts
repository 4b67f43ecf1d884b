import { signOutEverywhere } from '../../lib/accounts/account/repository.ts';
import { whoAmI } from '../../lib/accounts/repository.ts';
import { expect, test } from './journey.ts';
import { PDF } from '../support/request-files.ts';
import { aCustomer, signInAt, type Person } from './accounts.ts';
import { elsewhere, signedIn } from './signed-in.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

const SETTINGS = '/profile/settings';

let customer: Person;
test.beforeEach(async () => {
  customer = await aCustomer();
});

test(
  'the session ends while a form is filled in: what was typed waits until its writer is back, and is saved then',
  { tag: '@no-javascript' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, customer);
    await page.goto(SETTINGS);
    await page.locator('#person [name=name]').fill('Анна Новая');
    await signOutEverywhere(pb);
    await page.locator('#person').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%2Fsettings/);
    await signInAt(page, customer, page.url());
    await expect(page).toHaveURL((url) => url.pathname === SETTINGS);
    await expect(page.getByText('Сеанс закончился раньше')).toBeVisible();
    await expect(page.locator('#person [name=name]')).toHaveValue('Анна Новая');
    await page.locator('#person').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.locator('#person').getByRole('status')).toHaveText('Сохранено.');
    await expect(page.getByText('Сеанс закончился раньше')).toHaveCount(0);
    expect(await whoAmI(await elsewhere(customer))).toMatchObject({ name: 'Анна Новая' });
  },
);

test(
  'an address that was being written opens again after signing in; somebody else does not see it',
  { tag: '@no-javascript' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, customer);
    await page.goto(`${SETTINGS}?address=new`);
    await page.locator('#addresses [name=city]').fill('Тула');
    await page.locator('#addresses [name=isDefault]').check();
    await signOutEverywhere(pb);
    await page.locator('#addresses').getByRole('button', { name: 'Добавить адрес' }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);

    await signedIn(context, baseURL!, await aCustomer());
    await page.goto(SETTINGS);
    expect(await page.content()).not.toContain('Тула');
    await signedIn(context, baseURL!, customer);
    await page.goto(SETTINGS);
    await expect(page.locator('#addresses [name=city]')).toHaveValue('Тула');
    await expect(page.locator('#addresses [name=isDefault]')).toBeChecked();
  },
);

test(
  'with scripts the form says where to sign in, keeps what was typed, and is sent once its writer is back',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, customer);
    await page.goto(SETTINGS);
    await page.locator('#person [name=name]').fill('Анна Новая');
    await signOutEverywhere(pb);
    await page.locator('#person').getByRole('button', { name: 'Сохранить' }).click();
    const words = page.locator('#person').getByRole('alert');
    await expect(words).toContainText('Сеанс закончился');
    await expect(words.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(page.locator('#person [name=name]')).toHaveValue('Анна Новая');
    await signedIn(context, baseURL!, customer); // in the other tab
    await page.locator('#person').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.locator('#person').getByRole('status')).toHaveText('Сохранено.');
    expect(await whoAmI(await elsewhere(customer))).toMatchObject({ name: 'Анна Новая' });
  },
);

test(
  'a form of one account is not taken for another that signed in since',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL, javaScriptEnabled }) => {
    const other = await aCustomer({ name: 'Борис' });
    await signedIn(context, baseURL!, customer);
    await page.goto(SETTINGS);
    await page.locator('#person [name=name]').fill('Анна Новая');
    await signedIn(context, baseURL!, other);
    await page.locator('#person').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.locator('#person').getByRole('alert')).toContainText(
      'В другой вкладке вошли под другой учётной записью',
    );
    // Without scripts the page is already that of the other.
    await expect(page.locator('#person [name=name]')).toHaveValue(
      javaScriptEnabled === false ? 'Борис' : 'Анна Новая',
    );
    for (const person of [customer, other])
      expect((await whoAmI(await elsewhere(person))).name).not.toBe('Анна Новая');
  },
);

test(
  'whose session has ended is asked to sign in instead of being handed a file',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, customer);
    await page.goto(SETTINGS);
    await signOutEverywhere(pb);
    await page.getByRole('link', { name: 'Скачать свои данные' }).click();
    await expect(page.locator('[name=identity]')).toBeVisible();
    await page.locator('[name=identity]').fill(customer.email);
    await page.locator('[name=password]').fill(customer.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === SETTINGS);
  },
);

test(
  'a file that is taken away when the session is over takes nothing that was typed with it',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, customer);
    await page.goto('/profile/status-requests');
    const main = page.getByRole('main');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'Карточка.pdf', mimeType: 'application/pdf', buffer: PDF });
    const remove = main.getByRole('button', { name: /^Убрать файл Карточка/ });
    await expect(remove).toBeVisible();
    await main.getByLabel('Название').fill('ПАО Сбербанк');
    await signOutEverywhere(pb);
    const answer = page.waitForResponse((reply) => reply.url().includes('/api/uploads/'));
    await remove.click();
    await answer;
    await main.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(
      main.getByRole('alert').filter({ hasText: 'Сеанс закончился' }).first(),
    ).toBeVisible();
    await expect(main.getByLabel('Название')).toHaveValue('ПАО Сбербанк');
  },
);
