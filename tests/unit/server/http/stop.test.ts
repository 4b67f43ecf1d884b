import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, listen } from '../../../../server/http/listen.ts';
import { stopServing } from '../../../../server/http/stop.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a running request is finished, its kept-alive connection ends, new visitors are not let in', async () => {
  const server = createServer((_req, res) => void setTimeout(() => res.end('done'), 200));
  await listen(server, '127.0.0.1', 0);
  const url = addressOf(server);
  const running = fetch(url);
  await wait(50);
  const stopped = stopServing(server);
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow();
  const reply = await running;
  expect(await reply.text()).toBe('done');
  await stopped;
});

test('a request that never ends is cut off after three seconds', { timeout: 10_000 }, async () => {
  const server = createServer(() => {});
  await listen(server, '127.0.0.1', 0);
  const cut = new Promise((resolve) => request(addressOf(server)).on('error', resolve).end());
  await wait(50);
  await stopServing(server);
  await cut;
});
