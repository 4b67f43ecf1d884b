import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { ChangeFeed } from '../../../../server/cache/change-feed.ts';
import type { Changes } from '../../../../server/cache/store/page-storage.ts';

// The real route is followed in tests/integration/server; here it fails on purpose.
const BACKEND = 'http://backend.test';
const ROUTE = `${BACKEND}/api/shop/cache-events`;
const faults = setupServer();

let applied: Changes[] = [];
let warnings: string[] = [];
let canApply = true;

beforeAll(() => faults.listen({ onUnhandledFrame: 'error' }));
afterAll(() => faults.close());
beforeEach(() => {
  [applied, warnings, canApply] = [[], [], true];
});
afterEach(() => faults.resetHandlers());

const aFeed = (
  appliedSeq: number | undefined,
  options: Partial<ConstructorParameters<typeof ChangeFeed>[0]> = {},
) =>
  new ChangeFeed({
    backendUrl: BACKEND,
    appliedSeq,
    apply: async (changes) => (applied.push(changes), canApply),
    warn: (message) => void warnings.push(message),
    ...options,
  });

/** A backend that knows the changes 1 to `newest` and tells at most `most` at once. */
function backend(newest: number, most = 1000, oldest = 1) {
  faults.use(
    http.get(ROUTE, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const from = Number(after) + 1;
      const gap = after !== null && (Number(after) > newest || from < oldest);
      const events =
        after === null || gap
          ? []
          : Array.from({ length: Math.min(most, newest - from + 1) }, (_, n) => ({
              seq: from + n,
              tag: `product:${from + n}`,
              soft: false,
            }));
      return HttpResponse.json({ seq: newest, events, gap, log: { epoch: 'a', seq: newest * 10 } });
    }),
  );
}

test('changes after the last known one are applied, once', async () => {
  backend(5);
  const feed = aFeed(3);
  await feed.ask();
  await feed.ask();
  expect(applied).toEqual([
    {
      events: [
        { seq: 4, tag: 'product:4', soft: false },
        { seq: 5, tag: 'product:5', soft: false },
      ],
      seq: 5,
      everything: false,
    },
  ]);
});

test('more changes than fit into one reply are all fetched at once', async () => {
  backend(25, 10);
  await aFeed(0).ask();
  expect(applied.map(({ seq }) => seq)).toEqual([10, 20, 25]);
});

it.each([
  ['a shop that does not know where it stopped', undefined, 1],
  ['a shop that was away for so long that changes were pruned', 2, 10],
  ['a backend that was restored from a backup', 99, 1],
])('%s expires everything', async (_, known, oldest) => {
  backend(12, 1000, oldest);
  const feed = aFeed(known);
  await feed.ask();
  await feed.ask();
  expect(applied).toEqual([{ events: [], seq: 12, everything: true }]);
});

test('changes that could not be applied are asked for again', async () => {
  backend(1);
  canApply = false;
  const feed = aFeed(0);
  await feed.ask();
  canApply = true;
  await feed.ask();
  await feed.ask();
  expect(applied.map(({ seq }) => seq)).toEqual([1, 1]);
});

it.each([
  ['does not answer', () => HttpResponse.error(), true],
  ['is announced as gone by its proxy', () => new HttpResponse(null, { status: 502 }), true],
  ['lacks the route', () => HttpResponse.json({}, { status: 404 }), false],
  ['fails inside', () => HttpResponse.json({}, { status: 500 }), false],
  ['answers nonsense', () => HttpResponse.text('<html>'), false],
  ['answers something else', () => HttpResponse.json({ seq: 'many' }), false],
])('a backend that %s: warned of, nothing thrown, down: %s', async (_, reply, down) => {
  faults.use(http.get(ROUTE, reply));
  const feed = aFeed(0);
  expect(await feed.ask()).toBe(down);
  expect(feed.backendDown()).toBe(down);
  expect(warnings).toHaveLength(1);
  expect(applied).toEqual([]);
});

test('a backend that does not answer in time is down', async () => {
  faults.use(http.get(ROUTE, () => delay('infinite')));
  expect(await aFeed(0, { timeoutMs: 1 }).ask()).toBe(true);
  expect(warnings).toHaveLength(1);
});

test('a backend that comes back is noticed, and what changed meanwhile is applied', async () => {
  faults.use(http.get(ROUTE, () => HttpResponse.error()));
  const feed = aFeed(3);
  await feed.ask();
  await feed.ask();
  expect(warnings).toHaveLength(1);
  faults.resetHandlers();
  backend(4);
  expect(await feed.ask()).toBe(false);
  expect(applied.map(({ seq }) => seq)).toEqual([4]);
});

test('who asks while the answer is under way gets the same answer', async () => {
  backend(4);
  const feed = aFeed(3);
  await Promise.all([feed.ask(), feed.ask(), feed.ask()]);
  expect(applied).toHaveLength(1);
});

test('what changed waits until whoever is read has it, up to where the log was when it was told', async () => {
  backend(4);
  let arrived = 0;
  const asked: unknown[] = [];
  const feed = aFeed(3, {
    holdMs: 60,
    hasArrived: (log) => (asked.push(log?.seq), (log?.seq ?? 0) <= arrived),
  });
  await feed.ask();
  expect(applied).toEqual([]);
  backend(6);
  await feed.ask();
  expect(applied).toEqual([]);
  expect(new Set(asked)).toEqual(new Set([40]));
  arrived = 40;
  // What came later is told again, and waits for its own.
  await feed.ask();
  expect(applied.map(({ seq }) => seq)).toEqual([4]);
  arrived = 60;
  await feed.ask();
  expect(applied.map(({ seq }) => seq)).toEqual([4, 6]);
});

test('another log is told of though nothing has changed, and what waited is marked once more', async () => {
  backend(3);
  const asked: unknown[] = [];
  const feed = aFeed(3, { hasArrived: (log) => asked.push(log) > 0 });
  await feed.ask();
  faults.use(
    http.get(ROUTE, () =>
      HttpResponse.json({ seq: 3, events: [], gap: false, log: { epoch: 'b', seq: 1 } }),
    ),
  );
  await feed.ask();
  await feed.ask();
  expect(asked).toEqual([
    { epoch: 'a', seq: 30 },
    { epoch: 'b', seq: 1 },
  ]);
  expect(applied).toEqual([
    { events: [], seq: 3, everything: false, again: true },
    { events: [], seq: 3, everything: false, again: true },
  ]);
});

test('a backend of before, which knows of no log, is followed', async () => {
  faults.use(
    http.get(ROUTE, ({ request }) => {
      const isNew = request.url.endsWith('after=3');
      const events = isNew ? [{ seq: 4, tag: 'product:4', soft: false }] : [];
      return HttpResponse.json({ seq: 4, events, gap: false });
    }),
  );
  await aFeed(3).ask();
  expect(applied.map(({ seq }) => seq)).toEqual([4]);
  expect(warnings).toEqual([]);
});

test('whoever is read is told at first how far the log goes, then only with a change', async () => {
  backend(3);
  const asked: unknown[] = [];
  const feed = aFeed(3, { hasArrived: (log) => asked.push(log) > 0 });
  await feed.ask();
  await feed.ask();
  expect(asked).toEqual([{ epoch: 'a', seq: 30 }]);
  backend(4);
  await feed.ask();
  expect(asked).toHaveLength(2);
});
