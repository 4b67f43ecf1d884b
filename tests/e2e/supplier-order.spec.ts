import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

test(
  'what customers wait for is gathered, ordered of its supplier, refused in part and taken in, and their orders follow',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const key = randomUUID();
    const { offer } = await anOfferOf(0, key, 'partner');
    const [first, second] = [await aCustomer(), await aCustomer()];
    const orders = [];
    for (const customer of [first, second]) {
      const order = await aPlacedOrder(await elsewhere(customer), offer);
      await order.lead(order.lines[0]!, 'accepted', 'confirmed');
      orders.push(order);
    }
    await enter(page, await anAdmin('manager'), '/admin/supplier-orders');

    await test.step('gathered, with the table that the supplier gets', async () => {
      await page.getByRole('link', { name: /^Заказать у.поставщиков/ }).click();
      const group = page.getByRole('region', { name: new RegExp(`· Склад ${key.slice(0, 8)}`) });
      await expect(group.getByRole('listitem')).toHaveCount(2);
      await expect(group.getByText(/на.24.000.₽/)).toBeVisible();
      await group.getByRole('button', { name: 'Собрать заказ' }).click();
      await expect(page.getByText(/Собрано\. Отправьте заказ поставщику/)).toBeVisible();
      const address = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
      const table = await (await page.request.get(address!)).text();
      expect(table.trim().split('\r\n')[1]).toContain(';4;6000;24000');
    });

    await test.step('sent: what was wished is ordered', async () => {
      await page.getByLabel('Как отправлен').selectOption({ label: 'по\u00A0телефону' });
      await page.getByRole('button', { name: 'Заказ отправлен' }).click();
      await expect(page.getByText(/Отправлено: позиции в.заказах покупателей/)).toBeVisible();
      if (javaScriptEnabled !== false) await expectAccessible(page);
    });

    const waits = page.getByRole('region', { name: 'Ждём от поставщика' });
    const [row, other] = orders.map(({ number }) =>
      waits.getByRole('listitem').filter({ hasText: number }),
    ) as [ReturnType<typeof waits.getByRole>, ReturnType<typeof waits.getByRole>];

    await test.step('what cannot be is refused and kept', async () => {
      await row.getByLabel(/^Из 2/).fill('9');
      await other.getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Отказал' }).click();
      await expect(row.getByText(/Целое число от.1 до.2/)).toBeVisible();
      await expect(row.getByLabel(/^Из 2/)).toHaveValue('9');
      await expect(other.getByRole('checkbox')).not.toBeChecked();
    });

    await test.step('one piece is refused, the rest comes, dearer than it was', async () => {
      await row.getByLabel(/^Из 2/).fill('1');
      await page.getByLabel('Причина отказа').fill('Снято с производства');
      await page.getByRole('button', { name: 'Отказал' }).click();
      await expect(page.getByText(/поставщик отказал/)).toBeVisible();
      await other.getByLabel('Закупка, ₽').fill('6100,50');
      await page.getByRole('button', { name: 'Пришло' }).click();
      await expect(page.getByText(/Принято: покупателям можно выдавать/)).toBeVisible();
      await expect(waits).toHaveCount(0);
      await expect(page.getByText('Получен', { exact: true })).toBeVisible();
      await expect(page.getByText(/12.201.₽/)).toBeVisible();
    });

    const states = async (pb: Awaited<ReturnType<typeof elsewhere>>) =>
      (await pb.collection('order_items').getFullList({ sort: 'created,@rowid' }))
        .map(({ quantity, state, reason }) => `${quantity} ${state} ${reason}`.trim())
        .sort();
    expect(await states(await elsewhere(first))).toEqual([
      '1 ready',
      '1 refused Снято с производства',
    ]);
    expect(await states(await elsewhere(second))).toEqual(['2 ready']);
  },
);
