import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCategory, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;
let category: string;

beforeAll(async () => {
  shop = await startShop();
  category = (await aCategory(shop)).id;
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
});
afterAll(async () => {
  await web?.close();
  backend?.stop();
  await shop?.stop();
});

const aProductId = async () => (await aProduct(shop, { category })).id;
const asked = (id: string) =>
  backend.asked.find(({ path }) => path === `/api/shop/products/${id}`)!.headers;

describe('what the backend learns of a request', () => {
  test('its id, which the visitor learns too', async () => {
    const id = await aProductId();
    const { headers } = await web.get(`/products/${id}`);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked(id)['x-request-id']).toBe(headers.get('x-request-id'));
  });

  test('not one that the visitor brings: it may be that of somebody else', async () => {
    const id = await aProductId();
    const { headers } = await web.get(`/products/${id}`, { 'x-request-id': 'of-somebody-else' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked(id)['x-request-id']).toBe(headers.get('x-request-id'));
  });

  test('the address of the visitor, not the one he claims', async () => {
    const id = await aProductId();
    await web.get(`/products/${id}`, { 'x-forwarded-for': '198.51.100.9' });
    expect(asked(id)['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('behind a trusted proxy the address that the proxy saw', async () => {
    const behind = await startWeb(backend.url, { TRUST_PROXY: '1' });
    const id = await aProductId();
    await behind.get(`/products/${id}`, { 'x-forwarded-for': '10.9.9.9, 198.51.100.9' });
    expect(asked(id)['x-forwarded-for']).toBe('198.51.100.9');
    await behind.close();
  });
});

describe('forged headers', () => {
  test('the middleware cannot be skipped', async () => {
    const { status, headers } = await web.get('/cart', {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    });
    expect(status).toBe(307);
    expect(headers.get('location')).toContain('/auth?next=');
  });

  test('pages name the address of the settings', async () => {
    const id = await aProductId();
    const { body } = await web.get(`/products/${id}`, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(body).toContain(`<link rel="canonical" href="http://shop.test/products/${id}"`);
    expect(body).not.toContain('evil.example');
  });
});

test('who asks for another protocol is answered like anybody, and leaves no socket behind', async () => {
  const open = () => readdirSync(`/proc/${web.pid()}/fd`).length;
  const { hostname, port } = new URL(web.url);
  const upgrade = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('data', (bytes) => {
        resolve(bytes.toString('latin1').slice(9, 12));
        socket.destroy();
      });
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
    });
  const before = open();
  const paths = Array.from({ length: 25 }, () => ['/orders', '/admin', '/api/health', '/about']);
  const answers = await Promise.all(paths.flat().map(upgrade));
  expect(answers.slice(0, 4)).toEqual(['307', '307', '204', '200']);
  await until(() => open() < before + 10);
});

describe('SIGTERM', () => {
  test('finishes a running request and ends with 0', async () => {
    const stopping = await startWeb(backend.url);
    const id = await aProductId();
    const slow = backend.hold(`/api/shop/products/${id}`);
    const running = stopping.get(`/products/${id}`);
    await slow.answered;
    const stopped = stopping.stop();
    const isClosed = () =>
      stopping.get('/api/health').then(
        () => false,
        () => true,
      );
    await until(isClosed);
    slow.release();
    expect((await running).status).toBe(200);
    expect(await stopped).toBe(0);
  });

  test('cuts off what does not end', async () => {
    const stopping = await startWeb(backend.url, { PATIENCE: '1' });
    const id = await aProductId();
    const slow = backend.hold(`/api/shop/products/${id}`);
    const running = stopping.get(`/products/${id}`).catch(() => 'cut off');
    await slow.answered;
    expect(await stopping.stop()).toBe(0);
    expect(await running).toBe('cut off');
    slow.release();
  });
});
