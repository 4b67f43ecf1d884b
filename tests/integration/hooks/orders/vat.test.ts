import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopToday } from '../../../../lib/format/day.ts';
import { aCustomer, anOffer } from '../../../support/builders.ts';
import { aLine, lineOf } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
});
afterAll(() => shop?.stop());

const DAY_MS = 86_400_000;
/**
 * The end of that day in UTC, which the shop's clock has passed three hours before: only the day
 * may count, or what is ordered at night has yesterday's rate.
 */
const lateOn = (day: string) => `${day} 23:59:59.000Z`;

test('a line has the rate of the shop’s day from its first hour on, and not of the next day', async () => {
  const [customer, rates, { id: offer }] = [
    await aCustomer(shop),
    shop.root.collection('vat_rates'),
    await anOffer(shop),
  ];
  const sold = async () =>
    (await lineOf(shop, (await aLine(shop, customer, offer)).line)).vat_percent;
  await rates.create({
    code: 'standard',
    percent: 0,
    valid_from: lateOn(shopToday(new Date(Date.now() + DAY_MS))),
  });
  expect(await sold()).toBe(22);
  await rates.create({ code: 'standard', percent: 7.5, valid_from: lateOn(shopToday()) });
  expect(await sold()).toBe(7.5);
});
