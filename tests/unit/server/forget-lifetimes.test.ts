import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { afterEach, expect, test } from 'vitest';
import { forgetLifetimes } from '../../../server/next-internals.ts';

const globals = globalThis as { __incrementalCache?: unknown };
afterEach(() => delete globals.__incrementalCache);

test('addresses that somebody made up do not stay in memory', () => {
  const owner = { kind: 'APP_PAGE', sourceRoute: '/products/[id]/page' } as never;
  const cacheControls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} } as never);
  globals.__incrementalCache = { cacheControls };
  cacheControls.set(getRouteCacheKey('/products/none-such', owner), { revalidate: 30, expire: 55 });
  expect(cacheControls.get('/products/none-such', owner)).toBeDefined();
  forgetLifetimes();
  expect(cacheControls.get('/products/none-such', owner)).toBeUndefined();
});

test('before the first page there is nothing to forget', () => {
  expect(forgetLifetimes).not.toThrow();
});
