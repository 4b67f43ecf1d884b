import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, test } from 'vitest';
import { watchArrivals, type ArrivalBounds } from '../../../../server/http/arrivals.ts';
import { listening } from '../../../support/listening.ts';

const PATIENT: ArrivalBounds = { quickMs: 10, patienceMs: 60_000, most: 3, ofOneNetwork: 2 };

const opened: { destroy(): void }[] = [];
let close = () => {};
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy();
  close();
});

/** A server that reads whatever it is sent; the visitor's address is what he says. */
async function serve(bounds: ArrivalBounds) {
  const watch = watchArrivals(bounds);
  const server = createServer((req, res) => {
    watch(req, res, String(req.headers['x-ip']));
    req.resume().on('end', () => res.end('read'));
  });
  const open = await listening(server);
  close = open.close;
  const { port } = new URL(open.url);
  /** Sends the beginning of a body of ten bytes. */
  return async (
    path: string,
    ip = '10.0.0.1',
  ): Promise<{ socket: Socket; heard: () => string }> => {
    const socket = connect(Number(port), '127.0.0.1');
    opened.push(socket);
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString())).on('error', () => undefined);
    const arrived = once(server, 'request');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nx-ip: ${ip}\r\nContent-Length: 10\r\n\r\nabcde`,
    );
    await arrived;
    return { socket, heard: () => heard };
  };
}

const ended = ({ socket }: { socket: Socket }) => once(socket, 'close');

it.each(['/api/uploads/status-requests', '/cart', '/api/uploads/price-listsX'])(
  'who sends to %s for longer than a minute is hung up on',
  async (path) => {
    const send = await serve({ ...PATIENT, patienceMs: 30 });
    const slow = await send(path);
    await ended(slow);
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
  },
);

it.each([
  '/api/uploads/price-lists?supplier=a',
  '/api/uploads/backups?name=a',
  '/api/uploads/products/a',
])('the back office takes its time with %s', async (path) => {
  const send = await serve({ ...PATIENT, patienceMs: 30, most: 0 });
  const [slow, stranger] = [await send(path), await send('/cart')];
  await ended(stranger);
  slow.socket.write('fghij');
  await once(slow.socket, 'data');
  expect([stranger.heard(), slow.heard()]).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 408 /),
    expect.stringMatching(/^HTTP\/1\.1 200 [^]*read$/),
  ]);
});

test('so many are slow in one network, so many in all, and a place is given back', async () => {
  const send = await serve(PATIENT);
  const slow = [await send('/cart', '2001:db8::1'), await send('/cart', '2001:db8::2')];
  await ended(await send('/cart', '2001:db8::3'));
  slow.push(await send('/cart', '10.0.0.1'));
  await ended(await send('/cart', '10.0.0.2'));
  for (const { socket } of slow) socket.write('fghij');
  for (const { socket, heard } of slow) {
    if (!heard()) await once(socket, 'data');
    expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
  }
  slow.push(await send('/cart', '2001:db8::4'), await send('/cart', '2001:db8::5'));
  await ended(await send('/cart', '2001:db8::6'));
  expect(slow.map(({ socket }) => socket.destroyed)).toEqual(slow.map(() => false));
});

test('forms that come at once are never too many', async () => {
  const send = await serve({ ...PATIENT, quickMs: 60_000, most: 0 });
  const form = await send('/cart');
  form.socket.write('fghij');
  await once(form.socket, 'data');
  expect(form.heard()).toMatch(/^HTTP\/1\.1 200 /);
});
