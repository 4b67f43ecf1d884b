import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../lib/networks/request-limits.ts';
import { SharedCache } from '../../../../server/cache/shared/shared-cache.ts';
import { countRequests, type Limits } from '../../../../server/http/request-limits.ts';
import { countTogether } from '../../../../server/http/shared-limits.ts';
import { hasRedis, startRedis, type TestRedis } from '../../../support/redis-server.ts';

const search = { url: '/?q=a', method: 'GET', headers: {} } as unknown as IncomingMessage;
const page = { url: '/orders', method: 'GET', headers: {} } as unknown as IncomingMessage;

describe.runIf(hasRedis)('limits of all processes together', () => {
  let redis: TestRedis;
  const opened: SharedCache[] = [];

  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis?.close());
  afterEach(() => opened.splice(0).forEach((cache) => cache.close()));

  /** One more process. */
  async function aProcess() {
    const cache = new SharedCache({ url: redis.url, warn: () => undefined, tell: () => undefined });
    opened.push(cache);
    await cache.start();
    return countTogether(cache, countRequests());
  }

  /** Asks them by turns until one says no. @returns how often one said yes, and in which time, ms */
  async function takeAll(ip: string, ...processes: Limits[]) {
    const began = performance.now();
    for (let taken = 0; taken < 3 * LIMITS.search.burst; taken += 1)
      if ((await processes[taken % processes.length]!.secondsToWait(search, ip)) > 0)
        return { taken, ms: performance.now() - began };
    throw new Error('nobody ever said no');
  }

  test('a network has its share once over all of them, and gets it back by the second', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    const { burst, perMinute } = LIMITS.search;
    const { taken, ms } = await takeAll('203.0.113.7', one, other);
    expect(taken).toBeGreaterThanOrEqual(burst);
    expect(taken).toBeLessThanOrEqual(burst + (ms * perMinute) / 60_000 + 1);
    expect(await one.secondsToWait(search, '203.0.113.8')).toBe(0);
  });

  test('what is not there counts as ten, and this machine is not even asked about', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    for (let n = 0; n < LIMITS.requests.burst; n += 1) one.countMiss('203.0.113.9');
    expect(await one.secondsToWait(page, '203.0.113.9')).toBeGreaterThan(0);
    expect(await other.secondsToWait(page, '203.0.113.9')).toBeGreaterThan(0);
    expect(other.secondsToWait(page, '127.0.0.1')).toBe(0);
  });

  test('a bucket is forgotten when it is full again', async () => {
    const one = await aProcess();
    const { burst, perMinute } = LIMITS.requests;
    for (let n = 0; n < burst / 10; n += 1) one.countMiss('203.0.113.10');
    await one.secondsToWait(page, '203.0.113.10');
    const life = await redis.command('PTTL', 'detal:limit:requests 203.0.113.10');
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual((burst * 60_000) / perMinute);
  });

  test('without Redis each counts by itself', async () => {
    await redis.stop();
    const [one, other] = [await aProcess(), await aProcess()];
    expect((await takeAll('203.0.113.11', one)).taken).toBeGreaterThanOrEqual(LIMITS.search.burst);
    expect(await other.secondsToWait(search, '203.0.113.11')).toBe(0);
    for (let n = 0; n < LIMITS.requests.burst; n += 1) other.countMiss('203.0.113.12');
    await expect.poll(() => other.secondsToWait(page, '203.0.113.12')).toBeGreaterThan(0);
  });
});
