import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
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
  await stopServing(server, { graceMs: 1 });
  await cut;
});

test('who keeps a connection to a server that is replaced is answered once more and told to come anew', async () => {
  const server = await serve();
  const url = addressOf(server);
  const agent = new Agent({ keepAlive: true });
  const ask = () => request(url, { agent }).end();
  server.on('request', (_req, res) => void res.end('done'));
  const [first] = (await once(ask(), 'response')) as [IncomingMessage];
  expect(first.headers.connection).toBe('keep-alive');
  await once(first.resume(), 'end');
  await new Promise(setImmediate); // then the connection is free again

  const stopped = stopServing(server, { lingerMs: 60_000 });
  const again = ask();
  const [reply] = (await once(again, 'response')) as [IncomingMessage];
  expect(again.reusedSocket).toBe(true);
  expect(reply.headers.connection).toBe('close');
  reply.resume();
  await stopped;
});
