import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aCategory, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let product: string;

beforeAll(async () => {
  shop = await startShop();
  const { id: category } = await aCategory(shop);
  product = `/products/${(await aProduct(shop, { category })).id}`;
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const pages = (): [string, string][] => [
  ['the catalogue', '/'],
  ['a product', product],
  ['a filtered list', '/?page=1'],
  ['sign-in', '/auth'],
  ['a page that is not there', '/none-such'],
];

describe('the content policy', () => {
  it.each([0, 1, 2, 3, 4])(
    'lets every script of the page run, and names none that only the page knows (page %i)',
    async (which) => {
      const path = pages()[which]![1];
      const policies = new Set<string>();
      for (const _visit of ['first', 'from memory']) {
        const { headers, body } = await web.get(path);
        const scripts = directive(headers, 'script-src');
        policies.add(scripts);
        const inline = [
          ...body.matchAll(
            /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^]*?)<\/script>/g,
          ),
        ].map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
        expect(inline.length, _visit).toBeGreaterThan(1);
        for (const hash of inline) expect(scripts).toContain(hash);
      }
      const { headers } = await web.get('/about');
      expect([...policies]).toEqual([directive(headers, 'script-src')]);
    },
  );

  it.each(['/', '/products/none-such', '/?page=1', '/auth', '/none-such', '/contacts'])(
    'lets no style within a page of the shop: %s',
    async (path) => {
      const { headers, body } = await web.get(path);
      expect(directive(headers, 'style-src')).toBe("style-src 'self'");
      expect(body).not.toMatch(/<style|<[a-z][^>]*\sstyle=/);
    },
  );
});

const directive = (headers: Headers, name: string) =>
  headers
    .get('content-security-policy')!
    .split('; ')
    .find((part) => part.startsWith(name))!;

describe('headers', () => {
  test('every page protects its visitor, no page tells what happens inside', async () => {
    for (const [, path] of pages()) {
      for (const { headers } of [await web.get(path), await web.get(path)]) {
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('permissions-policy')).toContain('camera=()');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('strict-transport-security')).toBeNull();
        expect(
          [...headers.keys()].filter((name) =>
            /^x-(?:nextjs|next-|middleware|shop|powered)/.test(name),
          ),
        ).toEqual([]);
      }
    }
  });

  test('a redirect of the middleware and a reply for the router are protected too', async () => {
    for (const { headers } of [await web.get('/cart'), await web.get(product, { rsc: '1' })]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(
        [...headers.keys()].filter((name) =>
          /^x-(?:middleware|shop|nextjs-cache|next-cache)/.test(name),
        ),
      ).toEqual([]);
    }
  });

  test('a public page is asked for again each time, and not sent again while it is the same', async () => {
    for (const path of ['/', product]) {
      const { headers } = await web.get(path);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const again = await web.get(path, { 'if-none-match': headers.get('etag')! });
      expect([again.status, again.body]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(headers.get('etag'));
      expect((await web.get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    }
  });
});

describe('whom to tell of a hole', () => {
  test('nobody where the owner has named nobody, then his address, at both places', async () => {
    const path = '/.well-known/security.txt';
    expect((await web.get(path)).status).toBe(404);
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key: 'email', value: 'shop@shop.test' });
    await until(async () => (await web.get(path)).status === 200);
    for (const at of [path, '/security.txt']) {
      const { headers, body } = await web.get(at);
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(body).toMatch(/^Contact: mailto:shop@shop\.test\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n/);
    }
  });
});

describe('compression', () => {
  it.each([0, 1, 2, 3])('brotli, gzip or none, always the same page (page %i)', async (which) => {
    const path = pages()[which]![1];
    const plain = await raw(path, 'identity');
    for (const _visit of ['first', 'from memory']) {
      const [br, gzip] = [await raw(path, 'gzip, deflate, br'), await raw(path, 'gzip')];
      expect(
        [
          br.headers['content-encoding'],
          gzip.headers['content-encoding'],
          plain.headers['content-encoding'],
        ],
        _visit,
      ).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
      expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
      for (const { headers } of [br, gzip, plain])
        expect(String(headers.vary)).toMatch(/accept-encoding/i);
      expect(br.body.length).toBeLessThan(plain.body.length / 2);
    }
  });

  test('scripts and styles of a page are compressed and kept for good', async () => {
    const [document, work] = await Promise.all(
      ['/', '/bulk'].map(async (path) => filesOf((await web.get(path)).body)),
    );
    expect(document!.map((path) => path.split('/')[3])).toEqual(['styles', 'elements']);
    expect(work!.length).toBeGreaterThan(5);
    const files = [...document!, ...work!];
    for (const path of files) {
      const { status, headers } = await raw(path, 'br');
      expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
        200,
        'br',
        'public, max-age=31536000, immutable',
      ]);
    }
    expect((await web.get('/_next/static/chunks/none-such.js')).status).toBe(404);
  });
});

const filesOf = (html: string): string[] =>
  [...html.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);

function raw(path: string, encoding: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(web.url + path, { headers: { 'accept-encoding': encoding } }, async (res) =>
        resolve({
          status: res.statusCode!,
          headers: res.headers,
          body: Buffer.concat(await res.toArray()),
        }),
      )
        .on('error', reject)
        .end();
    },
  );
}
