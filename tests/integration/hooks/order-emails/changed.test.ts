import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { shopToday } from '../../../../lib/format/day.ts';
import {
  addLine,
  editLine,
  moveLines,
  promiseLines,
  takeBackSteps,
} from '../../../../lib/orders/lines/repository.ts';
import {
  changeParcel,
  listParcels,
  recordParcel,
  removeParcel,
} from '../../../../lib/orders/parcels/repository.ts';
import { acceptProposal, proposeInstead } from '../../../../lib/orders/proposals/repository.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { lead } from '../../../support/order-lines.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { deliverEmails } from '../accounts/visitors.ts';
import { callBackend } from '../call-backend.ts';

let mail: MailServer;
let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_DEMO: '1',
      DETAL_SHOP_NAME: 'Запчасти',
      DETAL_SITE_URL: 'https://shop.test',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
    },
  });
  manager = await anAdmin(shop, 'manager');
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

/** A day by the shop's clock. */
const dayIn = (days: number) => shopToday(new Date(Date.now() + days * 86_400_000));
/** With the usual spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const waiting = (order: string) =>
  shop
    .database()
    .prepare(
      "SELECT template FROM outbox WHERE payload ->> 'order' = ? AND sent_at = '' ORDER BY template",
    )
    .all(order)
    .map(({ template }) => template);
/** A minute passes for the emails that wait, and all of them leave. */
async function aMinuteLater(order: string): Promise<void> {
  shop
    .database()
    .prepare(
      "UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE payload ->> 'order' = ? AND next_attempt_at != ''",
    )
    .run(order);
  await deliverEmails(shop);
  expect(waiting(order)).toEqual([]);
}
/** Emails that have arrived, the one about the order's arrival left out. */
const arrived = () =>
  mail.mails
    .filter(({ to }) => to.includes(customer.email))
    .map(readMail)
    .map(({ subject, text }) => ({
      subject: plain(subject),
      text: plain(text).split('<!doctype')[0]!,
    }))
    .filter(({ subject }) => !/принят —/.test(subject));

async function anOrderOf(
  lines: number,
): Promise<{ order: string; number: string; lines: string[] }> {
  for (let n = 0; n < lines; n += 1)
    await setCartLine(customer.pb, (await anOffer(shop, { stock_kind: 'on_order' })).id, 2);
  const { id, number } = await placeOrder(customer.pb, await aRequest(shop, customer));
  await aMinuteLater(id);
  return {
    order: id,
    number,
    lines: (
      await customer.pb
        .collection('order_items')
        .getFullList({ filter: `order = '${id}'`, sort: 'position' })
    ).map((line) => line.id),
  };
}

test('many changes within a minute are one email, which tells of each line what it was and what it is now', async () => {
  const { order, number, lines } = await anOrderOf(3);
  await moveLines(
    manager.pb,
    lines.map((line) => ({ line, from: 'accepted', to: 'confirmed' })),
  );
  await lead(shop, manager, lines[0]!, 'ordered', 'refused');
  await lead(shop, manager, lines[1]!, 'ordered');
  expect(waiting(order)).toEqual(['order_changed']);
  expect(arrived()).toEqual([]);
  await aMinuteLater(order);
  expect(arrived()).toHaveLength(1);
  const { subject, text } = arrived()[0]!;
  expect(subject).toBe(`Заказ № ${number} ждёт вашего решения — Запчасти`);
  for (const part of [
    'Принято → Отказ поставщика. Причина: Так вышло',
    'Принято → Заказано у поставщика',
    'Принято → Подтверждено',
    'Итого по заказу',
    `https://shop.test/orders/${order}`,
  ])
    expect(text).toContain(part);
});

test('what happens after an email has left is told by the next one, and nothing is told twice', async () => {
  const { order, lines } = await anOrderOf(2);
  await lead(shop, manager, lines[0]!, 'confirmed');
  await aMinuteLater(order);
  await lead(shop, manager, lines[1]!, 'confirmed', 'ready');
  await aMinuteLater(order);
  expect(arrived().map(({ text }) => text.match(/\S+ → [^.\n\r]*/g))).toEqual([
    ['Принято → Подтверждено'],
    ['Принято → Готово к выдаче'],
  ]);
  expect(arrived()[1]!.text).toContain('Самовывоз');
});

