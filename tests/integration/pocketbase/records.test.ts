import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend, type Backend } from '../../../lib/pocketbase/client.ts';
import {
  backendHealth,
  changeRecord,
  createRecord,
  fileUrl,
  getRecord,
  listAllRecords,
  listRecords,
  removeRecord,
} from '../../../lib/pocketbase/records.ts';
import { aBrand, anAdmin, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let shop: TestShop;
let guest: Backend;
let manager: Backend;
beforeAll(async () => {
  shop = await startShop();
  guest = createBackend(shop.url);
  manager = (await anAdmin(shop, 'manager')).pb;
});
afterAll(() => shop.stop());

describe('every call of the backend that the shop makes', () => {
  test('a page of a list: its size, its filter, and no total unless asked', async () => {
    const shared = { country: 'Testland' };
    for (let i = 0; i < 5; i++) await aBrand(shop, shared);
    const filter = guest.filter('country = {:country}', shared);
    const page = await listRecords(guest, 'brands', { page: 2, perPage: 2, filter, sort: 'name' });
    expect([page.items.length, page.totalItems]).toEqual([2, -1]);
    expect((await listRecords(guest, 'brands', { filter, skipTotal: false })).totalItems).toBe(5);
    expect((await listRecords(guest, 'brands', {})).perPage).toBe(30);
  });

  test('a whole collection comes in batches of 500', async () => {
    const database = shop.database();
    const insert = database.prepare(
      "INSERT INTO redirects (id, from_path, to_path) VALUES (?, ?, '/')",
    );
    database.exec('BEGIN');
    for (let i = 0; i < 1_203; i++)
      insert.run(`redirect${String(i).padStart(7, '0')}`, `/old/${i}`);
    database.exec('COMMIT');
    const all = await listAllRecords(guest, 'redirects', { sort: 'from_path' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_203);
  });

  test('one record is made, read, changed and removed', async () => {
    const made = await createRecord(manager, 'brands', {
      name: 'Демо',
      slug: 'demo',
      kind: 'parts_maker',
      active: true,
    });
    expect(await getRecord(guest, 'brands', made.id)).toMatchObject({ name: 'Демо' });
    await changeRecord(manager, 'brands', made.id, { name: 'Демо-Фильтр' });
    expect(await getRecord(guest, 'brands', made.id, { fields: 'name' })).toEqual({
      name: 'Демо-Фильтр',
    });
    await removeRecord(manager, 'brands', made.id);
    await expect(getRecord(guest, 'brands', made.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a refused field is named, a forbidden change is forbidden', async () => {
    await expect(createRecord(manager, 'brands', { slug: 'nameless' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { name: expect.anything() } },
    });
    await expect(createRecord(guest, 'stocks', { on_hand: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('an image is kept and read back by its address', async () => {
    const product = await aProduct(shop);
    const saved = await changeRecord(manager, 'products', product.id, {
      images: [new File([PIXEL], 'part.png', { type: 'image/png' })],
    });
    const reply = await fetch(fileUrl(guest, saved, saved.images[0]!));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PIXEL);
    expect(fileUrl(guest, saved, saved.images[0]!, '400x400f')).toMatch(/\?thumb=400x400f$/);
  });

  test('a token that is no longer good asks to sign in', async () => {
    await expect(
      listRecords(createBackend(shop.url, 'expired.token.here'), 'offers', {}),
    ).resolves.toMatchObject({ items: [] });
    const expired = createBackend(shop.url, 'expired.token.here');
    await expect(expired.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  });

  test('health tells the truth', async () => {
    expect(await backendHealth(guest)).toEqual({ healthy: true, latencyMs: expect.any(Number) });
  });
});
