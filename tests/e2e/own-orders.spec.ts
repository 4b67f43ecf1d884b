import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { PAGE_SIZE } from '../../lib/constants.ts';
import { listOwnFavorites } from '../../lib/favorites/repository.ts';
import { proposeInstead } from '../../lib/orders/proposals/repository.ts';
import { listMessages, writeMessage } from '../../lib/orders/messages/repository.ts';
import { withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, signInAt } from './accounts.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { elsewhere, signedIn } from './signed-in.ts';

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Что в заказе' }).getByRole('listitem');
const line = (page: Page, n = 0) => lines(page).nth(n);
const news = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
/** Without scripts one looks again. */
const look = async (page: Page) => void (withoutScripts() && (await page.reload()));

test(
  'a line is confirmed, ordered, arrives, is ready and handed out, the customer sees each step as it happens, and brings back a part',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const order = await aPlacedOrder(pb, (await anOfferOf(5)).offer);
    const heard = withoutScripts()
      ? null
      : page.waitForResponse((reply) => reply.url().includes('/api/live'));
    await page.goto(order.path);
    await heard;
    await expect(line(page)).toContainText('Принято');
    let at = 'accepted' as const as Parameters<typeof order.lead>[1];
    for (const [state, words] of [
      ['confirmed', 'Подтверждено'],
      ['ordered', 'Заказано у поставщика'],
      ['arrived', 'На складе'],
      ['ready', 'Готово к выдаче'],
      ['issued', 'Выдано'],
    ] as const) {
      await order.lead(order.lines[0]!, at, state);
      await look(page);
      await expect(line(page)).toContainText(words);
      at = state;
    }
    await expect(page.getByRole('main')).toContainText('Выполнен');
    await expect(page.getByRole('region', { name: 'История' }).getByRole('listitem')).toHaveText([
      /Выдано/,
      /Готово к выдаче/,
      /На складе/,
      /Заказано у поставщика/,
      /Подтверждено/,
      /Заказ принят — вы/,
    ]);

    await line(page)
      .getByRole('link', { name: /^Вернуть/ })
      .click();
    await page.getByRole('button', { name: 'Оформить возврат' }).click();
    await expect(page.locator('p', { hasText: 'Напишите, что не так' })).toBeVisible();
    await page.getByLabel(/Что не так/).fill('не подошла');
    await page.getByLabel(/^Сколько из 2/).fill('1');
    await page.getByRole('button', { name: 'Оформить возврат' }).click();
    await expect(news(page)).toContainText('Возврат заявлен');
    await expect(lines(page)).toHaveCount(2);
    await expect(line(page)).toContainText('Выдано');
    await expect(line(page, 1)).toContainText('«не подошла»');
  },
);

test(
  'what the shop has not begun with is cancelled at once, what is on its way is asked for, and the shop may say no',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const order = await aPlacedOrder(
      pb,
      (await anOfferOf(5)).offer,
      (await anOfferOf(5)).offer,
      (await anOfferOf(5)).offer,
    );
    await order.lead(order.lines[1]!, 'accepted', 'confirmed', 'ordered');
    await page.goto(order.path);
    await line(page)
      .getByRole('link', { name: /^Отменить позицию/ })
      .click();
    await page.getByLabel('Причина').fill('нашёл дома');
    await page.getByRole('button', { name: 'Отменить позицию' }).click();
    await expect(news(page)).toContainText('Отменено');
    await expect(line(page)).toContainText('«нашёл дома»');
    await expect(page.getByText('Итого с НДС').locator('..')).toContainText('36\u202F000\u00A0₽');

    await page.getByText('Попросить отменить заказ').click();
    await expect(page.getByRole('main')).toContainText('1\u00A0позиция будет отменена сразу.');
    await page.getByRole('button', { name: 'Да, попросить' }).click();
    await expect(news(page)).toContainText('Просьба передана');
    await expect(line(page, 1)).toContainText('Запрошена отмена');
    await expect(line(page, 2)).toContainText('Отменено');
    await order.lead(order.lines[1]!, 'cancel_requested', 'ordered');
    await look(page);
    await expect(line(page, 1)).toContainText('Заказано у поставщика');
    await expect(line(page, 1)).toContainText('«так вышло»');
  },
);

