import { plainBrowser } from '../support/browser-without-scripts.ts';
import { expect, read, test, textOf } from './html.ts';
import { aCustomer } from './accounts.ts';
import { productPaths } from './public-pages.ts';

const ids = (count: number, first: number) =>
  Array.from({ length: count }, (_, n) => (first + n).toString(36)).join('.');
const kept = (value: string) => ({ headers: { cookie: `shop_favorites=${value}` } });

test('signing in leads to pages of this shop only', async ({ baseURL }) => {
  const { email, password } = await aCustomer();
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/auth/../../evil',
    '\u0000/x',
  ]) {
    const browser = plainBrowser(baseURL!);
    const asked = `/auth?next=${encodeURIComponent(next)}`;
    // An address is cleared of what HTML has no place for.
    const path = (await browser.get(asked)).location ?? asked;
    await browser.get(path);
    const { status, location } = await browser.send(path, { identity: email, password });
    expect([next, status]).toEqual([next, 303]);
    expect(browser.cookies.has('shop_session'), next).toBe(true);
    expect(new URL(location!, baseURL).origin, next).toBe(baseURL);
  }
});

test("a link that lost its end is told of, in every email's page", async ({ request }) => {
  for (const path of [
    '/auth/reset/confirm',
    '/auth/verify',
    '/auth/email',
    '/auth/verify?token=a&token=b',
  ]) {
    const page = await read(request, path);
    expect(textOf(page.main), path).toContain('Ссылка открылась не\u00A0целиком');
    expect(page.tags('button', page.main), path).toEqual([]);
  }
});

test('a part is ordered, and what was searched in vain is asked for, with the form filled in', async ({
  request,
}) => {
  const [address] = await productPaths(request, 1);
  const written = async (path: string) => {
    const page = await read(request, path);
    const form = page.one(({ attributes }) => attributes.id === 'feedback');
    const topic = page.all(
      ({ tag, attributes }) => tag === 'option' && 'selected' in attributes,
      form,
    )[0]?.attributes.value;
    return {
      page,
      form,
      topic,
      message: String(page.tags('textarea', form)[0]!.children.join('')),
    };
  };
  const order = await written(`/contacts?product=${address!.replace('/products/', '')}`);
  expect(textOf(order.form)).toContain('Заказать деталь');
  expect(order.topic).toBe('order');
  expect(order.message.trim()).toMatch(/^Хочу заказать: /);
  expect(order.page.tags('a', order.form).map(({ attributes }) => attributes.href)).toContain(
    address,
  );

  // From beside and below the cars of a part: whether it fits is asked, not ordered.
  const part = await read(request, address!);
  const asking = part
    .tags('a')
    .filter((link) => textOf(link) === 'спросите нас')
    .map(({ attributes }) => attributes.href);
  expect(new Set(asking)).toEqual(
    new Set([`/contacts?product=${address!.replace('/products/', '')}&ask=fitment#feedback`]),
  );
  const asked = await written(asking[0]!);
  expect(asked.topic).toBe('fitment');
  expect(asked.message.trim()).toMatch(/^Подойдёт ли .+\?/);
  expect(asked.message).not.toContain('Хочу заказать');
  expect(asked.page.tags('a', asked.form).map(({ attributes }) => attributes.href)).toContain(
    address,
  );

  const search = await written(`/contacts?q=${encodeURIComponent('стойка <b>Весты</b>')}`);
  expect(search.topic).toBe('selection');
  expect(search.message.trim()).toBe('Запросить подбор: стойка <b>Весты</b>');

  const gone = await written('/contacts?product=no-such-part');
  expect(textOf(gone.form)).toContain('Написать нам');
  expect(gone.page.meta('robots')).toMatch(/noindex/);
  expect(gone.page.canonical.pathname).toBe('/contacts');
});

test('what a guest keeps stands on pages of thirty, from the first one on', async ({ request }) => {
  const first = await read(request, '/favorites', kept(ids(65, 1)));
  expect(first.cards).toHaveLength(30);
  expect(textOf(first.main)).toContain('65\u00A0товаров');
  expect((await read(request, '/favorites?page=3', kept(ids(65, 1)))).cards).toHaveLength(5);
  expect(first.meta('robots')).toMatch(/noindex/);
});

test("nobody else's page changes the favorites, and what is changed is nobody else's", async ({
  request,
  baseURL,
}) => {
  const form = { add: '1' };
  const headers = { origin: baseURL! };
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
  ]) {
    const reply = await request.post('/api/favorites', {
      form,
      headers: { [name!]: value! },
      maxRedirects: 0,
    });
    expect([reply.status(), reply.headers()['set-cookie']]).toEqual([403, undefined]);
  }
  const reply = await request.post('/api/favorites', { form, headers, maxRedirects: 0 });
  expect(reply.status()).toBe(303);
  expect(reply.headers()).toMatchObject({
    location: '/favorites?added=1',
    'cache-control': 'private, no-store',
  });
  expect(reply.headers()['set-cookie']).toMatch(
    /^shop_favorite\.[0-9a-z]{15}=1\.1; Path=\/; .*Max-Age=31536000; SameSite=Lax/i,
  );
  expect(
    (
      await request.post('/api/favorites', { data: 'x'.repeat(20_000), headers, maxRedirects: 0 })
    ).status(),
  ).toBe(413);
  expect((await request.get('/favorites')).headers()['cache-control']).toContain('no-store');
});

test('rubbish in the cookie, in the form and in the address harms nobody', async ({
  request,
  baseURL,
}) => {
  const page = await read(
    request,
    '/favorites?added=%00&removed=A&refused=1&refused=2',
    kept('A..%00.-1.zzzzzzzzzzzzzzzzzz'),
  );
  expect([page.status, page.h1]).toEqual([200, 'В избранном пусто']);
  for (const [field, value] of [
    ['add', '<script>'],
    ['add', ''],
    ['other', '1'],
    ['remove', 'zz'],
  ])
    expect(
      (
        await request.post('/api/favorites', {
          form: { [field!]: value! },
          headers: { origin: baseURL! },
          maxRedirects: 0,
        })
      ).status(),
    ).toBe(303);
});
