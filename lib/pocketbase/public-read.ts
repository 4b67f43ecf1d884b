import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { config } from '../config.ts';
import { createBackend, type Backend } from './client.ts';

/**
 * The net under the cache events: a page is made anew after this many seconds even if an event was
 * lost.
 */
const REVALIDATE_S = 30;

/**
 * Tells the page store that the page rendered from this read is kept, so keeping the data too would
 * double the disk.
 */
const PAGE_ONLY = 'page-only';

type Options<T> = {
  /** First part of the cache key: one name a read. */
  name: string;
  read: (key: string, guest: Backend) => Promise<T>;
  /**
   * Cache events with one of these tags expire whatever was rendered from the read
   * (server/README.md, "Cache").
   */
  tags: (key: string) => string[];
  /**
   * Keep the data itself: for small data that every page shares and that dynamic pages read too.
   */
  keepData?: boolean;
  /** Seconds until it is read anew, for what need not follow at once. */
  keptS?: number;
};

/**
 * A read of public data for pages that everybody shares: always as a guest, so that nothing
 * personal can get in, at most once in a render. Errors pass through and are never kept.
 */
export function publicRead<T>({
  name,
  read,
  tags,
  keepData = false,
  keptS = REVALIDATE_S,
}: Options<T>): (key?: string) => Promise<T> {
  return cache((key = '') => {
    const all = keepData ? tags(key) : [...tags(key), PAGE_ONLY];
    return unstable_cache(() => read(key, guestBackend()), [name, key], {
      tags: all,
      revalidate: keptS,
    })();
  });
}

/** A client without a token. */
export const guestBackend = (): Backend =>
  createBackend(config().pocketbaseUrl, undefined, config().storefront);
