import type { Page } from 'playwright/test';
import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import { listMessages, writeMessage } from '../../lib/orders/messages/repository.ts';
import { getOrder, placeOrder } from '../../lib/orders/repository.ts';
import { expect, test } from './journey.ts';
import { keepsNobodyOut } from './nobody-kept-out.ts';
import { anOfferOf, theConsent } from './own-offer.ts';
import { aCustomer, anAdmin, asOwner } from './people.ts';
import { elsewhere, enter } from './signed-in.ts';

test.describe.configure({ timeout: 180_000 });

/** Somebody has ordered three pieces and asks when they are there. */
async function anOrder() {
  const [{ offer }, person] = [await anOfferOf(10), await aCustomer()];
  const pb = await elsewhere(person);
  await setCartLine(pb, offer, 3);
  const { key, seen } = await readCart(pb);
  const delivery = { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' } as const;
  const { id, number } = await placeOrder(pb, { key, seen, storefront: 'main', contact: { name: 'Анна', phone: '+79161234567', email: '' }, delivery, payment: 'on_receipt', clientNumber: '', comment: '', consent: await theConsent() });
  await writeMessage(pb, id, 'Когда можно забрать?');
  return { id, number, pb };
}

test('a manager finds an order, splits a line, hands out a part of it, answers, and writes down what was paid', { tag: ['@desktop', '@no-javascript'] }, async ({ page, javaScriptEnabled }) => {
  const { id, number, pb } = await anOrder();
  await enter(page, await anAdmin('manager'), `/admin/orders?q=${number}`);
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  if (javaScriptEnabled !== false) await keepsNobodyOut(page);
  const lines = page.getByRole('list', { name: 'Строки заказа' }).getByRole('listitem');

  await page.getByText('Разделить…').click();
  await page.getByLabel('Сколько отделить, меньше 3').fill('1');
  await page.getByRole('button', { name: /^Разделить: / }).click();
  await expect(lines).toHaveCount(2);

  for (const [step, state] of [['Подтвердить', 'Подтверждено'], ['К выдаче', 'Готово к выдаче'], ['Выдать', 'Выдано']] as const) {
    await lines.first().getByRole('button', { name: new RegExp(`^${step}: `) }).click();
    await expect(lines.first()).toContainText(state);
  }
  await expect(lines.last()).toContainText('Принято');
  expect((await getOrder(pb, id)).lines.map(({ state }) => state).toSorted()).toEqual(['accepted', 'issued']);

  await page.getByLabel('Сообщение покупателю').fill('Две готовы, одна завтра');
  await page.getByRole('button', { name: 'Отправить покупателю' }).click();
  await expect(page.getByRole('region', { name: 'Переписка с покупателем' })).toContainText('Две готовы, одна завтра');
  await page.getByLabel('Заметка', { exact: true }).fill('Постоянный, скидку не просит');
  await page.getByRole('button', { name: 'Записать для своих' }).click();
  await expect(page.getByRole('region', { name: 'Заметки для своих' })).toContainText('Постоянный, скидку не просит');
  expect((await listMessages(pb, id)).map(({ text }) => text)).toEqual(['Когда можно забрать?', 'Две готовы, одна завтра']);

  const payments = page.getByRole('region', { name: 'Оплата' });
  await payments.getByText('Записать платёж').click();
  await payments.getByLabel('Сумма, ₽').fill('9 000');
  await payments.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(payments).toContainText(/осталось 18\s000/);
  if (javaScriptEnabled !== false) await keepsNobodyOut(page);
});

test('a line is cancelled with a reason that its customer reads, and the sum follows', { tag: '@phone' }, async ({ page }) => {
  const { id, pb } = await anOrder();
  await enter(page, await anAdmin('manager'), `/admin/orders/${id}`);
  await page.getByText('Снять…').click();
  await page.getByLabel(/^Причина/).fill('Сняли с производства');
  await page.getByRole('button', { name: /^Снять: / }).click();
  await expect(page.getByRole('list', { name: 'Строки заказа' })).toContainText('Сняли с производства');
  expect(await getOrder(pb, id)).toMatchObject({ state: 'cancelled', totalKopecks: 0 });
});

test('a manager orders for a customer: finds who and what, and comes to the order', async ({ page }) => {
  const [{ path }, person] = [await anOfferOf(5), await aCustomer({ name: 'Прасковья', phone: `+7916${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` })];
  const { article } = await asOwner<{ article: string }>(`/api/collections/products/records/${path.replace('/products/', '')}`);
  await enter(page, await anAdmin('manager'), '/admin/orders/new');
  await page.getByLabel('Телефон, имя или почта покупателя').fill(person.email);
  await page.getByRole('main').getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('link', { name: 'Прасковья' }).click();
  await page.getByLabel('Найти деталь: номер или слова').fill(article);
  await page.getByRole('main').getByRole('button', { name: 'Найти', exact: true }).click();
  await page.getByRole('link', { name: /^Добавить: / }).first().click();
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ №');
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Заказ создан за покупателя');
});

test('the second of two who change a contact is told so, and keeps what he typed beside what is stored now', async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const { id, pb } = await anOrder();
  const other = await (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled })).newPage();
  const contactOf = async (desk: Page) => {
    await enter(desk, await anAdmin('manager'), `/admin/orders/${id}`);
    await desk.getByText('Изменить контакт и доставку').click();
    return desk.getByRole('region', { name: 'Контакт и доставка' });
  };
  const [first, second] = [await contactOf(page), await contactOf(other)];
  await first.getByLabel('Имя').fill('Анна Сергеевна');
  await first.getByRole('button', { name: 'Сохранить' }).click();
  await expect(first.getByRole('status')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Кому и куда' })).toContainText('Анна Сергеевна');

  await second.getByLabel('Имя').fill('Анна Петровна');
  await second.getByRole('button', { name: 'Сохранить' }).click();
  await expect(second.getByRole('alert')).toBeVisible();
  await expect(second.getByLabel('Имя')).toHaveValue('Анна Петровна');
  await expect(second).toContainText('Сейчас сохранено: Анна Сергеевна');
  expect((await getOrder(pb, id)).contact.name).toBe('Анна Сергеевна');
  await second.getByRole('button', { name: 'Сохранить' }).click();
  await expect(second.getByRole('status')).toBeVisible();
  expect((await getOrder(pb, id)).contact.name).toBe('Анна Петровна');
  await other.context().close();
});
