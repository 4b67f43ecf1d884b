import { expect, test } from './journey.ts';
import { aCustomer, aEmailTo, anAdmin, openSection } from './accounts.ts';
import { enter } from './signed-in.ts';

test(
  'the owner reads an email that cannot leave, and passes its link on',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const [owner, customer] = [await anAdmin('owner'), await aCustomer()];
    const newAddress = await aEmailTo(customer);
    await enter(page, owner, '/admin');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('main')).toContainText(owner.email);
    await expect(page.getByRole('main')).toContainText('Владелец');

    await openSection(page, 'Письма');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Письма');
    await expect(page.getByText('Почтовый сервер не настроен')).toBeVisible();
    await page.getByRole('row').filter({ hasText: newAddress }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Подтвердите новый адрес почты/,
    );
    await expect(page.getByText(/^http:\S+\/auth\/email\?token=/)).toBeVisible();
    await expect(page.getByText('Передайте её только самому покупателю.')).toBeVisible();
    await expect(page.getByText('записано в\u00A0журнал')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Скопировать http/ })).toBeVisible({
      visible: javaScriptEnabled !== false,
    });

    const sheet = page.getByRole('button', { name: 'Разделы', exact: true });
    if (await sheet.isVisible()) await sheet.click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin/letters');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fletters');
  },
);

test(
  'who is no owner sees no emails, and is told so as of any page that is not there',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, await anAdmin('manager'), '/admin');
    await expect(page.getByRole('main')).toContainText('Менеджер');
    await expect(page.getByRole('link', { name: 'Письма' })).toHaveCount(0);
    expect((await page.goto('/admin/letters'))!.status()).toBe(404);
    await expect(page.getByText('Page not found: /admin/letters', { exact: true })).toBeVisible();
    await expect(page.getByText(/или она не.для вашей роли/)).toBeVisible();
    await expect(page.getByText('снят с продажи')).toHaveCount(0);
    await page.getByRole('link', { name: 'На рабочее место' }).click();
    await expect(page).toHaveURL('/admin');
  },
);
