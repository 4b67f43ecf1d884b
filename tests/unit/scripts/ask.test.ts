import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../../scripts/shop/ask.ts';

/** @returns the address of a server that answers so until the test is over */
async function serve(answer: (req: IncomingMessage, res: ServerResponse) => unknown) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a question is sent with its headers and its body, and its reply read', async () => {
  const url = await serve(async (req, res) => {
    const { method, url: path, headers } = req;
    res.writeHead(201).end(JSON.stringify([method, path, headers.authorization, await text(req)]));
  });
  const reply = await ask(`${url}/a?b=1`, {
    method: 'POST',
    headers: { authorization: 'token' },
    body: '{}',
  });
  expect([reply.status, reply.ok, reply.json()]).toEqual([
    201,
    true,
    ['POST', '/a?b=1', 'token', '{}'],
  ]);
});

test('a refusal is a reply', async () => {
  const url = await serve((_, res) => res.writeHead(403).end());
  expect(await ask(url)).toMatchObject({ status: 403, ok: false });
});

test.each(['nothing', 'half a reply'])('who gets %s gives up when he is told to', async (what) => {
  const giveUp = new AbortController();
  const url = await serve((_, res) => {
    if (what !== 'nothing') res.writeHead(200, { 'content-length': 100 }).write('half');
    giveUp.abort();
  });
  await expect(ask(url, { signal: giveUp.signal })).rejects.toThrow();
});

test('nobody is followed to another address', async () => {
  const url = await serve((_, res) => res.writeHead(301, { location: '/elsewhere' }).end());
  expect(await ask(url)).toMatchObject({ status: 301, ok: false, location: '/elsewhere' });
});

test('a reply that breaks off is none', async () => {
  const url = await serve((_, res) => {
    res.writeHead(200, { 'content-length': 100 }).write('half', () => res.destroy());
  });
  await expect(ask(url)).rejects.toThrow();
});
