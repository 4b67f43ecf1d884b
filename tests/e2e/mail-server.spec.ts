import { startMailServer } from '../support/mail-server.ts';
import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';
import { BROWSERS, expect, test } from './whole-shop.ts';

const PASSWORD = 'typed-mail-secret';

for (const [browser, javaScriptEnabled] of BROWSERS)
  test.describe(() => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test(`the owner sets the mail server, tries it, and is told in plain words what is wrong${browser}`, async ({
      page,
    }) => {
      const mail = await startMailServer();
      try {
        await enter(page, await anAdmin('owner'), '/admin/settings');
        await page.getByRole('main').getByRole('link', { name: 'Почта', exact: true }).click();
        await expect(page).toHaveURL(/\/admin\/settings\/mail$/);
        const [server, trial] = [page.locator('#mail'), page.locator('#mail-test')];
        const save = () => server.getByRole('button', { name: 'Сохранить' }).click();
        await server.getByLabel('Сервер').fill('127.0.0.1');
        await server.getByLabel('Порт').fill('465');
        await server.getByLabel('Шифрование').selectOption({ index: 1 });
        await server.getByLabel('Имя пользователя').fill('robot');
        await server.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
        await server.getByLabel('Адрес отправителя').fill('robot@shop.test');
        await save();
        await expect(server.locator('p', { hasText: 'На\u00A0порту 465' })).toBeVisible();
        await expect(page).toHaveURL(/\/admin\/settings\/mail/);

        await server.getByLabel('Порт').fill(String(mail.port));
        if (!javaScriptEnabled) await server.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
        await save();
        await expect(server.getByText(/^Сохранено, действует уже сейчас/)).toBeVisible();
        expect(await page.content()).not.toContain(PASSWORD);

        mail.answer('AUTH', '535 5.7.8 authentication failed');
        const send = async () => {
          await trial.getByLabel('Кому отправить').fill('me@shop.test');
          await trial.getByRole('button', { name: 'Отправить пробное письмо' }).click();
        };
        await send();
        await expect(
          trial.locator('p', { hasText: 'не\u00A0принял имя пользователя или пароль' }),
        ).toBeVisible();
        mail.answer('', '');
        await send();
        await expect(trial.getByRole('status')).toContainText('Почтовый сервер принял письмо');
        expect(mail.mails.at(-1)?.to).toEqual(['me@shop.test']);

        // Pages learn of a change of the backend's own settings within two seconds.
        await expect(async () => {
          await page.goto('/admin/letters');
          await expect(page.getByText('Почтовый сервер не настроен')).toHaveCount(0, {
            timeout: 500,
          });
        }).toPass({ timeout: 10_000 });
        await page.goto('/admin/settings/mail');
        await server.getByLabel('Сервер').fill('');
        await save();
        await expect(server.getByText(/^Сохранено/)).toBeVisible();
        await expect(trial).toHaveCount(0);
      } finally {
        await mail.close();
      }
    });
  });
