import { fileURLToPath } from 'node:url';

/** Query keys that change a list. Reading the query makes a page dynamic, so only addresses that carry one meet the dynamic twin. */
const LIST_KEYS = ['page', 'available', 'sort', 'after', 'brand', 'from', 'to'];

const dynamicTwin = (source, destination, keys = LIST_KEYS) => keys.map((key) => ({ source, has: [{ type: 'query', key }], destination }));

/** @type {import('next').NextConfig} */
const config = {
  // The tests build beside a running shop, never over it.
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  // Our server compresses (server/), Next must not do it again.
  compress: false,
  // Pages live in our bounded store, shared by processes; Next's own has no bound.
  cacheHandler: fileURLToPath(new URL('./server/page-store/cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // With `revalidate` 30 and 5 s in memory no page is older than a minute, whatever was missed.
  expireTime: Number(process.env.PAGE_EXPIRE_S || 55),
  // Types are checked by `npm test`; a mistake in a test must not keep a shop from starting.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  rewrites: async () => ({
    beforeFiles: [...dynamicTwin('/', '/internal/search', ['q']), ...dynamicTwin('/', '/internal/catalogue'), ...dynamicTwin('/categories/:slug', '/internal/categories/:slug')],
  }),
};

export default config;