test('what is undone within the minute is told to nobody', async () => {
  const { order, lines } = await anOrderOf(1);
  await lead(shop, manager, lines[0]!, 'on_hold', 'accepted');
  await aMinuteLater(order);
  expect(arrived()).toEqual([]);
  expect(
    shop
      .database()
      .prepare('SELECT id FROM outbox WHERE event_key LIKE ?')
      .all(`order_changed:${order}%`),
  ).toEqual([]);
});

test('many hands at once are one email all the same', async () => {
  const { order, lines } = await anOrderOf(12);
  await Promise.all(
    lines.map((line) => moveLines(manager.pb, [{ line, from: 'accepted', to: 'confirmed' }])),
  );
  await aMinuteLater(order);
  expect(arrived()).toHaveLength(1);
  expect(arrived()[0]!.text.match(/Принято → Подтверждено/g)).toHaveLength(12);
});

test('the customer gets in writing that he cancelled, not that he asked for something', async () => {
  const { order, lines } = await anOrderOf(2);
  await lead(shop, customer, lines[0]!, 'cancelled');
  await aMinuteLater(order);
  expect(arrived()[0]!.text).toContain('Принято → Отменено');
  await lead(shop, manager, lines[1]!, 'confirmed');
  await aMinuteLater(order);
  await lead(shop, customer, lines[1]!, 'cancel_requested');
  expect(waiting(order)).toEqual([]);
});

test('what the shop writes comes by email; what the customer writes, and what the staff write for themselves, does not', async () => {
  const { order, number } = await anOrderOf(1);
  const say = (token: string, text: string, isPublic: boolean) =>
    callBackend(shop, `/api/shop/orders/${order}/messages`, {
      token,
      body: { text, public: isPublic },
    });
  await say(customer.token, 'Когда приедет?', true);
  await say(manager.token, 'Клиент торопится', false);
  expect(waiting(order)).toEqual([]);
  await say(manager.token, 'Завтра после обеда.', true);
  await deliverEmails(shop);
  expect(arrived()).toEqual([
    {
      subject: `Сообщение о заказе № ${number} — Запчасти`,
      text: expect.stringContaining('Завтра после обеда.'),
    },
  ]);
  expect(arrived()[0]!.text).not.toMatch(/торопится|Когда приедет/);
});

test('a proposal comes by email, old beside new; one that has been answered meanwhile does not', async () => {
  const { order, lines } = await anOrderOf(2);
  for (const line of lines) await lead(shop, manager, line, 'on_hold');
  await aMinuteLater(order);
  const instead = await anOffer(shop, { retail_kopecks: 15_000 });
  await proposeInstead(manager.pb, lines[0]!, { offer: instead.id, quantity: 2 });
  const quick = await proposeInstead(manager.pb, lines[1]!, { offer: instead.id, quantity: 1 });
  await acceptProposal(customer.pb, lines[1]!, quick.id);
  expect(waiting(order)).toEqual(['order_proposed']);
  await aMinuteLater(order);
  const { subject, text } = arrived().at(-1)!;
  expect(subject).toContain('ждём вашего ответа');
  expect(text.match(/Предлагаем: .*/g)).toEqual([expect.stringContaining('2 шт. × 150 ₽ = 300 ₽')]);
});

test('another promised day is told in the same email, old beside new; for what has come meanwhile it is no news', async () => {
  const {
    order,
    lines: [late, come],
  } = await anOrderOf(2);
  const [from, day] = [
    shop.database().prepare('SELECT promised_at AS at FROM order_items WHERE id = ?').get(late!)![
      'at'
    ] as string,
    dayIn(20),
  ];
  await promiseLines(
    manager.pb,
    [late!, come!].map((line) => ({ line, from: 'accepted' })),
    day,
  );
  await lead(shop, manager, come!, 'confirmed', 'ready');
  expect(waiting(order)).toEqual(['order_changed']);
  await aMinuteLater(order);
  const words = (of: string) =>
    new Intl.DateTimeFormat('ru-RU', {
      timeZone: 'Europe/Moscow',
      day: 'numeric',
      month: 'long',
    }).format(new Date(of));
  expect(arrived()[0]!.text.match(/Новый срок: [^.\n\r]*/g)).toEqual([
    `Новый срок: ${words(from)} → ${words(`${day}T00:00:00+03:00`)}`,
  ]);
  expect(arrived()[0]!.text).toContain('Принято → Готово к выдаче');
});

