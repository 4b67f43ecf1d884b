/** A global, because Next bundles its own copy of every module. */
const KEY = Symbol.for('detal.shared-cache');
type Shared = { [KEY]?: () => boolean };

/** For the server: who knows whether the Redis that web processes share (CACHE_URL) answers. */
export const introduceSharedCache = (answers: () => boolean): void =>
  void ((globalThis as Shared)[KEY] = answers);

/** Whether it answers this process; nothing where there is no CACHE_URL. */
export const sharedCacheAnswers = (): boolean | undefined => (globalThis as Shared)[KEY]?.();
