import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../support/callers.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let callers: Record<CallerName, Caller>;
let photo: Buffer;

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url);
  callers = await theCallers(shop);
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const cookieOf = ({ name, id, token }: Caller) =>
  name === 'guest'
    ? ''
    : signedIn(name.endsWith('customer') ? 'authRecord' : 'admin', { id, token });
const upload = async (id: string, body: Buffer | string, caller: CallerName = 'manager') =>
  web.post(`/api/uploads/products/${id}`, body, {
    cookie: await cookieOf(callers[caller]),
    'content-type': 'application/octet-stream',
  });
const images = (id: string): string[] =>
  JSON.parse(
    String(shop.database().prepare('SELECT images FROM products WHERE id = ?').get(id)?.images),
  );

it.each([
  ['guest', 401],
  ['customer', 401],
  ['owner', 201],
  ['manager', 201],
  ['warehouse', 403],
  ['content', 201],
  ['machine', 401],
  ['inactive admin', 401],
] as [CallerName, number][])('%s adds a photo: %i', async (caller, status) => {
  const { id } = await aProduct(shop);
  expect((await upload(id, photo, caller)).status).toBe(status);
  expect(images(id)).toHaveLength(status === 201 ? 1 : 0);
});

test('what is no photo, nothing, too much and an unknown product are refused in words, and nothing is left on the disk of it', async () => {
  const { id } = await aProduct(shop);
  const answers = [
    await upload(id, 'a;b;c'),
    await upload(id, ''),
    await upload(id, Buffer.alloc(10 * 1024 ** 2 + 1)),
    await upload('none-such', photo),
    await upload('..%2F..', photo),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 400, 413, 404, 404]);
  for (const { body } of answers) expect(JSON.parse(body).message).toMatch(/^[А-ЯЁ].+\.$/);
  expect(images(id)).toEqual([]);
});

test('a product holds ten photos', async () => {
  const { id } = await aProduct(shop);
  for (let n = 0; n < 10; n += 1) expect((await upload(id, photo)).status).toBe(201);
  expect((await upload(id, photo)).status).toBe(409);
  expect(images(id)).toHaveLength(10);
});

test('photos of a draft are for the staff alone', async () => {
  const { id } = await aProduct(shop, { published: false });
  await upload(id, photo);
  const path = `/admin/products/${id}/images/${images(id)[0]}`;
  const statuses = await Promise.all(
    CALLERS.map(async (name) => [
      name,
      (await web.get(path, { cookie: await cookieOf(callers[name]) })).status,
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    guest: 307,
    customer: 307,
    'blocked customer': 307,
    owner: 200,
    manager: 200,
    warehouse: 200,
    content: 200,
    machine: 307,
    'inactive admin': 307,
  });
  expect((await web.get(`/files/products/${id}/${images(id)[0]}`)).status).toBe(404);
  expect(
    (await web.get(`${path}?thumb=1`, { cookie: await cookieOf(callers.content) })).headers.get(
      'cache-control',
    ),
  ).toContain('private');
});
