import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend } from '../call-backend.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const read = (slug: string, storefront = 'main') =>
  callBackend(shop, `/api/shop/pages/${slug}?storefront=${storefront}`);

test.each(['about', 'quality', 'delivery', 'contacts', 'privacy'])(
  'a new shop has a text for /%s',
  async (slug) => {
    const { status, body } = await read(slug);
    expect(status).toBe(200);
    expect(body).toEqual({
      slug,
      title: expect.stringMatching(/^[А-Я]/),
      description: expect.stringMatching(/\.$/),
      text: expect.stringMatching(/\S{20}|\S/),
      updated: expect.stringMatching(/^\d{4}-/),
    });
  },
);

test('what is said about personal data names registering, ordering and how long they are kept', async () => {
  const { text } = (await read('privacy')).body;
  for (const part of [
    '### Регистрация',
    '### Заказ',
    '### Обращения',
    '## Сколько хранятся данные',
  ])
    expect(text).toContain(part);
  expect((await read('quality')).body.text).toContain('## Возврат');
});

test('another storefront shows the shipped text until it has one of its own', async () => {
  expect((await read('about', 'other')).body.title).toBe('О компании');
  await shop.root
    .collection('pages')
    .create({ storefront: 'other', slug: 'about', title: 'О нас', text: 'Мы' });
  expect((await read('about', 'other')).body.title).toBe('О нас');
  expect((await read('about')).body.title).toBe('О компании');
});

test('what has no text is not there', async () => {
  expect((await read('secrets')).status).toBe(404);
  expect((await callBackend(shop, '/api/shop/pages/about')).status).toBe(400);
});

test('an edit expires its page and no other; saving without a change expires nothing', async () => {
  const { pb } = await anAdmin(shop, 'content');
  const [page] = await pb.collection('pages').getFullList({ filter: "slug = 'quality'" });
  const { seq } = await events(shop, 0);
  await pb.collection('pages').update(page!.id, { text: page!.text });
  expect((await events(shop, seq)).tags).toEqual([]);
  await pb.collection('pages').update(page!.id, { text: 'Новый текст' });
  expect((await events(shop, seq)).tags).toEqual(['page:quality']);
  await shop.root.collection('pages').update(page!.id, { slug: 'guarantee' });
  expect((await events(shop, seq)).tags).toEqual([
    'page:quality',
    'page:guarantee',
    'page:quality',
  ]);
  await shop.root.collection('pages').delete(page!.id);
  expect((await events(shop, seq)).tags.at(-1)).toBe('page:guarantee');
});
