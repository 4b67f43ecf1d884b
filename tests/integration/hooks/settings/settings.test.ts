import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { getShopSettings } from '../../../../lib/settings/repository.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const set = (key: string, value: unknown, storefront = 'main') =>
  shop.root.collection('settings').create({ storefront, key, value });
const read = (storefront = 'main') => getShopSettings(createBackend(shop.url), storefront);

test('a new shop knows nothing about itself', async () => {
  expect(await read()).toMatchObject({ legalName: '', phones: [], hours: [], returnDays: 7 });
});

test('a guest reads what is public of this storefront, and nothing else', async () => {
  await set('legal_name', 'ООО «Пример»', 'told');
  await set('phones', ['+74951234567'], 'told');
  await set('address', { city: 'Тула', street: 'ул. Примерная, 1' }, 'told');
  await set('smtp_password', 'secret', 'told');
  await set('inn', '7707083893', 'another');
  const told = await read('told');
  expect(told).toMatchObject({
    legalName: 'ООО «Пример»',
    inn: '',
    address: { city: 'Тула', street: 'ул. Примерная, 1' },
    phones: [{ e164: '+74951234567' }],
  });
  expect(
    JSON.stringify((await callBackend(shop, '/api/shop/settings?storefront=told')).body),
  ).not.toContain('secret');
});

test.each(['', '?storefront=', "?storefront=main'--", '?storefront=a&storefront=%00'])(
  'an address without a storefront is refused: %s',
  async (query) => {
    const answer = await callBackend(shop, `/api/shop/settings${query}`);
    expect([answer.status, reason(answer)]).toEqual(
      query.includes('=a') ? [200, undefined] : [400, 'invalid_input'],
    );
  },
);

test('only a change that visitors can see expires pages', async () => {
  const { seq } = await events(shop, 0);
  const hours = await set('hours', [], 'events');
  const secret = await set('smtp_password', 'secret', 'events');
  await shop.root
    .collection('settings')
    .update(hours.id, { value: [{ days: [1], opens: '09:00', closes: '18:00' }] });
  await shop.root
    .collection('settings')
    .update(hours.id, { value: [{ days: [1], opens: '09:00', closes: '18:00' }] });
  await shop.root.collection('settings').update(secret.id, { value: 'other' });
  await shop.root.collection('settings').delete(secret.id);
  await shop.root.collection('settings').delete(hours.id);
  expect((await events(shop, seq)).tags).toEqual(['settings', 'settings', 'settings']);
});

test('everybody is told what VAT is and will be, and a change of it expires pages; another kind of rate concerns nobody', async () => {
  const { seq } = await events(shop, 0);
  const rates = shop.root.collection('vat_rates');
  const next = await rates.create({
    code: 'standard',
    percent: 7.5,
    valid_from: '2099-01-01 00:00:00.000Z',
  });
  expect((await read()).vatRates).toEqual(
    expect.arrayContaining([
      { percent: 22, from: '2026-01-01' },
      { percent: 7.5, from: '2099-01-01' },
    ]),
  );
  await rates.update(next.id, { percent: 0 });
  await rates.update(next.id, { percent: 0 });
  await rates.delete(next.id);
  const other = await rates.create({
    code: 'reduced',
    percent: 10,
    valid_from: '2099-01-01 00:00:00.000Z',
  });
  expect((await read()).vatRates.filter(({ percent }) => percent === 10 || percent === 0)).toEqual(
    [],
  );
  await rates.delete(other.id);
  expect((await events(shop, seq)).tags).toEqual(['settings', 'settings', 'settings']);
});

test('a demo shop says that it is one', async () => {
  const { shop: demo } = await startDemoShop(1);
  try {
    const { legalName, phones } = await getShopSettings(createBackend(demo.url), 'main');
    expect(legalName).toContain('Демонстрационный магазин');
    expect(phones[0]?.e164).toBe('+74950000000');
  } finally {
    await demo.stop();
  }
});
