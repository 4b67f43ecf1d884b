import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, aLevel, anAdmin, signInAt, stepRequestOf } from './accounts.ts';
import { PDF, PROGRAM } from '../support/request-files.ts';
import { aPlacedOrder } from './placed-order.ts';
import { enter, signedIn } from './signed-in.ts';
import { aRequestOf, SBERBANK } from './wholesale-request.ts';

test(
  'a customer asks for wholesale prices, is questioned, answers, and sees the own prices without signing in again',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const { path } = await anOfferOf(10);
    const [customer, level] = [await aCustomer(), await aLevel(-20)];
    const hasScripts = test.info().project.name !== 'no-javascript';
    const papers = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
    await signInAt(page, customer, '/auth?next=/profile/status-requests');
    await expect(page).toHaveURL('/profile/status-requests');
    const main = page.getByRole('main');

    await test.step('numbers that do not fit are told, and nothing typed is lost', async () => {
      await main.getByLabel('Название').fill('ПАО Сбербанк');
      await main.getByLabel('ИНН').fill('7707 083 894');
      if (hasScripts)
        await expect(
          main.getByText('Контрольная сумма не сходится — проверьте цифры'),
        ).toBeVisible();
      await main.getByLabel('КПП').fill(SBERBANK.kpp);
      await main.getByLabel(/^ОГРН/).fill(SBERBANK.ogrn);
      await main.getByLabel('Юридический адрес').fill('Москва, ул. Вавилова, 19');
      await main.getByLabel('Телефон').fill('8 916 123-45-67');
      await main
        .locator('input[type=file]')
        .setInputFiles([
          papers('Карточка «Ромашки».pdf'),
          { name: 'Отчёт.pdf', mimeType: 'application/pdf', buffer: PROGRAM },
        ]);
      if (hasScripts)
        await expect(main.getByRole('link', { name: 'Карточка «Ромашки».pdf' })).toBeVisible();
      await main.getByRole('checkbox', { name: /согласие/ }).check();
      await main.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(main.getByText(/Отчёт\.pdf: Такой файл не подходит/)).toBeVisible();
      if (!hasScripts) await main.getByRole('button', { name: 'Отправить заявку' }).click(); // which files fit is told first
      await expect(main.getByRole('alert').first()).toContainText('Проверьте отмеченные поля');
      await expect(main.getByLabel('Название')).toHaveValue('ПАО Сбербанк');
    });

    await test.step('the request is sent, and another one is not offered meanwhile', async () => {
      await main.getByLabel('ИНН').fill(SBERBANK.inn);
      await main.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(main.getByRole('status')).toContainText('Заявка отправлена');
      await expect(main.getByRole('heading', { name: /^Заявка №/ })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Карточка «Ромашки».pdf' })).toBeVisible();
      if (hasScripts) await expectAccessible(page);
      await expect(main.getByRole('button', { name: 'Отправить заявку' })).toBeHidden();
    });

    await test.step('the shop asks, the customer answers', async () => {
      await stepRequestOf(customer.id, 'review', 'new');
      await stepRequestOf(customer.id, 'question', 'review', {
        text: 'Сколько у вас подъёмников?',
      });
      if (!hasScripts) await page.goto('/profile/status-requests'); // else it comes by itself
      await expect(main).toContainText('Сколько у вас подъёмников?');
      await main.getByLabel('Ваш ответ').fill('Четыре');
      await main.locator('input[type=file]').setInputFiles(papers('Договор аренды.pdf'));
      if (hasScripts)
        await expect(main.getByRole('link', { name: 'Договор аренды.pdf' })).toBeVisible();
      await main.getByRole('button', { name: 'Ответить' }).click();
      await expect(main.getByRole('status')).toContainText('Ответ отправлен');
      await expect(main).toContainText('Четыре');
      await expect(main.getByRole('link', { name: 'Договор аренды.pdf' })).toBeVisible();
    });

    await test.step('approved: the own price at the next look, and retail again when it is taken back', async () => {
      const asked = hasScripts && page.waitForResponse('**/api/level');
      await page.goto(path);
      await expect(main.getByText(/9\s000/).first()).toBeVisible();
      await asked;
      await stepRequestOf(customer.id, 'approve', 'review', { level });
      await page.goto('/profile/status-requests');
      await expect(main).toContainText('Заявка одобрена');
      await page.goto(path);
      if (!hasScripts) return; // who runs no scripts sees them after the next sign-in
      await expect(main.getByText(/7\s200/).first()).toBeVisible();
      await expect(main.getByText(/9\s000/)).toHaveCount(0);
    });
  },
);

