import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { log } from '../../lib/log.ts';
import { ChangeFeed } from './change-feed.ts';
import { MadeLists } from '../pages/made-lists.ts';
import { PageMemory } from './page-memory.ts';
import { shareWithNext } from './store/cache-handler.ts';
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
};

/**
 * Opens what keeps public pages and follows the changes that expire them: the store on disk, used
 * by Next from now on, the finished pages in memory, and the backend's change feed, not started
 * yet.
 */
export function openPublicPages({
  cacheDir,
  cacheMaxMb,
  buildDir,
  pocketbaseUrl,
  finishedPages,
  patience,
}: Config): PublicPages {
  const ttlMs = MEMORY.ttlMs * patience;
  const pages = finishedPages ? new PageMemory({ ...MEMORY, ttlMs }) : undefined;
  const lists = finishedPages ? new PageMemory({ ...LIST_MEMORY, ttlMs }) : undefined;
  const made = finishedPages
    ? new MadeLists({ ...FRAMES, ttlMs: FRAMES.ttlMs * patience })
    : undefined;
  const store: PageStore = new PageStore({
    folder: cacheDir,
    buildId: readFileSync(join(buildDir, 'BUILD_ID'), 'utf8').trim(),
    maxBytes: cacheMaxMb * MEGABYTE,
    backendDown: () => feed.backendDown(),
    onExpired: () => {
      pages?.expireAll();
      lists?.expireAll();
      made?.expireAll();
    },
    warn,
    patience,
  });
  const feed: ChangeFeed = new ChangeFeed({
    backendUrl: pocketbaseUrl,
    appliedSeq: store.appliedSeq(),
    apply: (changes) => store.apply(changes),
    warn,
  });
  shareWithNext(store);
  return { pages, lists, made, store, feed };
}