test(
  'a replacement is shown old beside new, and accepted or declined',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const order = await aPlacedOrder(pb, (await anOfferOf(5)).offer, (await anOfferOf(5)).offer);
    const instead = (await anOfferOf(5)).offer;
    for (const refused of order.lines) {
      await order.lead(refused, 'accepted', 'confirmed', 'ordered', 'refused');
      await proposeInstead(await theShop(), refused, {
        offer: instead,
        quantity: 1,
        priceKopecks: 1_500_000,
      });
    }
    await page.goto('/orders');
    await expect(page.getByRole('main')).toContainText('Нужен ваш ответ');
    await page.getByRole('link', { name: new RegExp(order.number) }).click();
    const proposal = page.getByRole('region', { name: /^Замена для/ });
    await expect(proposal.first()).toContainText('Дешевле на 3\u202F000\u00A0₽');
    await proposal.first().getByRole('button', { name: 'Принять замену' }).click();
    await expect(news(page)).toContainText('Замена принята');
    await expect(lines(page)).toHaveCount(3);
    await expect(line(page)).toContainText('Заменено');
    await expect(proposal).toHaveCount(1);
    await proposal.getByRole('button', { name: 'Отказаться' }).click();
    await expect(news(page)).toContainText('От замены вы отказались');
    await expect(proposal).toHaveCount(0);
  },
);

test(
  'customer and shop write to each other, and what is new is marked until it is read',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const order = await aPlacedOrder(pb, (await anOfferOf(5)).offer);
    await page.goto(order.path);
    await page.getByLabel('Сообщение магазину').fill('Когда ждать?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(news(page)).toContainText('Сообщение отправлено');
    await expect(page.getByLabel('Сообщение магазину')).toHaveValue('');
    await page.goto('/orders');
    await writeMessage(await theShop(), order.id, 'Завтра после обеда');
    await writeMessage(await theShop(), order.id, 'клиент торопится', false);
    await look(page);
    await expect(page.getByText('Новое сообщение')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(order.number) }).click();
    await expect(page.getByRole('region', { name: 'Сообщения' }).getByRole('listitem')).toHaveText([
      /^Вы.*Когда ждать\?/,
      /^Магазин.*Завтра после обеда/,
    ]);
    await page.goto('/orders');
    await expect(page.getByText('Новое сообщение')).toHaveCount(0);
  },
);

test(
  'a message typed when the session ended waits for its writer and is sent once',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const anna = await aCustomer();
    const pb = await signedIn(context, baseURL!, anna);
    const order = await aPlacedOrder(pb, (await anOfferOf(5)).offer);
    const inStep = withoutScripts()
      ? null
      : page.waitForResponse((reply) => reply.url().includes('_rsc='));
    await page.goto(order.path);
    await inStep;
    await page.getByLabel('Сообщение магазину').fill('Когда ждать?');
    await context.clearCookies({ name: 'shop_session' });
    await page.getByRole('button', { name: 'Отправить' }).click();
    // What happens to the order now would have the page asked for anew, and that leads to the
    // sign-in.
    const asked = withoutScripts()
      ? null
      : page.waitForResponse((reply) => reply.url().endsWith('/api/level'));
    await order.lead(order.lines[0]!, 'accepted', 'confirmed');
    await asked;
    const door = withoutScripts() ? page : await context.newPage();
    await signInAt(door, anna, withoutScripts() ? page.url() : `/auth?next=${order.path}`);
    await expect(page.getByLabel('Сообщение магазину')).toHaveValue('Когда ждать?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(news(page)).toContainText('Сообщение отправлено');
    expect((await listMessages(pb, order.id)).map(({ text }) => text)).toEqual(['Когда ждать?']);
  },
);

test(
  'of two tabs the second is told what happened, and a press too many does nothing',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const order = await aPlacedOrder(pb, (await anOfferOf(5)).offer);
    // Neither follows the order: as when the connection hangs.
    await context.route('**/api/live**', () => undefined);
    const second = await context.newPage();
    for (const one of [page, second]) await one.goto(`${order.path}?line=${order.lines[0]}`);
    await page.getByRole('button', { name: 'Отменить позицию' }).click();
    await expect(news(page)).toContainText('Отменено');
    await second.getByRole('button', { name: 'Отменить позицию' }).click();
    await expect(news(second)).toContainText('Это уже сделано');
    await expect(line(second)).toContainText('Отменено');

    const other = await aPlacedOrder(pb, (await anOfferOf(5)).offer);
    await page.goto(`${other.path}?line=${other.lines[0]}`);
    await other.lead(other.lines[0]!, 'accepted', 'confirmed');
    await page.getByRole('button', { name: 'Отменить позицию' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'заказ изменился' })).toBeVisible();
    await expect(line(page)).toContainText('Подтверждено');
  },
);

