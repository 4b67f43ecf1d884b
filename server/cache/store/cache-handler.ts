import type { Value } from './entries.ts';
import type { Found, GetContext, SetContext } from '../../next-internals.ts';
import type { PageStore } from './page-store.ts';

const KEY = Symbol.for('detal.page-store');
type Shared = { [KEY]?: PageStore };

/** Makes the store the one that Next uses in this process. */
export const shareWithNext = (store: PageStore): void => void ((globalThis as Shared)[KEY] = store);

/**
 * What `cacheHandler` in next.config.mjs names. Next loads it everywhere: in the server, while
 * building, and compiled into the edge sandbox of middleware.ts, where nothing of Node exists. So
 * it holds nothing but the way to the store that main.ts opened; where there is none (a build, the
 * edge) nothing is kept.
 */
// eslint-disable-next-line no-restricted-syntax -- Next asks for a default export
export default class CacheHandler {
  get = async (key: string, context: GetContext): Promise<Found | null> =>
    (globalThis as Shared)[KEY]?.get(key, context) ?? null;

  set = async (key: string, value: Value | null, context: SetContext): Promise<void> =>
    (globalThis as Shared)[KEY]?.set(key, value, context);

  revalidateTag = async (tags: string | string[], durations?: { expire?: number }): Promise<void> =>
    (globalThis as Shared)[KEY]?.revalidateTag(tags, durations);

  resetRequestCache = (): void => undefined;
}
