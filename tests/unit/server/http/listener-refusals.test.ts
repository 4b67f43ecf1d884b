import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { productImage } from '../../../../lib/products/images.ts';
import { canonicalUrl } from '../../../../server/http/address.ts';
import type { NextHandler } from '../../../../server/http/listener.ts';
import { ACTION, BY_SCRIPT, FROM_HERE, page, raw, serve } from './served.ts';
import { FORM_NAMES } from '../../../../lib/forms/model.ts';

describe('what is sent to a page', () => {
  const WHOLE = `--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\n{"id":"${ACTION}","bound":"$@1"}\r\n--x\r\nContent-Disposition: form-data; name="words"\r\n\r\n${'слова '.repeat(10_000)}\r\n--x--`;
  const type = 'multipart/form-data; boundary=x';
  /** What Next reads of a body. */
  const reading: NextHandler = async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    res.writeHead(200, { 'content-type': 'text/plain' });
    res.end(String(Buffer.concat(chunks).length));
  };
  const sent = (body: BodyInit, headers: Record<string, string> = { 'content-type': type }) => ({
    method: 'POST',
    headers: { ...FROM_HERE, ...headers },
    body,
  });

  it.each([WHOLE, WHOLE.slice(0, 400).padEnd(500, ' ')])(
    'reaches the action that it names, whole',
    async (body) => {
      const shop = await serve(reading);
      const reply = await shop.get('/about', sent(body));
      expect([reply.status, await reply.text()]).toEqual([200, String(Buffer.byteLength(body))]);
    },
  );

  test('from before an update reaches the action of the form that has its name now', async () => {
    const reader: NextHandler = async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const form = await new Response(Buffer.concat(chunks), {
        headers: { 'content-type': req.headers['content-type']! },
      }).formData();
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(
        JSON.stringify([
          ...form,
          req.headers['content-length'] === String(Buffer.concat(chunks).length),
        ]),
      );
    };
    const present = `<form><input type="hidden" name="$ACTION_ID_${ACTION}"><input type="hidden" name="_form" value="words"><textarea name="words"></textarea></form>`;
    const shop = await serve(reader, { present });
    const words = 'слова '.repeat(30_000);
    const form = new FormData();
    for (const [name, value] of [
      [`$ACTION_ID_${ACTION.replace('7', '6')}`, ''],
      ['_form', 'words'],
      ['words', words],
    ])
      form.append(name!, value!);
    const reply = await shop.get('/about', { method: 'POST', headers: FROM_HERE, body: form });
    expect(await reply.json()).toEqual([
      [`$ACTION_ID_${ACTION}`, ''],
      ['_form', 'words'],
      ['words', words],
      true,
    ]);
    form.set('_form', 'other');
    expect(
      (await shop.get('/about', { method: 'POST', headers: FROM_HERE, body: form })).status,
    ).toBe(405);
  });

  it.each<[string, RequestInit]>([
    ['nothing', { method: 'POST', headers: FROM_HERE }],
    ['fields of a plain form', sent(new URLSearchParams({ q: ACTION }))],
    ['a form without an action', sent(WHOLE.replaceAll('$ACTION', 'ACTION'))],
    ['a form whose action is unknown', sent(WHOLE.replace(ACTION, ACTION.replace('7', '6')))],
    ['an action that is named too late', sent(`${' '.repeat(20_000)}${WHOLE}`)],
    ['an unknown action by scripts', sent('[]', { 'next-action': '6f'.padEnd(42, '0') })],
    ['by another method', { method: 'PUT', headers: BY_SCRIPT }],
    ['to remove it', { method: 'DELETE', headers: BY_SCRIPT }],
  ])('is not rendered for: %s', async (_, init) => {
    const shop = await serve(page());
    for (const path of ['/', '/?q=a', '/products/a', '/api/live?orders=a', '/api/nope']) {
      const reply = await shop.get(path, init);
      expect([path, reply.status, reply.headers.get('allow'), shop.asked()]).toEqual([
        path,
        405,
        'GET, HEAD, OPTIONS',
        0,
      ]);
    }
  });
});

test('routes that take what is sent get it', async () => {
  const routes = globSync('app/api/**/route.ts')
    .filter((file) => /^export .*\bPOST\b/m.test(readFileSync(file, 'utf8')))
    .map((file) =>
      file.slice(3, -'/route.ts'.length).replace('/forms/[name]', `/forms/${FORM_NAMES[0]}`),
    )
    .map((route) => route.replace(/\[\w+\]/, 'a'));
  expect(routes.length).toBeGreaterThan(5);
  const shop = await serve(page());
  for (const path of routes)
    expect([path, (await shop.get(path, { method: 'POST', headers: FROM_HERE })).status]).toEqual([
      path,
      200,
    ]);
});

describe('an address', () => {
  it.each([
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/x/..', '/'],
    ['/x/%2e%2E/about?page=2', '/about?page=2'],
    ['/%61bout', '/about'],
    ['/%d1%84', '/%D1%84'],
    ['/?_rsc=abc', '/'],
    ['/?q=a&_rsc=abc', '/?q=a'],
    ['/?%5Frsc=abc&q=a&_rs%63=1&_rsc', '/?q=a'],
    ['/?', '/'],
    ['/?&&q=a&&x_rsc=1&', '/?q=a&x_rsc=1'],
    ['/?q=%00a%1Fb%7f&x=%C2%9F%c2%80', '/?q=ab&x='],
    ['/a%2Fb/', '/a%2Fb'],
    [
      '/_next/image?w=64&url=%2Ffiles%2Fa%2Fb.jpg&q=75',
      '/_next/image?url=%2Ffiles%2Fa%2Fb.jpg&w=64&q=75',
    ],
    [
      '/_next/image?url=/files/x/../a/b.jpg&w=064&q=75&x=1',
      '/_next/image?url=%2Ffiles%2Fa%2Fb.jpg&w=64&q=75',
    ],
  ])('%s has one spelling', async (url, canonical) => {
    const shop = await serve(page());
    for (const method of ['GET', 'POST']) {
      const { status, location } = await raw(shop.url, method, url);
      expect([method, status, location, shop.asked()]).toEqual([method, 308, canonical, 0]);
    }
    expect((await raw(shop.url, 'GET', canonical)).status).toBe(200);
  });

  it.each([
    '/',
    '/about',
    '/products/@x:y;z',
    '/%D0%BA%20%25',
    '/.well-known/security.txt',
    '/a..b',
    '/?q=%61&x=',
    '/?q=a%09b%0D%0Ac%C2%A0%D0%80',
    '/api/suggest?q=%00',
  ])('%s is spelled right', async (url) => {
    const shop = await serve(page());
    expect((await raw(shop.url, 'GET', url)).status).toBe(200);
  });

  test('of a picture is spelled as pages spell it', () => {
    const { srcSet } = productImage({ id: 'a1', image: 'front_1x.jpg' }, 'card')!;
    for (const [address = ''] of srcSet.split(', ').map((one) => one.split(' ')))
      expect(canonicalUrl(address, false)).toBe(address);
  });

  test('keeps the mark of the router that asks', async () => {
    const shop = await serve(page());
    expect((await shop.get('/about?_rsc=abc', { headers: { rsc: '1' } })).status).toBe(200);
  });
});
