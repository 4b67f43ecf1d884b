import { randomInt } from 'node:crypto';
import {
  changeProfile,
  saveAddress,
  withdrawConsent,
} from '../../lib/accounts/account/repository.ts';
import { expect, test } from './journey.ts';
import { aCustomer, anEmail, linkTo, signInAt } from './accounts.ts';
import { elsewhere, signedIn } from './signed-in.ts';

test(
  'the summary says what the shop knows, and leads to where it is changed',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const customer = await aCustomer();
    const pb = await signedIn(context, baseURL!, customer);
    await page.goto('/profile');
    await expect(page).toHaveTitle(/^Личный кабинет/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const main = page.getByRole('main');
    for (const words of [
      'Анна',
      customer.email,
      'Адрес не подтверждён',
      'Телефон не указан',
      'Розничные цены',
      'Пока пусто',
    ])
      await expect(main).toContainText(words);

    await saveAddress(pb, customer.id, {
      title: 'Гараж',
      city: 'Тула',
      street: 'ул. Примерная, 1',
      flat: '',
      postalCode: '',
      comment: '',
      isDefault: true,
    });
    await changeProfile(pb, customer.id, { phone: `+7900${randomInt(1e6, 1e7)}` });
    await page.reload();
    await expect(main).toContainText('Тула, ул. Примерная, 1');
    await main.getByRole('link', { name: 'Изменить: контакты' }).click();
    await expect(page).toHaveURL('/profile/settings#person');
    const links = page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(paths).toEqual(expect.arrayContaining(['/profile', '/profile/settings', '/orders']));
    for (const path of paths)
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);

    await page.goto('/profile/status-requests');
    await expect(page).toHaveTitle(/^Заявки на опт/);
    await expect(main.getByRole('heading', { name: 'Заявка на оптовые цены' })).toBeVisible();
  },
);

test(
  'writing to the shop asks for a consent once, and again when it was taken back while the form stood there',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const consent = page.getByRole('checkbox', { name: /согласие/, includeHidden: true });
    const open = async () => {
      const known = page.waitForResponse(/\/api\/level\?document=/);
      await page.goto('/contacts');
      await known;
      await page.waitForTimeout(1_100); // who fills in a form quicker is a program
    };
    const send = async (words: string) => {
      await page.getByLabel('Как к вам обращаться').fill('Анна');
      await page.getByLabel('Телефон').fill('8 916 123-45-67');
      await page.getByLabel('Сообщение').fill(words);
      await page.getByRole('button', { name: 'Отправить' }).click();
    };
    const sent = page.getByRole('heading', { name: 'Сообщение отправлено' });

    await open();
    await expect(consent).toBeVisible();
    await consent.check();
    await send('Первое');
    await expect(sent).toBeVisible();

    await open();
    await expect(consent).toBeHidden();
    await send('Второе');
    await expect(sent).toBeVisible();

    await open();
    await expect(consent).toBeHidden();
    await withdrawConsent(pb, 'privacy');
    await send('Третье');
    await expect(
      page.locator('p').filter({ hasText: 'Отметьте согласие на обработку' }),
    ).toBeVisible();
    await consent.check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(sent).toBeVisible();
    expect(await pb.collection('consents').getFullList()).toHaveLength(2);
  },
);

test(
  'from registration to the end: the email again, a consent withdrawn, another e-mail, the account deleted',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(300_000); // the postman comes by once a minute
    const [email, wanted, password] = [anEmail(), anEmail(), 'correct-horse'];
    await page.goto('/auth/register');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.getByRole('checkbox', { name: /согласие/ }).check();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL('/profile');
    await page.getByRole('button', { name: 'Запросить ссылку' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Магазин пока не\u00A0отправляет писем' }),
    ).toBeInViewport();

    await page.goto('/profile/settings');
    const consents = page.locator('#consents');
    await expect(
      consents.getByRole('link', { name: 'Обработка персональных данных' }),
    ).toHaveAttribute('href', '/privacy');
    await consents.getByText('Отозвать согласие').click();
    await consents.getByRole('button', { name: 'Да, отозвать' }).click();
    await expect(consents.getByRole('status')).toHaveText('Согласие отозвано.');
    await expect(consents.getByText(/отозвано \d+/)).toBeVisible();
    await expect(consents.getByRole('button')).toHaveCount(0);

    await page.locator('#email [name=email]').fill(wanted);
    await page.locator('#email').getByRole('button', { name: 'Запросить ссылку' }).click();
    await expect(page.locator('#email').getByRole('status')).toContainText(
      'мы передадим вам ссылку для нового адреса',
    );
    await page.goto(await linkTo(wanted, 'email_change'));
    await page.locator('[name=password]').fill(password);
    await page.locator('form').getByRole('button', { name: /адрес/ }).click();
    await expect(page).toHaveURL(/\/auth\?ended=email/);
    await signInAt(page, { email: wanted, password }, page.url());
    await page.goto('/profile/settings');
    await expect(page.locator('#email')).toContainText(wanted);

    await page.locator('#leaving [name=password]').fill(password);
    await page
      .locator('#leaving')
      .getByRole('button', { name: /Удалить учётную запись/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Учётная запись удалена');
    await expect(elsewhere({ email: wanted, password })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  },
);