test(
  'the same again: the cart says what is in it, what is dearer and what there is no more; one line goes by itself, and a heart keeps it',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    const [dearer, gone] = [await anOfferOf(9), await anOfferOf(2)];
    const order = await aPlacedOrder(pb, dearer.offer, gone.offer);
    await dearer.reprice(950_000);
    await page.goto(order.path);
    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    await expect(page).toHaveURL(/\/cart\?repeated=/);
    await expect(page.getByRole('status').filter({ hasText: 'из прежнего заказа' })).toContainText(
      '1\u00A0позиция',
    );
    if (!withoutScripts())
      await expect(page.locator('[data-cart-count]').locator('visible=true')).toHaveText('1');
    await expect(page.getByRole('main')).toContainText('не хватает 2\u00A0шт.');
    await expect(page.getByRole('main')).toContainText(
      'была 9\u202F000\u00A0₽, стала 9\u202F500\u00A0₽',
    );

    const other = await anOfferOf(9);
    const both = await aPlacedOrder(pb, dearer.offer, other.offer);
    await page.goto(both.path);
    await line(page, 1)
      .getByRole('button', { name: /^Снова в корзину/ })
      .click();
    await expect(page).toHaveURL(/\/cart\?repeated=/);
    await expect(page.getByRole('main')).toContainText('1\u00A0позиция');
    await page.goto(both.path);
    await line(page)
      .getByRole('button', { name: /^В избранное/ })
      .click();
    await expect.poll(async () => (await listOwnFavorites(pb)).length).toBe(1);
  },
);

const search = (page: Page) => page.getByRole('search', { name: 'Поиск по заказам' });
const found = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Заказ №/ });
async function lookFor(page: Page, text: string): Promise<void> {
  await search(page).getByRole('searchbox').fill(text);
  await search(page).getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/[?&]find=/);
}

test(
  'an order is found by a part of it or by its number, in a state or in all; orders of others are not',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const pb = await signedIn(context, baseURL!, await aCustomer());
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
    await expect(search(page)).toHaveCount(0);
    const key = randomUUID();
    const [order, other] = [
      await aPlacedOrder(pb, (await anOfferOf(5, key)).offer),
      await aPlacedOrder(pb, (await anOfferOf(5)).offer),
    ];
    const stranger = await aPlacedOrder(
      await elsewhere(await aCustomer()),
      (await anOfferOf(5)).offer,
    );

    await page.goto('/orders');
    await expect(found(page)).toHaveCount(2);
    for (const text of [
      `деталь ${key.slice(0, 8)}`,
      key.slice(0, 13).toUpperCase(),
      `№ ${order.number}`,
    ]) {
      await lookFor(page, text);
      await expect(search(page).getByRole('searchbox')).toHaveValue(text);
      await expect(found(page)).toHaveText([`Заказ № ${order.number}`]);
    }
    await expect(
      page.getByRole('combobox', { name: 'Поиск по номеру детали или названию' }),
    ).toHaveValue('');

    await page
      .getByRole('navigation', { name: 'Состояние' })
      .getByRole('link', { name: 'Выполнен' })
      .click();
    await expect(
      page.getByText(`По запросу «№ ${order.number}» заказов с состоянием «Выполнен» нет.`),
    ).toBeVisible();
    await lookFor(page, other.number);
    await expect(page).toHaveURL(/state=done/);
    await page.getByRole('link', { name: 'Искать с любым состоянием' }).click();
    await expect(found(page)).toHaveText([`Заказ № ${other.number}`]);

    await lookFor(page, stranger.number);
    await expect(page.getByText(`По запросу «${stranger.number}» заказов нет.`)).toBeVisible();
    await page.getByRole('link', { name: 'Показать все заказы' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(found(page)).toHaveCount(2);
  },
);

test('what is found goes on over the pages, and a search is taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const pb = await signedIn(context, baseURL!, await aCustomer());
  const key = randomUUID();
  const { offer } = await anOfferOf(2 * (PAGE_SIZE + 1), key);
  for (let n = 0; n <= PAGE_SIZE; n += 1) await aPlacedOrder(pb, offer);
  await page.goto('/orders');
  await lookFor(page, key.slice(0, 8));
  await expect(found(page)).toHaveCount(PAGE_SIZE);
  await page.getByRole('link', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(new RegExp(`find=${key.slice(0, 8)}&page=2`));
  await expect(found(page)).toHaveCount(1);
  await search(page).getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(search(page).getByRole('searchbox')).toHaveValue('');
});
