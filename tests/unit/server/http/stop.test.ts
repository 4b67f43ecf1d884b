import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, listen } from '../../../../server/http/listen.ts';
import { stopServing } from '../../../../server/http/stop.ts';

async function serve(): Promise<Server> {
  const server = createServer(() => {});
  await listen(server, '127.0.0.1', 0);
  return server;
}

test('a running request is finished, its kept-alive connection ends, new visitors are not let in', async () => {
  const server = await serve();
  const url = addressOf(server);
  const running = fetch(url);
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stopped = stopServing(server);
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow();
  res.end('done');
  expect(await (await running).text()).toBe('done');
  await stopped;
});

test('a request that never ends is cut off when its time is up', async () => {
  const server = await serve();
  const cut = new Promise((resolve) => request(addressOf(server)).on('error', resolve).end());
  await once(server, 'request');
  await stopServing(server, 1);
  await cut;
});
