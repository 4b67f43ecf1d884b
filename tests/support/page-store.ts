import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharedCache } from '../../server/cache/shared/shared-cache.ts';
import { inRequest } from '../../server/http/request-context.ts';
import type { Value } from '../../server/cache/store/entries.ts';
import { FileStorage } from '../../server/cache/store/file-storage.ts';
import { PageStore, type StoreOptions } from '../../server/cache/store/page-store.ts';
import { RedisStorage } from '../../server/cache/store/redis-storage.ts';
import type { StoreFileOptions } from '../../server/cache/store/store-file.ts';
import { hasRedis, startRedis, type TestRedis } from './redis-server.ts';

const MEGABYTE = 1024 * 1024;

type Opening = Partial<StoreOptions> & { buildId?: string };

/** Stores of one build, whatever they lie in, and a clock that the test moves. */
export type StoreBench = {
  readonly now: number;
  down: boolean;
  expirations: number;
  /** Opens the store as one more process would. */
  open: (more?: Opening) => Promise<PageStore>;
  /** Time goes by for everybody; less than 50 ms may go unnoticed. */
  pass: (ms: number) => Promise<void>;
  close: () => void;
};

/** Stores on files of their own, with a clock that the test moves. */
export function storeBench() {
  const folder = mkdtempSync(join(tmpdir(), 'detal-store-'));
  const opened: PageStore[] = [];
  const bench = {
    folder,
    now: 1_700_000_000_000,
    down: false,
    expirations: 0,
    warnings: [] as string[],
    openNow(more: Partial<StoreOptions & StoreFileOptions> = {}): PageStore {
      const now = () => bench.now;
      const file = {
        folder,
        buildId: 'build-1',
        maxBytes: 64 * MEGABYTE,
        warn: (message: string) => void bench.warnings.push(message),
      };
      const store = new PageStore({
        storage: new FileStorage({ ...file, ...more }, now),
        backendDown: () => bench.down,
        onExpired: () => void bench.expirations++,
        now,
        ...more,
      });
      opened.push(store);
      return store;
    },
    open: async (more: Opening = {}) => bench.openNow(more),
    pass: async (ms: number) => void (bench.now += ms),
    close(): void {
      for (const store of opened) store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

/** Everything that Redis keeps becomes older; nobody can move its clock. */
const AGE = `
for _, key in ipairs(redis.call('KEYS', '*')) do
  if redis.call('TYPE', key).ok == 'hash' then
    for _, field in ipairs(redis.call('HKEYS', key)) do
      if field == 'at' or field == 'clock' or field:match('^[se]:') then
        redis.call('HINCRBY', key, field, string.format('%d', -ARGV[1]))
      end
    end
  end
end`;

/** Stores of a build of their own in a Redis. */
export function sharedStoreBench(redis: TestRedis) {
  const build = randomUUID();
  const opened: PageStore[] = [];
  const bench = {
    get now() {
      return Date.now();
    },
    down: false,
    expirations: 0,
    said: [] as string[],
    /** Where the marks lie. */
    marks: `detal:{${build}}:marks`,
    async open({ buildId = '', ...more }: Opening = {}): Promise<PageStore> {
      const cache = new SharedCache({
        url: redis.url,
        warn: (message) => void bench.said.push(message),
        tell: (message) => void bench.said.push(message),
      });
      const storage = new RedisStorage(cache, build + buildId);
      await cache.start();
      // Who comes first marks everything, and what begins within some milliseconds is in doubt.
      if (opened.length === 0) await bench.pass(100);
      const store = new PageStore({
        storage,
        backendDown: () => bench.down,
        onExpired: () => void bench.expirations++,
        ...more,
      });
      opened.push(store);
      return store;
    },
    pass: async (ms: number) => void (await redis.command('EVAL', AGE, '0', String(ms))),
    close(): void {
      for (const store of opened) store.close();
    },
  };
  return bench;
}

/** What a store may lie in on this machine, by name; Redis only where there is one. */
export const STORAGES = hasRedis ? (['a file', 'Redis'] as const) : (['a file'] as const);

/**
 * Opens benches of one kind, each of which knows nothing of the others.
 * @returns with what has to be closed after the last
 */
export async function openBenches(kind: (typeof STORAGES)[number]) {
  const redis = kind === 'Redis' ? await startRedis() : undefined;
  return {
    bench: (): StoreBench => (redis ? sharedStoreBench(redis) : storeBench()),
    close: async () => redis?.close(),
  };
}

/** The key under which Next keeps the page at `path`. */
export const keyOf = (path: string): string =>
  `/route-cache/APP_PAGE/0a1b2c/$${path === '/' ? '/index' : path}`;

export const aPage = (html: string, tags: string[] = [], status?: number): Value => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: { 'x-next-cache-tags': tags.join(',') },
});

/**
 * Renders a page as Next does within a request that arrived at `startedAt`, and hands it to the
 * store.
 */
export async function render(
  store: PageStore,
  path: string,
  page: Value,
  startedAt: number,
): Promise<void> {
  await inRequest({ requestId: 'test-request', ip: '127.0.0.1', startedAt }, () =>
    store.set(keyOf(path), page, { cacheControl: { revalidate: 30, expire: 55 } }),
  );
}

/**
 * What Next would do with what the store returns: serve it, serve it and render anew, render first,
 * or render because nothing is there.
 */
export async function verdict(
  store: PageStore,
  path: string,
): Promise<'serve' | 'serve and render' | 'render first' | 'render'> {
  const found = await store.get(keyOf(path), { kind: 'APP_PAGE' });
  if (!found) return 'render';
  if (found.lastModified === -1) return 'render first';
  const { revalidate, expire } = found.cacheControl;
  const age = performance.timeOrigin + performance.now() - found.lastModified;
  if (expire !== undefined && age > expire * 1000) return 'render first';
  return revalidate !== false && age > revalidate * 1000 ? 'serve and render' : 'serve';
}

export const htmlOf = async (store: PageStore, path: string): Promise<unknown> =>
  (await store.get(keyOf(path), { kind: 'APP_PAGE' }))?.value.html;
