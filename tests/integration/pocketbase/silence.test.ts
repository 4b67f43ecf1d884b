import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { BackendSilence } from '../../../lib/pocketbase/silence.ts';
import { addressOf, listen } from '../../../server/http/listen.ts';

let server: Server;
let frozen = false;
/** A backend whose pages never come; its health question is answered unless it is frozen. */
const backend: RequestListener = (req, res) => {
  if (req.url === '/api/health' && !frozen) res.end('well');
  else if (req.url === '/slow') setTimeout(() => res.end('at last'), 3_000);
};
async function start(): Promise<string> {
  server = createServer(backend);
  await listen(server, '127.0.0.1', 0);
  return addressOf(server);
}
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const never = new AbortController().signal;

test('who waits for a frozen backend is let go, who comes then is not even tried, and all goes on when it answers', async () => {
  const origin = await start();
  const silence = new BackendSilence();
  const ask = (path: string) =>
    silence.unlessSilent(origin, (signal) => fetch(origin + path, { signal }), never);
  frozen = true;
  await expect(Promise.all([ask('/page'), ask('/page')])).rejects.toThrow('silent');
  await expect(ask('/page')).rejects.toThrow('silent');
  frozen = false;
  await expect
    .poll(() =>
      ask('/api/health').then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});

test('a backend that is only slow is waited for', async () => {
  const origin = await start();
  const reply = await new BackendSilence().unlessSilent(
    origin,
    (signal) => fetch(`${origin}/slow`, { signal }),
    never,
  );
  expect(await reply.text()).toBe('at last');
});

test('what was called off before its turn came is not asked', async () => {
  const asked: AbortSignal[] = [];
  const ask = async (signal: AbortSignal) => asked.push(signal);
  await expect(
    new BackendSilence().unlessSilent('', ask, AbortSignal.abort(new Error('called off'))),
  ).rejects.toThrow('called off');
  expect(asked).toEqual([]);
});
