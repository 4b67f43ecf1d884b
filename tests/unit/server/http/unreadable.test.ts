import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { answerUnreadable } from '../../../../server/http/unreadable.ts';
import { listening } from '../../../support/listening.ts';

let open: Awaited<ReturnType<typeof listening>>;
/** The server's end of each connection, by the client's port. */
const ends = new Map<number, Socket>();
beforeAll(async () => {
  const server = createServer((req, res) =>
    res.end(`${req.method} ${req.url} of ${req.socket.remoteAddress}`),
  );
  server.on('connection', (socket: Socket) => ends.set(socket.remotePort!, socket));
  answerUnreadable(server, { 'X-Content-Type-Options': 'nosniff' });
  open = await listening(server);
});
afterAll(() => open.close());

/** Sends bytes as they are, and what the server says until it hangs up. */
async function send(...packets: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(open.url).port), '127.0.0.1').setNoDelay();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const port = socket.localPort!;
  let sent = 0;
  for (const packet of packets) {
    socket.write(packet);
    sent += Buffer.byteLength(packet);
    // Each is read before the next is sent: two that came together would be one.
    while (!socket.closed && (ends.get(port)?.bytesRead ?? 0) < sent) await sleep(2);
  }
  await closed;
  const reply = Buffer.concat(chunks).toString();
  const [head = '', body = ''] = reply.split(/\r\n\r\n(.*)/s);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
}

const REST = 'HTTP/1.1\r\nHost: shop.test\r\n\r\n';

describe('an address in bytes of UTF-8', () => {
  it.each(['/масло?q=фильтр', '/a?q=Ёлка&x=%D0%B0', '/brands/Škoda/', '/%D0%B0/б'])(
    'is served as the one that a browser spells: %s',
    async (address) => {
      const { status, body } = await send(`GET ${address} ${REST}`);
      const { pathname, search } = new URL(address, open.url);
      expect([status, body]).toEqual([200, `GET ${pathname}${search} of 127.0.0.1`]);
    },
  );

  test('is served on a connection that has been in use, and the connection ends', async () => {
    const { body } = await send(`GET /a ${REST}`, `GET /б ${REST}`);
    expect(body).toContain('GET /%D0%B1 of 127.0.0.1');
    expect(body).toContain('Connection: close');
  });

  test('is asked about by HEAD as well', async () => {
    const { status, body } = await send(`HEAD /масло ${REST}`);
    expect([status, body]).toEqual([200, '']);
  });
});

it.each<[string, number, string[]]>([
  ['an address with a NUL in it', 400, [`GET /a\0b ${REST}`]],
  ['an address that came in pieces', 400, ['GET /a', `бв ${REST}`]],
  [
    'an address in UTF-8 of a form',
    400,
    [`POST /б HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na`],
  ],
  ['no HTTP at all', 400, ['Здравствуйте\r\n\r\n']],
  ['a space in the address', 400, [`GET /a b ${REST}`]],
  ['endless headers', 431, [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`]],
])('%s is refused in words', async (_, status, packets) => {
  const reply = await send(...packets);
  expect(reply.status).toBe(status);
  expect(reply.body).toMatch(/^[А-Я][а-яё ]+/);
  expect(reply.head).toContain('text/plain; charset=utf-8');
  expect(reply.head).toContain('X-Content-Type-Options: nosniff');
});
