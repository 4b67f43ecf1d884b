import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { log } from '../../lib/log.ts';
import { introduceCatalogueCopy } from '../../lib/catalogue/copy.ts';
import { introduceSharedCache } from '../../lib/shared-cache.ts';
import type { CopyServers } from '../catalogue/copy-servers.ts';
import { ChangeFeed } from './change-feed.ts';
import { MadeLists } from '../pages/made-lists.ts';
import { PageMemory } from './page-memory.ts';
import type { SharedCache } from './shared/shared-cache.ts';
import { shareWithNext } from './store/cache-handler.ts';
import { FileStorage } from './store/file-storage.ts';
import type { PageStorage } from './store/page-storage.ts';
import { PageStore } from './store/page-store.ts';

/**
 * Together with Next's `expireTime` of 55 s no page is older than a minute, even when an
 * invalidation was lost.
 */
const MEMORY = { ttlMs: 5_000, maxBytes: 96 * 1024 * 1024, thorough: true };
/**
 * There are more lists than anybody asks for twice: compressed in haste, and room for some
 * hundreds.
 */
const LIST_MEMORY = { ...MEMORY, maxBytes: 32 * 1024 * 1024, thorough: false };
/**
 * What stands around a list changes with the tree and the settings, whose events expire it; what is
 * missed is made anew as pages are (`revalidate`).
 */
const FRAMES = { ttlMs: 20_000, most: 200 };
const MEGABYTE = 1024 * 1024;

const warn = (message: string, error: unknown) => log.warn({ err: error }, message);

export type PublicPages = {
  pages: PageMemory | undefined;
  lists: PageMemory | undefined;
  made: MadeLists | undefined;
  store: PageStore;
  feed: ChangeFeed;
  /** What the web processes of all machines share; nothing without CACHE_URL. */
  shared: SharedCache | undefined;
  /** The servers that hold the catalogue; nothing without CATALOGUE_URL. */
  copy: CopyServers | undefined;
};

/** The client is loaded where there is somebody to ask. */
async function openSharedCache(url: string): Promise<SharedCache> {
  const { SharedCache } = await import('./shared/shared-cache.ts');
  const shared = new SharedCache({ url, warn, tell: (message) => log.info(message) });
  introduceSharedCache(shared.answers);
  return shared;
}

async function openCopy(urls: readonly string[]): Promise<CopyServers> {
  const { CopyServers } = await import('../catalogue/copy-servers.ts');
  const { SCHEMA_VERSION } = await import('../../lib/catalogue/postgres/copy/definition.ts');
  const copy = new CopyServers({
    urls,
    version: SCHEMA_VERSION,
    warn,
    tell: (message) => log.info(message),
  });
  introduceCatalogueCopy(copy);
  await copy.start();
  return copy;
}

/** @returns where pages are kept, once it has been looked at */
async function openStorage(
  { cacheDir, cacheMaxMb, buildDir }: Config,
  shared: SharedCache | undefined,
): Promise<PageStorage> {
  const buildId = readFileSync(join(buildDir, 'BUILD_ID'), 'utf8').trim();
  if (!shared)
    return new FileStorage({ folder: cacheDir, buildId, maxBytes: cacheMaxMb * MEGABYTE, warn });
  const { RedisStorage } = await import('./store/redis-storage.ts');
  const storage = new RedisStorage(shared, buildId);
  await shared.start();
  return storage;
}

/**
 * Opens what keeps public pages and follows the changes that expire them: the store on disk or in
 * the cache that processes share, used by Next from now on, the finished pages in memory, and the
 * backend's change feed, not started yet.
 */
export async function openPublicPages(settings: Config): Promise<PublicPages> {
  const { pocketbaseUrl, finishedPages, patience, cacheUrl, catalogueUrls } = settings;
  const ttlMs = MEMORY.ttlMs * patience;
  const pages = finishedPages ? new PageMemory({ ...MEMORY, ttlMs }) : undefined;
  const lists = finishedPages ? new PageMemory({ ...LIST_MEMORY, ttlMs }) : undefined;
  const made = finishedPages
    ? new MadeLists({ ...FRAMES, ttlMs: FRAMES.ttlMs * patience })
    : undefined;
  const shared = cacheUrl === undefined ? undefined : await openSharedCache(cacheUrl);
  const store: PageStore = new PageStore({
    storage: await openStorage(settings, shared),
    backendDown: () => feed.backendDown(),
    onExpired: () => {
      pages?.expireAll();
      lists?.expireAll();
      made?.expireAll();
    },
    patience,
  });
  const copy = catalogueUrls.length === 0 ? undefined : await openCopy(catalogueUrls);
  const feed: ChangeFeed = new ChangeFeed({
    backendUrl: pocketbaseUrl,
    appliedSeq: store.appliedSeq(),
    apply: (changes) => store.apply(changes),
    hasArrived: copy?.hasArrived,
    warn,
  });
  shareWithNext(store);
  return { pages, lists, made, store, feed, shared, copy };
}