test('a manager finds a request, sees who else goes by the ИНН, asks, and approves with a level', async ({
  page,
  javaScriptEnabled,
}) => {
  const [customer, level] = [await aCustomer(), await aLevel(-15)];
  const { number, id } = await aRequestOf(customer);
  await enter(page, await anAdmin('manager'), '/admin/status-requests');
  await page.goto(`/admin/status-requests?q=${number}`);
  if (javaScriptEnabled !== false)
    await page.getByRole('gridcell', { name: 'ПАО Сбербанк' }).first().waitFor();
  await page.goto(`/admin/status-requests/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПАО Сбербанк');
  // On a phone, news of what others do lies over the lower end of the page for a while.
  const press = async (name: string) => {
    const button = page.getByRole('button', { name });
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await button.click();
  };
  await expect(page.getByText('Заказывал')).toBeVisible();
  await press('Взять в\u00A0работу');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    'Заявка у вас в работе',
  );
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await press('Отклонить');
  await expect(page.getByText('Напишите: это прочтёт покупатель')).toBeVisible();
  await press('Одобрить');
  await expect(page.getByText('Выберите уровень цен')).toBeVisible();
  await page.getByLabel('Уровень цен').selectOption(level);
  await press('Одобрить');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Заявка одобрена');
  await expect(page.getByRole('button', { name: 'Одобрить' })).toHaveCount(0);
});

test('an order and its invoice are at the own price, and when a manager takes wholesale back the open page says so and shows retail', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  const { path, offer } = await anOfferOf(10);
  const [customer, level] = [await aCustomer(), await aLevel(-20)];
  const { number } = await aRequestOf(customer);
  await stepRequestOf(customer.id, 'review', 'new');
  await stepRequestOf(customer.id, 'approve', 'review', { level });
  const pb = await signedIn(context, baseURL!, customer);
  const order = await aPlacedOrder(pb, offer);
  await page.goto(order.path);
  await page.getByRole('button', { name: 'Счёт на оплату' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Счёт на оплату/);
  await expect(page.getByText(/14\s400,00/).first()).toBeVisible();

  await page.goto('/profile/status-requests');
  await expect(page.getByRole('heading', { name: `Заявка №\u00A0${number}` })).toBeVisible();
  const desk = await (await browser.newContext({ baseURL, locale: 'ru-RU' })).newPage();
  await enter(desk, await anAdmin('manager'), `/admin/users/${customer.id}`);
  await desk.getByLabel('Причина, её прочтёт покупатель').fill('Полгода без заказов');
  await desk.getByRole('radio', { name: /^Только у этого покупателя/ }).check();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Отозвать опт' }).click();
  await expect(desk.getByText('Опт отозван: розничные цены действуют уже сейчас')).toBeVisible();
  await desk.goto('/admin/companies?q=7707083893');
  await desk.getByRole('gridcell', { name: 'ПАО Сбербанк' }).first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('ПАО Сбербанк');
  await expectAccessible(desk);

  const colleague = await aCustomer();
  await desk.goto('/admin/companies');
  await desk.getByRole('link', { name: 'Новая компания' }).click();
  await desk.getByLabel('Название, как в\u00A0документах').fill('ПАО «Газпром»');
  await desk.getByLabel(/^ИНН/).fill('7736050004');
  await desk.getByLabel('КПП').fill(String(Date.now()).slice(-9).replace(/^0/, '1'));
  await desk.getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(desk.getByText('Контрольная сумма не сходится — проверьте цифры')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel(/^ИНН/).fill('7736050003');
  await desk.getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('ПАО «Газпром»');
  const who = desk.getByLabel('Кого прикрепить: почта, телефон или имя');
  const found = desk.getByRole('list', { name: 'Найденные покупатели' }).getByRole('listitem');
  await who.fill(customer.email);
  await who.press('Enter');
  await expect(found).toContainText('в\u00A0компании ПАО Сбербанк');
  await expect(found.getByRole('button')).toHaveCount(0);
  await who.fill(colleague.email);
  await who.press('Enter');
  await expect(found).toContainText('розница');
  await expect(who).toHaveValue(colleague.email);
  await expectAccessible(desk);
  await found.getByRole('button', { name: /^Прикрепить: / }).click();
  await expect(desk.getByText('Покупатель прикреплён')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Убрать из компании/ }).click();
  await expect(desk.getByText('Покупатель больше не\u00A0в\u00A0компании')).toBeVisible();
  await desk.context().close();

  await expect(page.getByRole('main')).toContainText('Полгода без заказов');
  await page.goto(path);
  await expect(page.getByText(/9\s000/).first()).toBeVisible();
  await expect(page.getByText(/7\s200/)).toHaveCount(0);
});
