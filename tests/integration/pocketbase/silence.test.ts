import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { BackendSilence } from '../../../lib/pocketbase/silence.ts';
import { addressOf, listen } from '../../../server/http/listen.ts';

let server: Server;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});
async function start(backend: RequestListener): Promise<string> {
  server = createServer(backend);
  await listen(server, '127.0.0.1', 0);
  return addressOf(server);
}

const never = new AbortController().signal;
/** Doubts at once. */
const DOUBT_MS = 1;

test('who waits for a frozen backend is let go, who comes then is not even tried, and all goes on when it answers', async () => {
  let isFrozen = true;
  const origin = await start((_, res) => void (isFrozen || res.end('well')));
  const answers = async () => !isFrozen;
  const silence = new BackendSilence(DOUBT_MS, answers);
  const ask = (path: string) =>
    silence.unlessSilent(origin, (signal) => fetch(origin + path, { signal }), never);
  await expect(Promise.all([ask('/page'), ask('/page')])).rejects.toThrow('silent');
  await expect(ask('/page')).rejects.toThrow('silent');
  isFrozen = false;
  await expect
    .poll(() =>
      ask('/page').then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});

test('a backend that is only slow is waited for: it answers its health question', async () => {
  let page: ServerResponse | undefined;
  const origin = await start((req, res) => {
    if (req.url === '/slow') return void (page = res);
    res.end('well');
    page!.end('at last');
  });
  const reply = await new BackendSilence(DOUBT_MS).unlessSilent(
    origin,
    (signal) => fetch(`${origin}/slow`, { signal }),
    never,
  );
  expect(await reply.text()).toBe('at last');
});

test('two health answers that are missed abort nothing, the third does', async () => {
  const asked = { page: Promise.withResolvers<string>(), health: 0 };
  const ask = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => asked.page.reject(signal.reason));
    return asked.page.promise;
  };
  const missed = (questions: number) => async () => (asked.health += 1) > questions;
  const answered = new BackendSilence(DOUBT_MS, missed(2));
  const page = answered.unlessSilent('', ask, never);
  await expect.poll(() => asked.health).toBe(3);
  asked.page.resolve('at last');
  expect(await page).toBe('at last');

  asked.page = Promise.withResolvers<string>();
  asked.health = 0;
  await expect(
    new BackendSilence(DOUBT_MS, missed(3)).unlessSilent('', ask, never),
  ).rejects.toThrow('silent');
});

test('a change that is under way is awaited however silent the backend is; none begins until it is heard', async () => {
  let isFrozen = true;
  const change = Promise.withResolvers<string>();
  const silence = new BackendSilence(DOUBT_MS, async () => !isFrozen);
  const underWay = silence.onceHeard('', () => change.promise);
  const waits = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(silence.unlessSilent('', waits, never)).rejects.toThrow('silent');
  await expect(silence.onceHeard('', async () => 'begun')).rejects.toThrow('silent');
  change.resolve('done');
  expect(await underWay).toBe('done');
  isFrozen = false;
  await expect.poll(() => silence.onceHeard('', async () => 'begun').catch(() => '')).toBe('begun');
});

test('a question that ended late because we were halted is no missed answer', async () => {
  let [asked, now] = [0, 0];
  const halted = async () => {
    asked += 1;
    now += 60_000;
    return asked > 4;
  };
  const page = Promise.withResolvers<string>();
  const answer = new BackendSilence(DOUBT_MS, halted, () => now).unlessSilent(
    '',
    (signal) => {
      signal.addEventListener('abort', () => page.reject(signal.reason));
      return page.promise;
    },
    never,
  );
  await expect.poll(() => asked).toBe(5);
  page.resolve('at last');
  expect(await answer).toBe('at last');
});

test('what was called off before its turn came is not asked', async () => {
  const asked: AbortSignal[] = [];
  const ask = async (signal: AbortSignal) => asked.push(signal);
  await expect(
    new BackendSilence().unlessSilent('', ask, AbortSignal.abort(new Error('called off'))),
  ).rejects.toThrow('called off');
  expect(asked).toEqual([]);
});
