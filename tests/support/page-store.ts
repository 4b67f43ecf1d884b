import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRequest } from '../../server/http/request-context.ts';
import type { Value } from '../../server/cache/store/entries.ts';
import { PageStore, type StoreOptions } from '../../server/cache/store/page-store.ts';

const MEGABYTE = 1024 * 1024;

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
    /** Opens the store as one more process would. */
    open(more: Partial<StoreOptions> = {}): PageStore {
      const store = new PageStore({
        folder,
        buildId: 'build-1',
        maxBytes: 64 * MEGABYTE,
        backendDown: () => bench.down,
        onExpired: () => void bench.expirations++,
        warn: (message) => void bench.warnings.push(message),
        now: () => bench.now,
        ...more,
      });
      opened.push(store);
      return store;
    },
    close(): void {
      for (const store of opened) store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return bench;
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
export function render(store: PageStore, path: string, page: Value, startedAt: number): void {
  inRequest({ requestId: 'test-request', ip: '127.0.0.1', startedAt }, () =>
    store.set(keyOf(path), page, { cacheControl: { revalidate: 30, expire: 55 } }),
  );
}

/**
 * What Next would do with what the store returns: serve it, serve it and render anew, render first,
 * or render because nothing is there.
 */
export function verdict(
  store: PageStore,
  path: string,
): 'serve' | 'serve and render' | 'render first' | 'render' {
  const found = store.get(keyOf(path), { kind: 'APP_PAGE' });
  if (!found) return 'render';
  if (found.lastModified === -1) return 'render first';
  const { revalidate, expire } = found.cacheControl;
  const age = performance.timeOrigin + performance.now() - found.lastModified;
  if (expire !== undefined && age > expire * 1000) return 'render first';
  return revalidate !== false && age > revalidate * 1000 ? 'serve and render' : 'serve';
}

export const htmlOf = (store: PageStore, path: string): unknown =>
  store.get(keyOf(path), { kind: 'APP_PAGE' })?.value.html;
