import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, anAdmin, asOwner } from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { enter, signedIn } from './signed-in.ts';

test.describe.configure({ timeout: 180_000 });

const listening = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/api/live'));
const adminLines = (desk: Page) =>
  desk.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');
const press = (line: Locator, step: string) =>
  line.getByRole('button', { name: new RegExp(`^${step}: `) }).click();

test('the manager works through an order, the customer watches, answers and writes, and each sees the other at once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const pb = await signedIn(context, baseURL!, await aCustomer());
  const [one, other, instead] = [await anOfferOf(5), await anOfferOf(5), await anOfferOf(5)];
  const { article } = await asOwner<{ article: string }>(
    `/api/collections/products/records/${instead.path.replace('/products/', '')}`,
  );
  const { path } = await aPlacedOrder(pb, one.offer, other.offer);
  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enter(desk, await anAdmin('manager'), `/admin${path}`);
  await expect(adminLines(desk)).toHaveCount(2);
  const heard = listening(page);
  await page.goto(path);
  await heard;
  const lines = page.getByRole('list', { name: 'Что в заказе' }).getByRole('listitem');
  const told = (n: number, words: string) => expect(lines.nth(n)).toContainText(words);

  await test.step('step by step until it is handed out', async () => {
    for (const [step, words] of [
      ['Подтвердить', 'Подтверждено'],
      ['Заказать', 'Заказано у поставщика'],
      ['Пришло на склад', 'На складе'],
      ['К выдаче', 'Готово к выдаче'],
      [String.raw`Всё\sравно выдать`, 'Выдано'],
    ] as const) {
      if (words === 'Выдано') await adminLines(desk).first().getByText('Выдать…').click();
      await press(adminLines(desk).first(), step);
      await expect(adminLines(desk).first()).toContainText(words);
      await told(0, words);
    }
  });

  await test.step('the supplier refuses the other line, the manager proposes another part, the customer takes it', async () => {
    const line = adminLines(desk).last();
    await press(line, 'Подтвердить');
    await press(line, 'Заказать');
    await line.getByText('Отказ поставщика…').click();
    await line.getByLabel(/^Причина/).fill('снято с производства');
    await press(line, 'Отказ поставщика');
    await told(1, '«снято с производства»');
    await line.getByRole('link', { name: 'Предложить замену' }).click();
    const search = desk.getByRole('region', { name: 'Что предложить вместо' });
    await search.getByLabel(/^Искать другую деталь/).fill(article);
    await search.getByRole('button', { name: 'Найти' }).click();
    const offer = search.getByRole('listitem').filter({ hasText: article });
    await offer.getByLabel('Цена, ₽').fill('8 500');
    await offer.getByRole('button', { name: /^Предложить: / }).click();
    await expect(line).toContainText('Ждём ответа покупателя');
    const proposal = page.getByRole('region', { name: /^Замена для/ });
    await expect(proposal).toContainText('8\u202F500');
    await proposal.getByRole('button', { name: 'Принять замену' }).click();
    await expect(lines).toHaveCount(3);
    await expect(adminLines(desk)).toHaveCount(3);
  });

  await test.step('they write to each other', async () => {
    await page.getByLabel('Сообщение магазину').fill('Спасибо! Когда забирать?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    const talk = desk.getByRole('region', { name: 'Переписка с покупателем' });
    await expect(talk).toContainText('Когда забирать?');
    await talk.getByLabel('Сообщение покупателю').fill('Завтра после обеда');
    await talk.getByRole('button', { name: 'Отправить покупателю' }).click();
    await expect(page.getByRole('region', { name: 'Сообщения' })).toContainText(
      'Завтра после обеда',
    );
  });
  await desk.context().close();
});
