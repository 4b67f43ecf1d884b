import type { Locator, Page } from 'playwright/test';
import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import { listMessages, writeMessage } from '../../lib/orders/messages/repository.ts';
import { recordPayment, takeBackPayment } from '../../lib/orders/payments/repository.ts';
import { getOrder, placeOrder } from '../../lib/orders/repository.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, anAdmin, asOwner, theConsent } from './accounts.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

test.describe.configure({ timeout: 180_000 });

/** Somebody has ordered three pieces and asks when they are there. */
async function anOrder(payment: 'on_receipt' | 'invoice' = 'on_receipt') {
  const [{ offer }, person] = [await anOfferOf(10), await aCustomer()];
  const pb = await elsewhere(person);
  await setCartLine(pb, offer, 3);
  const { key, seen } = await readCart(pb);
  const delivery = {
    kind: 'pickup',
    point: '',
    city: '',
    street: '',
    flat: '',
    postalCode: '',
  } as const;
  const { id, number } = await placeOrder(pb, {
    key,
    seen,
    storefront: 'main',
    contact: { name: 'Анна', phone: '+79161234567', email: '' },
    delivery,
    payment,
    clientNumber: '',
    comment: '',
    consent: await theConsent(),
  });
  await writeMessage(pb, id, 'Когда можно забрать?');
  return { id, number, pb };
}

