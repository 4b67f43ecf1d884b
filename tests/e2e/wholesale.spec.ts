import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, aLevel, signInAt, stepRequestOf } from './people.ts';

const SBERBANK = { inn: '7707083893', kpp: '773601001', ogrn: '1027700132195' };

test('a customer asks for wholesale prices, is questioned, answers, and sees the own prices without signing in again', async ({ page }) => {
  const { path } = await anOfferOf(10);
  const [customer, level] = [await aCustomer(), await aLevel(-20)];
  const hasScripts = test.info().project.name !== 'no-javascript';
  await signInAt(page, customer, '/auth?next=/profile/status-requests');
  await expect(page).toHaveURL('/profile/status-requests');
  const main = page.getByRole('main');

  await test.step('numbers that do not fit are told, and nothing typed is lost', async () => {
    await main.getByLabel('Название').fill('ПАО Сбербанк');
    await main.getByLabel('ИНН').fill('7707 083 894');
    if (hasScripts) await expect(main.getByText('Контрольная сумма не сходится — проверьте цифры')).toBeVisible();
    await main.getByLabel('КПП').fill(SBERBANK.kpp);
    await main.getByLabel(/^ОГРН/).fill(SBERBANK.ogrn);
    await main.getByLabel('Юридический адрес').fill('Москва, ул. Вавилова, 19');
    await main.getByLabel('Телефон').fill('8 916 123-45-67');
    await main.getByRole('checkbox', { name: /согласие/ }).check();
    await main.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(main.getByRole('alert').first()).toContainText('Проверьте отмеченные поля');
    await expect(main.getByLabel('Название')).toHaveValue('ПАО Сбербанк');
  });

  await test.step('the request is sent, and another one is not offered meanwhile', async () => {
    await main.getByLabel('ИНН').fill(SBERBANK.inn);
    await main.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(main.getByRole('status')).toContainText('Заявка отправлена');
    await expect(main.getByRole('heading', { name: /^Заявка №/ })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Отправить заявку' })).toBeHidden();
  });

  await test.step('the shop asks, the customer answers', async () => {
    await stepRequestOf(customer.id, 'review', 'new');
    await stepRequestOf(customer.id, 'question', 'review', { text: 'Сколько у вас подъёмников?' });
    await page.goto('/profile/status-requests');
    await expect(main).toContainText('Сколько у вас подъёмников?');
    await main.getByLabel('Ваш ответ').fill('Четыре');
    await main.getByRole('button', { name: 'Ответить' }).click();
    await expect(main.getByRole('status')).toContainText('Ответ отправлен');
    await expect(main).toContainText('Четыре');
  });

  await test.step('approved: the own price at the next look, and retail again when it is taken back', async () => {
    await page.goto(path);
    await expect(main.getByText(/9\s000/).first()).toBeVisible();
    await stepRequestOf(customer.id, 'approve', 'review', { level });
    await page.goto('/profile/status-requests');
    await expect(main).toContainText('Заявка одобрена');
    await page.goto(path);
    if (!hasScripts) return; // who runs no scripts sees them after the next sign-in
    await expect(main.getByText(/7\s200/).first()).toBeVisible();
    await expect(main.getByText(/9\s000/)).toHaveCount(0);
  });
});
