import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import {
  aCustomer,
  aLevel,
  anAdmin,
  anEmail,
  asOwner,
  changeCustomer,
  linkTo,
  stepRequestOf,
} from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter, listening, signedIn } from './signed-in.ts';
import { aRequestOf, SBERBANK } from './wholesale-request.ts';

test.describe.configure({ timeout: 300_000 }); // the postman comes by once a minute

/** The pages are the same without scripts, and axe is one. */
const looksOver = async (page: Page) =>
  test.info().project.name === 'no-javascript' || expectAccessible(page);

/** Nobody else's in this shop. */
const aPhone = () => `+7916${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

test('somebody who calls gets an account, is found by the end of his phone, shut out, let in again, and made one with his other account', async ({
  page,
  browser,
  baseURL,
}) => {
  const [manager, other, phone] = [
    await anAdmin('manager'),
    await aCustomer({ name: 'Семён по почте' }),
    aPhone(),
  ];
  const main = page.getByRole('main');
  await enter(page, manager, '/admin');

  await test.step('an order for somebody new begins with his account', async () => {
    await page.goto(`/admin/orders/new?customer=${other.id}`);
    for (const article of ['E1000L', 'E1001L']) {
      await main.getByText('Позиция не из каталога').click();
      await main.getByLabel('Производитель').fill('Hengst');
      await main.getByLabel('Артикул').fill(article);
      await main.getByLabel('Что это').fill('Фильтр воздушный');
      await main.getByLabel('Сколько, шт').fill('2');
      await main.getByLabel('Цена за штуку, ₽').fill('1500');
      await main.getByRole('button', { name: 'Добавить позицию' }).click();
      await expect(main).toContainText(article);
    }
    await main.getByRole('link', { name: 'Другой покупатель' }).click();
    await main.getByLabel(/^Телефон, имя/).fill(phone);
    await main.getByRole('button', { name: 'Найти' }).click();
    await main.getByRole('link', { name: 'Новый покупатель' }).click();
    await expect(main.getByLabel('Телефон')).toHaveValue(phone); // typed once
    await main.getByLabel('Телефон').fill('');
    await main.getByRole('button', { name: 'Добавить и продолжить заказ' }).click();
    await expect(main).toContainText('Укажите телефон или почту');
    await main.getByLabel('Имя').fill('Семён по телефону');
    await main.getByLabel('Телефон').fill(phone);
    await main.getByRole('button', { name: 'Добавить и продолжить заказ' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/new\?customer=/);
    await expect(main).toContainText('Семён по телефону');
    const lines = main.getByRole('list', { name: 'Позиции нового заказа' }).getByRole('listitem');
    await expect(lines).toContainText([/E1000L/, /E1001L/]);
  });

  await test.step('the list finds him by the end of the phone', async () => {
    await page.goto(`/admin/users?q=${phone.slice(-6)}`);
    await looksOver(page);
    await main.getByRole('link', { name: 'Семён по телефону' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Семён по телефону');
    await looksOver(page);
  });
  const first = page.url();

  await test.step('nobody else gets his phone: the field is marked, and there is a way to him', async () => {
    await page.goto('/admin/users/new');
    await main.getByLabel('Имя').fill('Опять он');
    await main.getByLabel('Телефон').fill(phone);
    await main.getByRole('button', { name: 'Добавить' }).click();
    await expect(main.getByLabel('Телефон')).toHaveAccessibleDescription(
      'Этот телефон у другого покупателя',
    );
    await expect(
      main.getByRole('alert').getByRole('link', { name: 'Открыть: Семён по телефону' }),
    ).toHaveAttribute('href', new URL(first).pathname);
    await looksOver(page);
  });

  await test.step('who is shut out has no page any more, and may come back when it is opened', async () => {
    const window = await browser.newContext({ baseURL });
    await signedIn(window, baseURL!, other);
    const his = await window.newPage();
    await his.goto('/profile');
    await expect(his).toHaveURL(/\/profile$/);
    await page.goto(`/admin/users/${other.id}`);
    await main.getByText('Закрыть вход').first().click();
    await main.getByLabel(/^Причина/).fill('Не забирает заказы');
    await main.getByRole('button', { name: 'Закрыть вход' }).click();
    await expect(main.getByRole('status')).toContainText('Вход закрыт');
    await his.goto('/profile');
    await expect(his).toHaveURL(/\/auth/);
    await window.close();
    await main.getByRole('button', { name: 'Открыть вход' }).click();
    await expect(main.getByRole('status')).toContainText('Вход снова открыт');
  });

  const level = await aLevel(-5);
  const late = await page.context().newPage();
  await late.goto(first);

  await test.step('two accounts become one when it is typed which is given up', async () => {
    await page.goto(first);
    await main.getByRole('link', { name: 'Объединить с другим' }).click();
    await main.getByLabel('Телефон, имя или почта').fill(other.email);
    await main.getByRole('button', { name: 'Найти' }).click();
    await main.getByRole('link', { name: 'Семён по почте' }).click();
    await expect(main).toContainText('Он получит телефон');
    await looksOver(page);
    await main.getByLabel(/^Впишите/).fill('не тот');
    await main.getByRole('button', { name: 'Объединить навсегда' }).click();
    await expect(main).toContainText('Это не то, что просят вписать');
    await main.getByLabel(/^Впишите/).fill(phone);
    await main.getByRole('button', { name: 'Объединить навсегда' }).click();
    await expect(main.getByRole('status')).toContainText('Учётные записи объединены');
    await expect(page).toHaveURL(new RegExp(`/admin/users/${other.id}`));
    await expect(main.getByLabel('Телефон')).toHaveValue(phone);
  });

  await test.step('who still had the other one open is told that it is one no more', async () => {
    const panel = late.getByRole('region', { name: 'Цены и компания' });
    await panel.getByLabel('Уровень покупателя').selectOption(level);
    await panel.getByRole('button', { name: 'Изменить уровень' }).click();
    await expect(late.getByRole('main').getByRole('alert')).toContainText(
      'Эту учётную запись объединили с другой',
    );
    await expect(panel.getByRole('button', { name: 'Изменить уровень' })).toBeHidden();
  });
});

test('of what is said about a sign-in only the newest stands there, and nothing that is no longer so', async ({
  page,
}) => {
  const customer = await aCustomer();
  await enter(page, await anAdmin('manager'), `/admin/users/${customer.id}`);
  const panel = page.getByRole('region', { name: 'Вход на сайт' });
  const [email, refused] = [panel.getByText(/^Почтовый сервер не/), panel.getByRole('alert')];
  const send = () => panel.getByRole('button', { name: 'Сделать ссылку для пароля' }).click();
  await send();
  await expect(email).toBeVisible();
  await panel.getByText('Закрыть вход').first().click();
  await panel.getByRole('button', { name: 'Закрыть вход' }).click();
  await expect(refused).toBeVisible();
  await expect(email).toBeHidden();
  await send();
  await expect(email).toBeVisible();
  await expect(refused).toBeHidden();

  const closed = panel.getByText('Вход закрыт: покупатель вышел');
  await changeCustomer(customer.id, { blocked: true });
  await page.goto(`/admin/users/${customer.id}?done=blocked`);
  await expect(closed).toBeVisible();
  await page.goto(`/admin/users/${customer.id}?done=unblocked`);
  await expect(panel.getByText('Вход снова открыт.')).toHaveCount(0);
  await changeCustomer(customer.id, { blocked: false });
  await page.goto(`/admin/users/${customer.id}?done=blocked`);
  await expect(
    panel.getByRole('button', { name: 'Закрыть вход' }).or(panel.getByText('Закрыть вход')).first(),
  ).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test(
  'a customer’s page says to which document he consented, in which version',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await aCustomer();
    await aPlacedOrder(await elsewhere(customer), (await anOfferOf(2)).offer);
    await enter(page, await anAdmin('manager'), `/admin/users/${customer.id}`);
    const consents = page.getByRole('region', { name: 'Что хранится' });
    await expect(
      consents.getByRole('link', { name: 'Обработка персональных данных' }),
    ).toHaveAttribute('href', '/privacy');
    await expect(consents).toContainText(
      /редакция от \d+\s[а-я]+\s20\d\d\sг\.: дано \d+\s[а-я]+\s20\d\d\sг\. в заказе/,
    );
  },
);

test(
  'on a phone the lists say who is shut out, how a colleague is reached and who did what',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const [owner, customer] = [await anAdmin('owner'), await aCustomer({ name: 'Шутник' })];
    await changeCustomer(customer.id, { blocked: true });
    await enter(page, owner, '/admin');
    for (const [path, told] of [
      [`/admin/users?q=${customer.email}`, 'Вход закрыт'],
      ['/admin/admins', '@shop.test'],
      [`/admin/audit?record=${customer.id}`, /\S/],
    ] as const) {
      await page.goto(path);
      await expect(
        page.getByRole('gridcell').locator('small').filter({ hasText: told }).first(),
      ).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await looksOver(page);
    }
  },
);

test(
  'a customer is put into the company that he buys for, and taken out of it',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const [first, second] = [await aCustomer(), await aCustomer()];
    await aRequestOf(first);
    await stepRequestOf(first.id, 'review', 'new');
    await stepRequestOf(first.id, 'approve', 'review', { level: await aLevel(-5) });
    const main = page.getByRole('main');
    await enter(page, await anAdmin('manager'), `/admin/users/${second.id}`);
    await main.getByText('Прикрепить к компании').click();
    await main.getByLabel(/^ИНН компании/).fill('7707083890');
    await main.getByRole('button', { name: 'Прикрепить' }).click();
    await expect(main).toContainText('похоже, в нём опечатка');
    await expect(main.getByLabel(/^ИНН компании/)).toHaveValue('7707083890');
    await looksOver(page);
    await main.getByLabel(/^ИНН компании/).fill(SBERBANK.inn);
    await main.getByLabel(/^КПП/).fill(SBERBANK.kpp);
    await main.getByRole('button', { name: 'Прикрепить' }).click();
    await expect(
      main.getByRole('status').filter({ hasText: 'прикреплён к компании' }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'ПАО Сбербанк' })).toBeVisible();
    await main.getByRole('button', { name: 'Убрать из компании' }).click();
    await expect(
      main.getByRole('status').filter({ hasText: 'больше не в компании' }),
    ).toBeVisible();
  },
);

test('a colleague is invited by email, chooses his password, changes it, and is out when he is dismissed', async ({
  page,
  browser,
  baseURL,
}) => {
  const [owner, email] = [await anAdmin('owner'), anEmail()];
  const main = page.getByRole('main');
  await enter(page, owner, '/admin');
  await page.goto('/admin/admins');
  await looksOver(page);
  await main.getByRole('link', { name: 'Пригласить' }).click();
  await main.getByLabel('Почта').fill(email);
  await main.getByLabel('Имя').fill('Новенький');
  await main.getByLabel('Роль').selectOption('content');
  await main.getByRole('button', { name: 'Пригласить', exact: true }).click();
  await expect(main.getByRole('status')).toContainText('письмо ждёт в\u00A0разделе «Письма»');
  await expect(main).toContainText('Ещё не принято');
  await looksOver(page);

  const window = await browser.newContext({
    baseURL,
    javaScriptEnabled: test.info().project.name !== 'no-javascript',
  });
  const his = await window.newPage();
  const invitation = await linkTo(email, 'admin_invitation');
  const colleague = page.url();
  await listening(page, () =>
    main.getByRole('status').getByRole('link', { name: '«Письма»' }).click(),
  );
  await page.getByRole('link', { name: /^Приглашение/ }).click();
  await expect(main).toContainText('Передайте её только самому сотруднику.');
  await page.goto(colleague);
  await his.goto(invitation);
  await his.getByLabel('Пароль', { exact: true }).fill('first-horse');
  await his.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(his).toHaveURL(/\/admin$/);
  await his.goto('/admin/account');
  await looksOver(his);
  await his.getByLabel('Нынешний пароль').fill('a guess');
  await his.getByLabel('Новый пароль').fill('second-horse');
  await his.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(his.getByRole('main')).toContainText('Пароль не подходит');
  await his.getByLabel('Нынешний пароль').fill('first-horse');
  await his.getByLabel('Новый пароль').fill('second-horse');
  await his.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(his.getByRole('main').getByRole('status')).toContainText('Пароль изменён');

  await page.reload();
  await main.getByLabel(/^Может входить/).uncheck();
  await main.getByRole('button', { name: 'Сохранить' }).click();
  await expect(main).toContainText('действует уже сейчас');
  await his.goto('/admin/texts');
  await expect(his).toHaveURL(/\/admin\/login/);
  await window.close();
  const { items } = await asOwner<{ items: { action: string }[] }>(
    `/api/collections/audit_log/records?filter=${encodeURIComponent(`collection = 'admins' && actor = '${owner.id}' && action != 'sign_in'`)}`,
  );
  expect(items.map(({ action }) => action).toSorted()).toEqual(['create', 'update']);
});

test('an owner opens his own page, which no invitation has made', async ({ page }) => {
  const owner = await anAdmin('owner');
  await enter(page, owner, `/admin/admins/${owner.id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Сотрудник');
  await expect(page.getByRole('region', { name: 'Пароль' })).toBeVisible();
});
