import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aCategory, aCustomer, anAdmin, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** What a reader without JavaScript sees. */
const visible = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '');

describe('«Page not found: {path}»', () => {
  it.each([
    ['an unknown path', '/no-such-page', '/no-such-page'],
    ['an unknown product', '/products/none-such-1', '/products/none-such-1'],
    ['an impossible product', '/products/Not_An_Id', '/products/Not_An_Id'],
    ['an unknown category', '/categories/none-such', '/categories/none-such'],
    [
      'an unknown category with a filter',
      '/categories/none-such?available=1',
      '/categories/none-such',
    ],
    ['a Cyrillic path', '/%D0%BC%D0%B0%D1%81%D0%BB%D0%BE', '/масло'],
    ['a path with a query', '/no-such-page?utm=1', '/no-such-page'],
    ['a path with an escaped slash', '/a%2Fb', '/a/b'],
    ['a template of ours', '/internal/not-found', '/internal/not-found'],
    ['a dynamic twin of ours', '/internal/catalogue', '/internal/catalogue'],
    ['one with a backslash', '/internal%5Ccatalogue', '/internal\\catalogue'],
    ['one with a NUL', '/brands/%00', '/brands/\uFFFD'],
    ['one with other control characters', '/admin%1B/%7F%C2%85', '/admin\uFFFD/\uFFFD\uFFFD'],
    ['an unknown page of the account', '/profile/none', '/profile/none'],
    ['an unknown page of orders', '/orders/x/y/z', '/orders/x/y/z'],
    ['an unknown page of the cart', '/cart/none?utm=1', '/cart/none'],
    ['an unknown page of the back office', '/admin/none', '/admin/none'],
    ['one below a known one', '/admin/orders/x/y/z', '/admin/orders/x/y/z'],
    ['one below its sign-in', '/admin/login/none', '/admin/login/none'],
    ['one in another case', '/admin/Orders', '/admin/Orders'],
  ])('%s: status 404, readable without JavaScript, kept by nobody', async (_, path, shown) => {
    const { status, headers, body } = await web.get(path);
    expect(status).toBe(404);
    expect(visible(body)).toContain(`Page not found: ${shown}</p>`);
    expect(body).not.toMatch(/[^\P{Cc}\s]/u);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const head = await web.get(path, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([404, '']);
  });

  it.each(['authRecord', 'admin'] as const)(
    'is told to who is signed in (%s) as to a guest',
    async (kind) => {
      const person = kind === 'admin' ? await anAdmin(shop, 'owner') : await aCustomer(shop);
      const cookie = await signedIn(kind, person);
      for (const path of ['/profile/none', '/orders/x/y/z', '/admin/none', '/admin/orders/x/y/z']) {
        const { status, body } = await web.get(path, { cookie });
        expect([path, status, visible(body).includes(`Page not found: ${path}</p>`)]).toEqual([
          path,
          404,
          true,
        ]);
      }
    },
  );

  test('says nothing of what a known private page holds: that asks a guest to sign in', async () => {
    for (const [path, to] of [
      ['/orders/none-such', '/auth?next=%2Forders%2Fnone-such'],
      ['/orders/a%2Fb', '/auth?next=%2Forders%2Fa%252Fb'],
      ['/profile/settings', '/auth?next=%2Fprofile%2Fsettings'],
      ['/admin/orders/none-such', '/admin/login?next=%2Fadmin%2Forders%2Fnone-such'],
    ]) {
      const { status, headers } = await web.get(path!);
      expect([path, status, headers.get('location')]).toEqual([path, 307, to]);
    }
  });

  it.each([
    '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/x%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/products/%3Cscript%3E',
    "/'%60$&",
  ])('the path %s is shown as text', async (path) => {
    const { status, body } = await web.get(path);
    expect(status).toBe(404);
    const shown = visible(body).match(/Page not found: ([^]*?)<\/p>/)![1]!;
    expect(shown).not.toMatch(/[<>"'`]/);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
  });

  it.each(['/%69nternal/catalogue', '/products/../internal/catalogue', '//internal/catalogue'])(
    'what is spelled %s leads to the same one',
    async (path) => {
      const { status, headers } = await web.get(path);
      expect([status, headers.get('location')]).toEqual([308, '/internal/catalogue']);
    },
  );

  test('the page allows its own scripts', async () => {
    const { headers, body } = await web.get('/no-such-page');
    expect(body).toContain('<script>');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  });
});

it.each(['/масло?q=фильтр', '/contacts?q=Ёлка'])(
  'the address %s in bytes of UTF-8 is answered as it is in escapes',
  async (address) => {
    const { port } = new URL(web.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
    const reply = await text(socket);
    const escaped = await web.get(new URL(address, web.url).href.slice(web.url.length));
    expect(Number(reply.slice('HTTP/1.1 '.length).slice(0, 3))).toBe(escaped.status);
    const titleIn = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0];
    expect(titleIn(escaped.body)).toBeTruthy();
    expect(titleIn(reply)).toBe(titleIn(escaped.body));
  },
);

test('what cannot be read as a request is refused in words', async () => {
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
  socket.write('GET /a\0b HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*Запрос записан с ошибкой/);
});

test('no page repeats control characters that its query brings', async () => {
  const { status, headers } = await web.get('/?q=a%00%1Bb%C2%9F');
  expect([status, headers.get('location')]).toEqual([308, '/?q=ab']);
});

test('a broken address: 400 with a word of help', async () => {
  for (const path of ['/products/%E0%A4%A', '/%', '/%C3%28']) {
    const { status, headers, body } = await web.get(path);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Адрес страницы записан с ошибкой');
  }
});

test('unknown ids leave nothing in the store, and a product its page alone', async () => {
  const { id: category } = await aCategory(shop);
  const { id } = await aProduct(shop, { category });
  await web.get('/');
  const before = kept();
  await Promise.all(Array.from({ length: 60 }, (_, n) => web.get(`/products/none-such-${n}`)));
  await Promise.all(Array.from({ length: 20 }, (_, n) => web.get(`/categories/none-such-${n}`)));
  await Promise.all(Array.from({ length: 20 }, (_, n) => web.get(`/none-such-${n}`)));
  expect(kept()).toEqual(before);
  await web.get(`/products/${id}`);
  expect(kept().filter((key) => !before.includes(key))).toEqual([
    expect.stringContaining(`/$/products/${id}`),
  ]);
});

/** Keys of everything in the store. */
function kept(): string[] {
  const folder = join(web.dataDir, 'cache');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'))!;
  const db = new DatabaseSync(join(folder, file), { readOnly: true });
  const keys = db
    .prepare('SELECT key FROM entries ORDER BY key')
    .all()
    .map(({ key }) => String(key));
  db.close();
  return keys;
}