test('an email tells what was changed and added, and nothing of what was changed back', async () => {
  const {
    order,
    lines: [one = '', other = '', kept = ''],
  } = await anOrderOf(3);
  const seen = { quantity: 2, priceKopecks: 10_000 };
  await editLine(manager.pb, one, { quantity: 1, priceKopecks: 9_000 }, 'Скидка', seen);
  await editLine(manager.pb, other, { quantity: 3, priceKopecks: 10_000 }, '', seen);
  await editLine(manager.pb, other, seen, '', { ...seen, quantity: 3 });
  await lead(shop, manager, kept, 'confirmed');
  await addLine(
    manager.pb,
    order,
    { offer: (await anOffer(shop, { stock_kind: 'on_order' })).id, quantity: 4 },
    3,
  );
  await takeBackSteps(manager.pb, [{ line: kept, from: 'confirmed' }]);
  await aMinuteLater(order);
  const [email, ...others] = arrived();
  expect(others).toEqual([]);
  expect(email!.text).toContain('Количество: 2 → 1. Цена: 100 ₽ → 90 ₽');
  expect(email!.text).toMatch(/4 шт\.\s+Добавлено в заказ/);
  expect(email!.text).not.toMatch(/Подтверждено|Количество: .* → 3/);
});

test('handing over and the parcel written down within a minute are one email; a corrected number is told again', async () => {
  const {
    order,
    number,
    lines: [line = ''],
  } = await anOrderOf(1);
  shop.database().prepare("UPDATE orders SET delivery = 'courier' WHERE id = ?").run(order);
  await lead(shop, manager, line, 'confirmed', 'ready', 'in_delivery');
  const [cdek, pek] = [
    { carrier: 'СДЭК', number: '10-1' },
    { carrier: 'ПЭК', number: '7' },
  ];
  const { id } = await recordParcel(manager.pb, order, cdek);
  const gone = await recordParcel(manager.pb, order, pek);
  await removeParcel(manager.pb, gone.id, pek);
  await aMinuteLater(order);
  expect(arrived()).toHaveLength(1);
  expect(arrived()[0]!.text).toMatch(/Посылка: СДЭК\s+Номер для отслеживания: 10-1/);
  expect(arrived()[0]!.text).not.toContain('ПЭК');
  await changeParcel(manager.pb, id, { ...cdek, number: '10-2' }, cdek);
  await aMinuteLater(order);
  expect(arrived()).toHaveLength(2);
  expect(arrived()[1]!.subject).toBe(`Заказ № ${number} можно отследить по номеру 10-2 — Запчасти`);
  expect(arrived()[1]!.text).toContain(`Ваш заказ № ${number} можно отследить по номеру 10-2.`);
  expect(arrived()[1]!.text).toContain('Номер для отслеживания: 10-2');
  const driver = { carrier: 'Наш водитель Гена', number: '' };
  await changeParcel(manager.pb, id, driver, { ...cdek, number: '10-2' });
  await aMinuteLater(order);
  expect(arrived()[2]!.subject).toBe(`Заказ № ${number} отправлен — Запчасти`);
  expect(arrived()[2]!.text).toMatch(/Посылка: Наш водитель Гена\s+Итого/);
});

test('a parcel of goods that never left is told nobody but the staff, and to the customer once they leave', async () => {
  const {
    order,
    lines: [line = ''],
  } = await anOrderOf(1);
  shop.database().prepare("UPDATE orders SET delivery = 'courier' WHERE id = ?").run(order);
  await lead(shop, manager, line, 'confirmed', 'ready');
  await aMinuteLater(order);
  await lead(shop, manager, line, 'in_delivery');
  await recordParcel(manager.pb, order, { carrier: 'СДЭК', number: '10-1' });
  const shown = async () =>
    Promise.all([customer, manager].map(async ({ pb }) => (await listParcels(pb, order)).length));
  expect(await shown()).toEqual([1, 1]);
  const undone = await takeBackSteps(manager.pb, [{ line, from: 'in_delivery' }]);
  expect(undone.emails).toEqual({ withdrawn: 1, left: 0 });
  expect(waiting(order)).toEqual([]);
  expect(await shown()).toEqual([0, 1]);
  await lead(shop, manager, line, 'in_delivery');
  await aMinuteLater(order);
  expect(await shown()).toEqual([1, 1]);
  expect(arrived()).toHaveLength(2);
  expect(arrived()[1]!.text).toContain('Номер для отслеживания: 10-1');
});
