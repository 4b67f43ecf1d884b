import { signIn } from '../support/pocketbase.ts';
import { SUPERUSER } from '../support/template.ts';
import { expectAccessible } from './accessibility.ts';
import { anAdmin, anEmail, type Person } from './accounts.ts';
import { expect, test } from './journey.ts';
import { enter } from './signed-in.ts';

/** As if he had said his password an hour ago: at the backend's own door for its superuser. */
async function saidLongAgo({ id }: Person): Promise<void> {
  const url = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}`;
  const token = await signIn(url, '_superusers', SUPERUSER.email, SUPERUSER.password);
  const query = `UPDATE sessions SET proven_at = proven_at - 3600000 WHERE account = '${id}'`;
  const reply = await fetch(`${url}/api/sql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query }),
  });
  expect(await reply.json()).toMatchObject({ affectedRows: 1 });
}

test(
  'a form that wants the password once more asks for it within itself and keeps what was typed',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const [owner, email] = [await anAdmin('owner'), anEmail()];
    const main = page.getByRole('main');
    await enter(page, owner, '/admin/admins/new');
    await saidLongAgo(owner);
    const typed = async () => {
      await expect(main.getByLabel('Почта')).toHaveValue(email);
      await expect(main.getByLabel('Имя')).toHaveValue('Новенький');
      await expect(main.getByLabel('Роль', { exact: true })).toHaveValue('content');
    };
    const password = main.getByLabel('Ваш пароль', { exact: true });
    const send = () => main.getByRole('button', { name: 'Пригласить', exact: true }).click();

    await main.getByLabel('Почта').fill(email);
    await main.getByLabel('Имя').fill('Новенький');
    await main.getByLabel('Роль', { exact: true }).selectOption('content');
    await expect(password).toHaveCount(0);
    await send();
    await expect(main.getByRole('alert')).toContainText('Введите свой пароль ещё раз');
    await typed();
    if (test.info().project.name === 'desktop') await expectAccessible(page);

    await password.fill('a wrong guess');
    await send();
    await expect(main).toContainText('Пароль не подходит');
    if (test.info().project.name === 'no-javascript') await expect(password).toHaveValue('');
    await typed();

    await password.fill(owner.password);
    await send();
    await expect(main.getByRole('status')).toContainText('Приглашение готово.');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Новенький');
    await expect(main).toContainText(email);
    await expect(main.getByLabel('Роль', { exact: true })).toHaveValue('content');
  },
);
