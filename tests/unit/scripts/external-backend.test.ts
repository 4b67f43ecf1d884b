import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { waitForBackend } from '../../../scripts/shop/external-backend.ts';

async function serve(status: number, location?: string): Promise<string> {
  const server = createServer((_, res) => {
    res.writeHead(status, location ? { location } : {}).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const never = new AbortController().signal;

test('a backend that answers is there', async () => {
  await waitForBackend(await serve(200), never);
});

test.each([
  ['https://data.shop.test/api/health', 'https://data.shop.test'],
  ['https://data.shop.test/base/api/health', 'https://data.shop.test/base'],
  ['https://login.shop.test/', 'https://login.shop.test/'],
])('one that leads to %s is named', async (location, named) => {
  const url = await serve(301, location);
  await expect(waitForBackend(url, never)).rejects.toThrow(
    `Сервер данных ${url} переадресует на\u00A0${named}: укажите`,
  );
});