test(
  'a manager finds an order, splits a line, hands out a part of it, answers, and writes down what was paid',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const { id, number, pb } = await anOrder();
    await enter(page, await anAdmin('manager'), `/admin/orders?q=${number}`);
    await expect(page.getByText(number).first()).toBeVisible();
    await page.goto(`/admin/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    if (javaScriptEnabled !== false) await expectAccessible(page);
    const lines = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');

    await page.getByText('Разделить…').click();
    await page.getByLabel('Сколько отделить, меньше 3').fill('1');
    await page.getByRole('button', { name: /^Разделить: / }).click();
    await expect(lines).toHaveCount(2);

    for (const [step, state] of [
      ['Подтвердить', 'Подтверждено'],
      ['К выдаче', 'Готово к выдаче'],
    ] as const) {
      await lines
        .first()
        .getByRole('button', { name: new RegExp(`^${step}: `) })
        .click();
      await expect(lines.first()).toContainText(state);
    }
    await lines.first().getByText('Выдать…').click();
    await expect(lines.first()).toContainText(/Не\sоплачено 27\s000/);
    await lines
      .first()
      .getByRole('button', { name: /^Всё\sравно выдать: / })
      .click();
    await expect(lines.first()).toContainText('Выдано');
    await expect(lines.last()).toContainText('Принято');
    expect((await getOrder(pb, id)).lines.map(({ state }) => state).toSorted()).toEqual([
      'accepted',
      'issued',
    ]);

    await page.getByLabel('Сообщение покупателю').fill('Две готовы, одна завтра');
    await page.getByRole('button', { name: 'Отправить покупателю' }).click();
    await expect(page.getByRole('region', { name: 'Переписка с покупателем' })).toContainText(
      'Две готовы, одна завтра',
    );
    await page
      .getByLabel('Заметка для коллег', { exact: true })
      .fill('Постоянный, скидку не просит');
    await page.getByRole('button', { name: 'Записать для коллег' }).click();
    await expect(page.getByRole('region', { name: 'Заметки для коллег' })).toContainText(
      'Постоянный, скидку не просит',
    );
    expect((await listMessages(pb, id)).map(({ text }) => text)).toEqual([
      'Когда можно забрать?',
      'Две готовы, одна завтра',
    ]);

    const payments = page.getByRole('region', { name: 'Оплата' });
    await payments.getByText('Записать платёж').click();
    await payments.getByLabel('Сумма, ₽').fill('9 000');
    await payments.getByRole('button', { name: 'Записать', exact: true }).click();
    await expect(payments).toContainText(/осталось 18\s000/);

    // More than is due is taken by a second press, which has been told how much more it is.
    await payments.getByLabel('Сумма, ₽').fill('20 000');
    await payments.getByRole('button', { name: 'Записать', exact: true }).click();
    await expect(payments).toContainText(/на\s2\s000\s₽ больше, чем осталось заплатить/);
    await expect(payments.getByLabel('Сумма, ₽')).toHaveValue('20 000');
    await payments.getByRole('button', { name: 'Всё равно записать' }).click();
    await expect(payments).toContainText(/вернуть покупателю 2\s000/);
    await page.reload();
    await payments.getByText('Записать платёж').click();
    await expect(payments.getByLabel('Как')).toHaveValue('refund');
    await expect(payments.getByLabel('Сумма, ₽')).toHaveValue('2000');
    await payments.getByText('Отменить запись…').last().click();
    await payments.getByLabel('Почему').last().fill('Не тот заказ');
    await payments.getByRole('button', { name: /^Отменить запись: .*20\s000/ }).click();
    await expect(payments).toContainText(/осталось 18\s000/);
    await expect(payments).toContainText('«Не тот заказ»');
    await expect(payments.locator('s', { hasText: /20\s000/ })).toBeVisible();
    if (javaScriptEnabled !== false) await expectAccessible(page);
  },
);

test(
  'an order of four lines is confirmed and laid ready in a press each, handed out unpaid once that is known, taken back in one, and a line alone',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const pb = await elsewhere(await aCustomer());
    const offers = [
      await anOfferOf(4),
      await anOfferOf(4),
      await anOfferOf(4),
      await anOfferOf(4),
    ].map(({ offer }) => offer);
    const { id } = await aPlacedOrder(pb, ...offers);
    await enter(page, await anAdmin('manager'), `/admin/orders/${id}`);
    const lines = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');
    const together = page.getByRole('group', { name: 'Несколько позиций сразу' });
    const all = (words: string) => expect(lines.filter({ hasText: words })).toHaveCount(4);
    for (const [step, state] of [
      ['Подтвердить все: 4', 'Подтверждено'],
      ['К выдаче все: 4', 'Готово к выдаче'],
    ] as const) {
      await together.getByRole('button', { name: step, exact: true }).click(); // nothing is opened, nothing is typed
      await all(state);
    }
    await together.getByText('Выдать все: 4…').click();
    await expect(together).toContainText(/Не\sоплачено [\d\s]+₽/);
    await together.getByRole('button', { name: /^Всё\sравно выдать все: 4$/ }).click();
    await all('Выдано');
    await expect(together.getByRole('button', { name: /^В доставку/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Отменить шаг «Выдать»: 4 позиции' }).click();
    await all('Готово к выдаче');
    await expect(
      page.getByRole('status').filter({ hasText: 'Отменено: 4 позиции.' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'История' })).toContainText(
      'Шаг «Выдано» отменён, снова готово к выдаче',
    );
    await lines
      .first()
      .getByRole('button', { name: /^Отменить шаг «К выдаче»: / })
      .click();
    await expect(lines.first()).toContainText('Подтверждено');
    await expect(
      lines.first().getByRole('button', { name: /^Отменить шаг «Подтвердить»: / }),
    ).toBeVisible();
    expect((await getOrder(pb, id)).lines.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'ready',
      'ready',
      'ready',
    ]);
  },
);

test(
  'an order is changed while it is made ready: a piece less, a discount that is said why, another part',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page }) => {
    const [{ id, pb }, { path }] = [await anOrder(), await anOfferOf(5)];
    const { article } = await asOwner<{ article: string }>(
      `/api/collections/products/records/${path.replace('/products/', '')}`,
    );
    await enter(page, await anAdmin('manager'), `/admin/orders/${id}`);
    const lines = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');
    await lines.first().getByText('Изменить…').click();
    const pieces = lines.first().getByLabel('Сколько', { exact: true });
    for (const [typed, said] of [
      ['999999', /Целое число от\s1 до\s10\s000/],
      ['100', /Столько нет: есть \d+\sшт\./],
    ] as const) {
      await pieces.fill(typed);
      await lines
        .first()
        .getByRole('button', { name: /^Сохранить: / })
        .click();
      await expect(lines.first()).toContainText(said);
      await expect(pieces).toHaveValue(typed);
      await expect(pieces).toHaveAttribute('aria-invalid', 'true');
    }
    await pieces.fill('2');
    await lines.first().getByLabel('Цена, ₽').fill('8 500');
    await lines
      .first()
      .getByRole('button', { name: /^Сохранить: / })
      .click();
    await expect(lines.first()).toContainText('Почему дешевле?');
    await expect(pieces).toHaveValue('2');
    await lines
      .first()
      .getByLabel(/^Почему, если дешевле/)
      .fill('Постоянному покупателю');
    await lines
      .first()
      .getByRole('button', { name: /^Сохранить: / })
      .click();
    await expect(page.getByRole('region', { name: 'История' })).toContainText(
      '«Постоянному покупателю»',
    );
    // A digit too many is asked about, and what was typed stays.
    await lines.first().getByText('Изменить…').click();
    await lines.first().getByLabel('Цена, ₽').fill('85 000');
    await lines
      .first()
      .getByRole('button', { name: /^Сохранить: / })
      .click();
    await expect(lines.first()).toContainText(
      /85\s000\s₽\s— в\s10\sраз больше прежней цены 8\s500\s₽\. Всё верно\?/,
    );
    await expect(lines.first().getByLabel('Цена, ₽')).toHaveValue('85 000');
    await lines
      .first()
      .getByRole('button', { name: /^Всё\sравно сохранить: / })
      .click();
    await expect.poll(async () => (await getOrder(pb, id)).totalKopecks).toBe(2 * 8_500_000);
    await page.getByRole('link', { name: 'Добавить деталь' }).click();
    const adding = page.getByRole('region', { name: 'Что добавить в заказ' });
    await adding.getByLabel(/^Найти деталь/).fill(article);
    await adding.getByRole('button', { name: 'Найти' }).click();
    await adding.getByRole('button', { name: /^Добавить: / }).click();
    await expect(lines).toHaveCount(2);
    expect(await getOrder(pb, id)).toMatchObject({ totalKopecks: 2 * 8_500_000 + 900_000 });
  },
);

test('what is to be paid before is not handed out unpaid without a word about it', async ({
  page,
}) => {
  // Nobody tells the page what others do meanwhile.
  await page.route('**/api/live*', () => undefined);
  const { id, pb } = await anOrder('invoice');
  const payment = { receivedAt: '2026-01-02', comment: '', key: '', amountKopecks: 700_000 };
  const paid = await recordPayment(await theShop(), id, { ...payment, kind: 'transfer' });
  await enter(page, await anAdmin('manager'), `/admin/orders/${id}`);
  const line = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem').first();
  for (const step of ['Подтвердить', 'К выдаче'])
    await line.getByRole('button', { name: new RegExp(`^${step}: `) }).click();
  await line.getByText('Выдать…').click();
  await expect(line).toContainText(/Не\sоплачено 20\s000\s₽, заказ по\sсчёту/);
  // Known is the sum that was shown: of a larger one it is asked again.
  await takeBackPayment(await theShop(), paid.id, 'Не тот заказ');
  const handOut = () => line.getByRole('button', { name: /^Всё\sравно выдать: / }).click();
  await handOut();
  await expect(line.getByText(/^Не\sоплачено 27\s000\s₽, заказ по\sсчёту/)).toBeVisible();
  expect((await getOrder(pb, id)).state).not.toBe('done');
  await handOut();
  await expect(line).toContainText('Выдано');
  expect((await getOrder(pb, id)).state).toBe('done');

  // From the list of lines a press asks, with the sum, and the next one hands out.
  const other = await anOrder();
  await page.goto(`/admin/orders/${other.id}`);
  for (const step of ['Подтвердить', 'К выдаче'])
    await line.getByRole('button', { name: new RegExp(`^${step}: `) }).click();
  await expect(line).toContainText('Готово к выдаче');
  await page.goto(`/admin/orders?by=lines&q=${other.number}`);
  await page.getByRole('row').getByRole('checkbox').last().check();
  await page
    .getByRole('region', { name: 'Действия с выбранными' })
    .getByRole('button', { name: 'Выдать' })
    .click();
  const asked = page.getByRole('form', { name: 'Выдать' });
  await asked.getByRole('button', { name: 'Выдать' }).click();
  await expect(asked).toContainText(/Не\sоплачено 27\s000\s₽/);
  expect((await getOrder(other.pb, other.id)).state).not.toBe('done');
  await asked.getByRole('button', { name: /^Всё\sравно выдать$/ }).click();
  await expect(page.getByText('Выдано: 1 позиция.')).toBeVisible();
  expect((await getOrder(other.pb, other.id)).state).toBe('done');
});

test(
  'a line is cancelled with a reason that its customer reads, and the sum follows',
  { tag: '@phone' },
  async ({ page }) => {
    const { id, pb } = await anOrder();
    await enter(page, await anAdmin('manager'), `/admin/orders/${id}`);
    await page.getByText('Отменить позицию…').click();
    await page.getByLabel(/^Причина/).fill('Сняли с производства');
    await page.getByRole('button', { name: /^Отменить позицию: / }).click();
    await expect(page.getByRole('list', { name: 'Позиции заказа' })).toContainText(
      'Сняли с производства',
    );
    expect(await getOrder(pb, id)).toMatchObject({ state: 'cancelled', totalKopecks: 0 });
  },
);

test(
  'an order by phone of a customer who is known takes few presses, and loses nothing of what was typed',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const phone = `+7916${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const offers = [await anOfferOf(9), await anOfferOf(9), await anOfferOf(9)];
    await aCustomer({ name: 'Прасковья', phone });
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const start = javaScriptEnabled ? '/admin/orders' : '/admin/orders/new';
    await enter(page, await anAdmin('manager'), start);
    if (javaScriptEnabled) {
      await expect(page.getByRole('grid')).toBeVisible();
      await press('i');
    }
    const reach = async (field: Locator) => {
      while (!(await field.evaluate((one) => one === document.activeElement))) await press('Tab');
    };

    await expect(page.getByLabel('Телефон, имя, почта, компания или ИНН')).toBeFocused();
    await page.keyboard.type(phone);
    await press('Enter');
    await expect(page.getByText('Прасковья')).toBeVisible();
    const what = page.getByLabel('Найти деталь: номер или слова');
    for (const [n, { path }] of offers.entries()) {
      const { article } = await asOwner<{ article: string }>(
        `/api/collections/products/records/${path.replace('/products/', '')}`,
      );
      await expect(what).toBeFocused();
      await page.keyboard.type(article);
      await press('Enter');
      const add = page.getByRole('button', { name: new RegExp(`^Добавить: .*${article}`) });
      await expect(add).toBeVisible();
      await reach(add);
      await press('Enter');
      const pieces = page.getByLabel(/^Сколько: /).nth(n);
      await expect(pieces).toBeFocused();
      const total = page.getByText(/^Итого: /);
      const before = await total.innerText();
      if (!javaScriptEnabled) await press('Control+A');
      await page.keyboard.type(String(5 - n));
      if (javaScriptEnabled) await expect(total).not.toHaveText(before);
      await press('Enter');
      await expect(what).toBeFocused();
      await expect(total).not.toHaveText(before);
    }
    await expect(page.getByLabel('Город')).toBeHidden();
    expect(presses).toBeLessThanOrEqual(24);

    await page.getByLabel('Имя').fill('Прасковья Ильинична');
    await page.getByText('Позиция не из каталога').click();
    const byHand = { Производитель: 'Hengst', Артикул: 'E1000L', 'Что это': 'Фильтр' };
    for (const [label, text] of Object.entries(byHand)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Сколько, шт').fill('2');
    await page.getByRole('button', { name: 'Добавить позицию' }).click();
    await expect(page.getByText('Укажите цену')).toBeVisible();
    await page.getByLabel(/^Цена за штуку/).fill('1500');
    await page.getByLabel(/^Закупка за штуку/).fill('1600');
    await page.getByRole('button', { name: 'Добавить позицию' }).click();
    await expect(page.getByText('вписана вручную')).toBeVisible();
    await expect(page.getByLabel('Имя')).toHaveValue('Прасковья Ильинична');

    if (javaScriptEnabled) await page.keyboard.press('Control+s');
    else await page.getByRole('button', { name: 'Создать заказ' }).click();
    await expect(
      page.getByText(
        /Hengst E1000L: Ниже закупочной цены 1\s600\s₽: вы\sпотеряете 200\s₽ на\s2\sшт\./,
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Имя')).toHaveValue('Прасковья Ильинична');
    await page.getByRole('button', { name: /^Всё\sравно создать заказ$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ №');
    const lines = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');
    await expect(lines.first()).toContainText(/5\sшт/);
    await expect(lines.nth(2)).toContainText(/3\sшт/);
    await expect(lines.last()).toContainText('E1000L');
    await expect(page.getByRole('region', { name: 'Кому и куда' })).toContainText(
      'Прасковья Ильинична',
    );
    await expect(page.getByRole('region', { name: 'История' })).toContainText(
      'Заказ создан за покупателя',
    );
  },
);

test('the second of two who change a contact is told so, and keeps what he typed beside what is stored now', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { id, pb } = await anOrder();
  const other = await (
    await browser.newContext({ baseURL: baseURL!, javaScriptEnabled })
  ).newPage();
  const contactOf = async (desk: Page) => {
    await enter(desk, await anAdmin('manager'), `/admin/orders/${id}`);
    await desk.getByText('Изменить контакт и доставку').click();
    return desk.getByRole('region', { name: 'Контакт и доставка' });
  };
  const [first, second] = [await contactOf(page), await contactOf(other)];
  await second.getByLabel('Имя').fill('Анна Петровна');
  await first.getByLabel('Имя').fill('Анна Сергеевна');
  await first.getByRole('button', { name: 'Сохранить' }).click();
  await expect(first.getByRole('status')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Кому и куда' })).toContainText('Анна Сергеевна');

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

test(
  'a step of a line that somebody else has taken out meanwhile is refused in words, though nothing can be pressed there any more',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context }) => {
    const pb = await elsewhere(await aCustomer());
    const [one, other] = [await anOfferOf(5), await anOfferOf(5)];
    const order = await aPlacedOrder(pb, one.offer, other.offer);
    // It does not follow the order: as when the connection hangs.
    await context.route('**/api/live**', () => undefined);
    await enter(page, await anAdmin('manager'), `/admin${order.path}`);
    const line = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem').first();
    const refused = page
      .getByRole('alert')
      .filter({ hasText: 'с этой позицией уже что-то сделали' });
    await order.lead(order.lines[0]!, 'accepted', 'cancelled');
    await line.getByRole('button', { name: /^Подтвердить: / }).click();
    await expect(refused).toBeVisible();
    await expect(line).toContainText('Отменено');
    await expect(line.getByRole('button', { name: /^Подтвердить: / })).toHaveCount(0);
    await page.goto(`/admin/orders/${order.id}`);
    await expect(refused).toHaveCount(0);
  },
);
