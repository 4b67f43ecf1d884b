import { submitRequest } from '../../lib/status-requests/repository.ts';
import { expect, test } from './journey.ts';
import { keepsNobodyOut } from './nobody-kept-out.ts';
import { anOfferOf, theConsent } from './own-offer.ts';
import { aCustomer, aLevel, anAdmin, signInAt, stepRequestOf, type Person } from './people.ts';
import { elsewhere } from './signed-in.ts';

const SBERBANK = { inn: '7707083893', kpp: '773601001', ogrn: '1027700132195' };

/** A request that a customer has sent. */
async function aRequestOf(customer: Person): Promise<{ id: string; number: string }> {
  const company = { legalForm: 'company', name: 'ПАО Сбербанк', ...SBERBANK, address: 'Москва, ул. Вавилова, 19', director: '', bank: '', bik: '', account: '', correspondentAccount: '' } as const;
  return submitRequest(await elsewhere(customer), { business: 'service', company, contact: { name: 'Анна', phone: '+79161234567', email: '' }, comment: '' }, await theConsent(), 'main');
}

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

test('a manager finds a request, sees who else goes by the ИНН, asks, and approves with a level', async ({ page, javaScriptEnabled }) => {
  const [customer, level] = [await aCustomer(), await aLevel(-15)];
  const { number, id } = await aRequestOf(customer);
  await signInAt(page, await anAdmin('manager'), '/admin/login?next=/admin/status-requests');
  await page.goto(`/admin/status-requests?q=${number}`);
  if (javaScriptEnabled !== false) await page.getByRole('gridcell', { name: 'ПАО Сбербанк' }).first().waitFor();
  await page.goto(`/admin/status-requests/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПАО Сбербанк');
  await page.getByRole('button', { name: 'Рассмотреть' }).click();
  await expect(page.getByRole('status').first()).toContainText('Заявка у вас в работе');
  if (javaScriptEnabled !== false) await keepsNobodyOut(page);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByText('Напишите: это прочтёт покупатель')).toBeVisible();
  await page.getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByText('Выберите уровень цен')).toBeVisible();
  await page.getByLabel('Уровень цен').selectOption(level);
  await page.getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByRole('status').first()).toContainText('Заявка одобрена');
  await expect(page.getByRole('button', { name: 'Одобрить' })).toHaveCount(0);
});
