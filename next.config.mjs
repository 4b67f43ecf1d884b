import { fileURLToPath } from 'node:url';
import { LIST_PATHS } from './lib/list-paths.ts';
import { IMAGE_QUALITY, IMAGE_WIDTHS } from './lib/products/images.ts';

/**
 * Query keys that change a list. Reading the query makes a page dynamic, so only addresses that
 * carry one meet the dynamic twin.
 */
const LIST_KEYS = [
  'page',
  'available',
  'sort',
  'view',
  'after',
  'brand',
  'from',
  'to',
  'car',
  'mine',
];

/**
 * Tells our server that every visitor of the address sees the same list, so that it may answer it
 * from memory for some seconds.
 */
const SHARED_LIST = [{ key: 'x-shop-shared', value: '1' }];

const listed = (source, keys = LIST_KEYS) =>
  keys.map((key) => ({ source, has: [{ type: 'query', key }] }));
const shared = (addresses) => addresses.map((address) => ({ ...address, headers: SHARED_LIST }));
/**
 * For a visitor whose cookie says that he has prices of his own (LEVEL_COOKIE of lib/constants.ts);
 * the page asks the backend whether it is so.
 */
const ownDuplicate = (source, destination) => ({
  source,
  destination,
  has: [{ type: 'cookie', key: 'shop_level' }],
});
const dynamicDuplicate = (addresses, destination) =>
  addresses.map((address) => ({ ...address, destination }));
/**
 * Where the server has a page of this path (server/pages/made-lists.ts), it asks for what the list
 * has of its own.
 */
const ofList = (addresses, place) => [
  ...addresses.map((address) => ({
    ...address,
    has: [...address.has, { type: 'header', key: 'x-shop-content' }],
    destination: `/internal/content/${place}`,
  })),
  ...dynamicDuplicate(addresses, `/internal/${place}`),
];

const SEARCH = listed(LIST_PATHS.catalogue, ['q']);
const CATALOGUE = listed(LIST_PATHS.catalogue);
const CATEGORY = listed(LIST_PATHS.category, [...LIST_KEYS, 'attr']);
const BRAND = listed(LIST_PATHS.brand);
const CAR = listed('/cars/:car+', ['year']);
/** What a visitor has just chosen for the visit is his own page. */
const CAR_OF_ALL = CAR.map((address) => ({
  ...address,
  missing: [{ type: 'query', key: 'chosen' }],
}));
const CAR_OF_VISIT = listed('/cars/:car+', ['chosen']);
/** What the feedback form is about, that it was sent or refused: one visitor's own page. */
const CONTACTS = listed('/contacts', ['product', 'q', 'sent', 'failed']);

/** What was typed into the decoder of trouble codes. */
const TROUBLE_CODE = listed('/diagnostika-avto', ['code']);

/** @type {import('next').NextConfig} */
const config = {
  // The tests build beside a running shop, never over it.
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  // Our server compresses (server/), Next must not do it again.
  compress: false,
  // … nor make validators: those of our server hold for every encoding.
  generateEtags: false,
  // Title and canonical link stand in the head for everybody, not only for the crawlers that Next
  // knows.
  htmlLimitedBots: /.*/,
  // Pages live in our bounded store, shared by processes; Next's own has no bound.
  cacheHandler: fileURLToPath(new URL('./server/cache/store/cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // With `revalidate` 30 and 5 s in memory no page is older than a minute, whatever was missed.
  expireTime: Number(process.env.PAGE_EXPIRE_S || 55),
  // Types are checked by `npm test`; a mistake in a test must not keep a shop from starting.
  typescript: { ignoreBuildErrors: true },
  images: {
    localPatterns: [{ pathname: '/files/**', search: '' }],
    formats: ['image/webp'],
    qualities: [IMAGE_QUALITY],
    deviceSizes: [...IMAGE_WIDTHS],
    imageSizes: [],
    // An image's file name is never used again, so what was made of it holds for good.
    minimumCacheTTL: 365 * 24 * 3600,
    maximumDiskCacheSize: 512 * 1024 * 1024,
    maximumResponseBody: 10 * 1024 * 1024,
    contentDispositionType: 'inline',
  },
  // A page carries its own styles and hardly any of others, in few files.
  experimental: {
    cssChunking: { type: 'graph', requestCost: 20_000 },
    // Else every page's code is loaded at the start, the back office's charts and grids as well.
    preloadEntriesOnStart: false,
  },
  // Reads its own tables from the disk.
  serverExternalPackages: ['pdfkit', 'pg', 'pg-copy-streams'],
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  headers: async () => shared([...SEARCH, ...CATALOGUE, ...CATEGORY, ...BRAND, ...CAR_OF_ALL]),
  rewrites: async () => ({
    beforeFiles: [
      ...ofList(SEARCH, 'search'),
      ...ofList(CATALOGUE, 'catalogue'),
      ...ofList(CATEGORY, 'categories/:slug'),
      ...ofList(BRAND, 'brands/:slug'),
      ...dynamicDuplicate(CAR_OF_VISIT, '/internal/car-of-visit/:car+'),
      ...ofList(CAR, 'cars/:car+'),
      ...dynamicDuplicate(CONTACTS, '/internal/contacts'),
      { source: '/.well-known/security.txt', destination: '/security.txt' },
      ...dynamicDuplicate(TROUBLE_CODE, '/internal/trouble-codes'),
      ownDuplicate(LIST_PATHS.catalogue, '/internal/catalogue'),
      ownDuplicate(LIST_PATHS.category, '/internal/categories/:slug'),
      ownDuplicate(LIST_PATHS.brand, '/internal/brands/:slug'),
      ownDuplicate('/cars/:car+', '/internal/cars/:car+'),
      ownDuplicate('/products/:id', '/internal/products/:id'),
    ],
  }),
};

export default config;
