import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageStore } from '../../../../../server/cache/store/page-store.ts';
import {
  aPage,
  htmlOf,
  render,
  sharedStoreBench,
  verdict,
} from '../../../../support/page-store.ts';
import { hasRedis, startRedis, type TestRedis } from '../../../../support/redis-server.ts';
import { until } from '../../../../support/shop.ts';

describe.runIf(hasRedis)('the Redis that processes share', () => {
  let redis: TestRedis;
  let bench: ReturnType<typeof sharedStoreBench>;
  let store: PageStore;

  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis?.close());
  beforeEach(async () => {
    bench = sharedStoreBench(redis);
    store = await bench.open();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    bench.close();
  });

  const changed = (tag: string, seq: number) => ({
    events: [{ seq, tag, soft: false }],
    seq,
    everything: false,
  });
  const aKeptPage = async (html = 'old price') => {
    await render(store, '/products/a', aPage(html, ['product:a']), bench.now);
    expect(await verdict(store, '/products/a')).toBe('serve');
  };
  /** Once it is asked again, what it then says of the page. */
  const verdictWhenBack = async (of: PageStore = store) => {
    await render(of, '/probe', aPage('probe'), bench.now);
    await until(async () => {
      await render(of, '/probe', aPage('probe'), bench.now);
      return (await verdict(of, '/probe')) === 'serve';
    });
    return verdict(of, '/products/a');
  };

  test.each([
    ['the marks are evicted', () => redis.command('DEL', bench.marks)],
    ['everything is flushed', () => redis.command('FLUSHALL')],
  ])('when %s, nothing is trusted until all of it has expired', async (_, lose) => {
    await store.apply(changed('product:b', 41));
    await aKeptPage();
    await lose();
    expect(await verdict(store, '/products/a')).toMatch(/^render/);
    expect(await verdictWhenBack()).toMatch(/^render/);
    expect((await bench.open()).appliedSeq()).toBe(41);
  });

  test('gone: nothing is found or kept, nothing throws; back and empty: it serves again; each told once', async () => {
    await aKeptPage();
    await redis.stop();
    for (let n = 0; n < 3; n += 1) {
      await render(store, '/', aPage('catalogue'), bench.now);
      expect(await verdict(store, '/')).toBe('render');
      await store.revalidateTag('catalogue');
      expect(await store.apply(changed('product:a', n))).toBe(true);
    }
    await until(() => bench.said.length === 1);
    await redis.start('nothing');
    expect(await verdictWhenBack()).toBe('render');
    expect(bench.said).toEqual([
      'общий кэш не отвечает, каждый веб-процесс обходится своей памятью',
      'общий кэш снова отвечает',
    ]);
  });

  test.each([
    ['what changed since', () => store.apply(changed('product:a', 7))],
    ['what the application invalidated since', () => store.revalidateTag('product:a')],
  ])('back with an older state: %s is not shown', async (_, expire) => {
    await store.apply(changed('product:b', 6));
    await aKeptPage();
    await redis.snapshot();
    await expire();
    await redis.stop();
    await redis.start('snapshot');
    expect(await verdictWhenBack()).toBe('render first');
  });

  test('full, it cannot be told of a change: nothing is shown until it can', async () => {
    await aKeptPage();
    const room = (bytes: string) => redis.command('CONFIG', 'SET', 'maxmemory', bytes);
    await room('1');
    await store.apply(changed('product:a', 8));
    expect(await verdict(store, '/products/a')).toBe('render');
    await until(() => bench.said.length === 1);
    await room('0');
    expect(await verdictWhenBack()).toBe('render first');
  });

  test('who starts on an older state goes on from there, and the pages stay', async () => {
    await store.apply(changed('product:b', 5));
    await aKeptPage();
    await redis.snapshot();
    await store.apply(changed('product:a', 6));
    bench.close();
    await redis.stop();
    await redis.start('snapshot');
    const later = await bench.open();
    expect(later.appliedSeq()).toBe(5);
    expect(await verdict(later, '/products/a')).toBe('serve');
    await later.apply(changed('product:a', 6));
    expect(await verdict(later, '/products/a')).toBe('render first');
  });

  test('a Redis that hangs costs nobody more than a moment, and what changed meanwhile is not shown', async () => {
    await aKeptPage();
    vi.stubEnv('PATIENCE', '1');
    redis.pause();
    try {
      const began = performance.now();
      for (let n = 0; n < 20; n += 1) await verdict(store, '/products/a');
      expect(performance.now() - began).toBeLessThan(20 * 100);
      await store.apply(changed('product:a', 9));
    } finally {
      redis.resume();
      vi.unstubAllEnvs();
    }
    expect(await verdictWhenBack()).toBe('render first');
  });

  test('one that is not there yet is found later', async () => {
    await redis.stop();
    const early = await bench.open();
    expect(early.appliedSeq()).toBeUndefined();
    expect(await early.apply({ events: [], seq: 3, everything: true })).toBe(true);
    await render(early, '/', aPage('catalogue'), bench.now);
    expect(await htmlOf(early, '/')).toBeUndefined();
    await redis.start('nothing');
    expect(await verdictWhenBack(early)).toBe('render');
  });

  /** As on another machine, or after somebody has set this one's. */
  const clockOff = (ms: number) =>
    vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + ms);

  test.each([-3_600_000, 3_600_000])(
    'a machine whose clock is %i ms off shows nothing that lacks a change, and shares what does not',
    async (off) => {
      const ofOthers = clockOff(off);
      const other = await bench.open();
      const began = bench.now - 50;
      await other.apply(changed('product:a', 1));
      await render(other, '/products/a', aPage('old price', ['product:a']), began);
      await bench.pass(100);
      await render(other, '/products/b', aPage('new price', ['product:a']), bench.now);
      ofOthers.mockRestore();
      const reader = await bench.open();
      expect(await verdict(reader, '/products/a')).toBe('render first');
      expect(await verdict(reader, '/products/b')).toBe('serve');
    },
  );

  test('a clock that is set while a page is rendered makes it no newer', async () => {
    await store.apply(changed('product:a', 1));
    const set = clockOff(5_000);
    await render(store, '/products/a', aPage('old price', ['product:a']), bench.now - 1_000);
    set.mockRestore();
    expect(await htmlOf(await bench.open(), '/products/a')).toBeUndefined();
  });

  test('more marks than it holds expire everything instead', async () => {
    await aKeptPage();
    await redis.command(
      'EVAL',
      "for i = 1, 100001 do redis.call('HSET', KEYS[1], 's:' .. i, '1') end",
      '1',
      bench.marks,
    );
    await store.apply(changed('product:b', 77));
    expect(await verdict(store, '/products/a')).toBe('render first');
    expect(await redis.command('HLEN', bench.marks)).toBeLessThan(10);
    expect((await bench.open()).appliedSeq()).toBe(77);
  });
});
