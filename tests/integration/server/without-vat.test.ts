import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopToday } from '../../../lib/format/day.ts';
import { acceptProposal, proposeInstead } from '../../../lib/orders/proposals/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../support/builders.ts';
import { aLine, lead } from '../../support/order-lines.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  customer = await aCustomer(shop);
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** As one reads it: hard spaces are spaces. */
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await web.get(path, headers)).body.replaceAll('\u00A0', ' ');
/** @throws Error unless every page says its words soon */
const soon = (pages: Record<string, string>) =>
  until(async () =>
    (
      await Promise.all(
        Object.entries(pages).map(async ([path, words]) => (await read(path)).includes(words)),
      )
    ).every(Boolean),
  );
/** What the customer reads beside the sum of an order. */
const sumOf = async (id: string) =>
  /<dt>(Итого[^<]*)/.exec(
    await read(`/orders/${id}`, { cookie: await signedIn('authRecord', customer) }),
  )?.[1];

test('a seller who stops paying VAT says so from that day on, and takes it back; what is ordered keeps the rate of its day', async () => {
  const { id: offer, product } = await anOffer(shop);
  const [withVat, without] = [
    {
      [`/products/${product}`]: 'Розничная цена с НДС',
      '/delivery': 'Все цены указаны с НДС.',
      '/about': 'Считаем с НДС.',
    },
    {
      [`/products/${product}`]: 'Розничная цена, без НДС',
      '/delivery': 'Все цены указаны без НДС.',
      '/about': 'Считаем без НДС.',
    },
  ];
  for (const path of Object.keys(withVat))
    await until(async () => (await web.get(path)).remembered);
  await soon(withVat);
  const before = await aLine(shop, customer, offer);

  const rates = shop.root.collection('vat_rates');
  const none = await rates.create({
    code: 'standard',
    percent: 0,
    valid_from: `${shopToday()} 00:00:00.000Z`,
  });
  await soon(without);
  const after = await aLine(shop, customer, offer);
  expect([await sumOf(before.order), await sumOf(after.order)]).toEqual([
    'Итого с НДС',
    'Итого, без НДС',
  ]);

  for (const path of Object.keys(without))
    await until(async () => (await web.get(path)).remembered);
  await rates.delete(none.id);
  await soon(withVat);
});

test('an order whose lines differ in VAT says nothing about it, and a line that is gone does not count', async () => {
  const manager = await anAdmin(shop, 'manager');
  const { id: offer } = await anOffer(shop);
  const { order: id, line } = await aLine(shop, customer, offer);
  await lead(shop, manager, line, 'confirmed', 'ordered', 'refused');
  const none = await shop.root
    .collection('vat_rates')
    .create({ code: 'standard', percent: 0, valid_from: `${shopToday()} 00:00:00.000Z` });
  await acceptProposal(
    customer.pb,
    line,
    (await proposeInstead(manager.pb, line, { offer: (await anOffer(shop)).id, quantity: 1 })).id,
  );
  await shop.root.collection('vat_rates').delete(none.id);
  expect(await sumOf(id)).toBe('Итого, без НДС');
  shop.database().prepare("UPDATE order_items SET state = 'issued' WHERE id = ?").run(line);
  expect(await sumOf(id)).toBe('Итого');
});
