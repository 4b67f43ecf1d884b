import { expect, test } from './journey.ts';
import { keepsNobodyOut } from './nobody-kept-out.ts';
import { aCustomer, aLetterTo, anAdmin, openSection, signInAt } from './people.ts';

test.describe.configure({ timeout: 60_000 });

test('the owner reads a letter that cannot leave, and passes its link on', async ({ page, javaScriptEnabled }) => {
  const [owner, customer] = [await anAdmin('owner'), await aCustomer()];
  const newAddress = await aLetterTo(customer);
  await signInAt(page, owner, '/admin/login');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('main')).toContainText(owner.email);
  await expect(page.getByRole('main')).toContainText('Владелец');

  await openSection(page, 'Письма');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Письма');
  await expect(page.getByText('Почтовый сервер не настроен')).toBeVisible();
  await page.getByRole('row').filter({ hasText: newAddress }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Подтвердите новый адрес почты/);
  await expect(page.getByText(/^http:\S+\/auth\/email\?token=/)).toBeVisible();
  await expect(page.getByText('Передайте её только самому покупателю.')).toBeVisible();
  await expect(page.getByText('записано в\u00A0журнал')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Скопировать http/ })).toBeVisible({ visible: javaScriptEnabled !== false });

  const sheet = page.getByRole('button', { name: 'Разделы', exact: true });
  if (await sheet.isVisible()) await sheet.click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/letters');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fletters');
});

test('who is no owner sees no letters, and is told so as of any page that is not there', async ({ page }) => {
  await signInAt(page, await anAdmin('manager'), '/admin/login?next=/admin');
  await expect(page.getByRole('main')).toContainText('Менеджер');
  await expect(page.getByRole('link', { name: 'Письма' })).toHaveCount(0);
  expect((await page.goto('/admin/letters'))!.status()).toBe(404);
  await expect(page.getByText('Адрес: /admin/letters', { exact: true })).toBeVisible();
  await expect(page.getByText(/или она не.для вашей роли/)).toBeVisible();
  await expect(page.getByText('снят с продажи')).toHaveCount(0);
  await page.getByRole('link', { name: 'На рабочее место' }).click();
  await expect(page).toHaveURL('/admin');
});

test('nobody is kept out of the back office, in light and in dark', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'the checker needs JavaScript');
  test.setTimeout(180_000);
  const newAddress = await aLetterTo(await aCustomer());
  await signInAt(page, await anAdmin('owner'), '/admin/login');
  const letter = async () => {
    await page.goto('/admin/letters');
    return (await page.getByRole('row').filter({ hasText: newAddress }).getByRole('link').getAttribute('href'))!;
  };
  for (const path of ['/admin', '/admin/feedback', '/admin/settings', '/admin/texts', '/admin/texts/privacy', '/admin/letters', await letter()]) {
    await page.goto(path);
    await keepsNobodyOut(page);
  }
});
