import { currentRequest } from '../../http/request-context.ts';
import type { Entry, Value } from './entries.ts';
import { freshnessOf, lastModifiedFor } from './freshness.ts';
import {
  isForOnePageOnly,
  pathOfKey,
  tagsOfPage,
  VALID_AT,
  type Found,
  type GetContext,
  type SetContext,
} from '../../next-internals.ts';
import type { Changes, PageStorage } from './page-storage.ts';

export type StoreOptions = {
  storage: PageStorage;
  /**
   * Whether the backend is known to be down: what is kept is then served whatever its age, because
   * nothing better can be made.
   */
  backendDown: () => boolean;
  /** Something expired: what this process keeps elsewhere must be forgotten too. */
  onExpired: () => void;
  now?: () => number;
  /** How many times longer the nets under lost changes hold. */
  patience?: number;
};

/** Rendered pages and shared data of one build, common to all web processes that share a storage. */
export class PageStore {
  readonly #options: StoreOptions;
  readonly #now: () => number;
  readonly #storage: PageStorage;
  #lastChangeAt = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#storage = options.storage;
  }

  /** What Next asks before rendering. See server/next-internals.ts. */
  async get(key: string, context: GetContext): Promise<Found | null> {
    // First the clock: a change while the storage answers is later than what it answers.
    const now = this.#now();
    const isData = context.kind === 'FETCH';
    const found = await this.#storage.get(
      key,
      isData ? [...(context.tags ?? []), ...(context.softTags ?? [])] : undefined,
    );
    if (!found) return null;
    const { entry, marks } = found;
    if (this.#options.backendDown())
      return asFound(entry, lastModifiedFor('fresh', { ...entry, at: now }, now), 0);
    const freshness = freshnessOf(entry, marks, now, this.#options.patience);
    // Old data must not be baked into a page that then counts as new.
    if (isData && freshness !== 'fresh') return null;
    return asFound(entry, lastModifiedFor(freshness, entry, now), freshness === 'fresh' ? now : 0);
  }

  /** What Next hands over after rendering. See server/next-internals.ts. */
  async set(key: string, value: Value | null, context: SetContext): Promise<void> {
    if (!value) return this.#storage.remove(key);
    const request = currentRequest();
    // A failed rendering hands the previous page back, to be kept as if it were new. It is here
    // already, with its true age.
    if (!request || (value.headers && VALID_AT in value.headers)) return;
    // Data are read as a guest, and Next lets nobody look at the request meanwhile; a page may be
    // its visitor's alone.
    if (context.fetchCache) await this.#setData(key, { ...context, value, at: request.startedAt });
    else if (!request.personal) await this.#setPage(key, value, request.startedAt, context);
  }

  async #setData(
    key: string,
    { value, at, tags = [] }: { value: Value; at: number; tags?: string[] },
  ): Promise<void> {
    if (!isForOnePageOnly(tags))
      await this.#storage.put(key, null, {
        value,
        at,
        tags,
        revalidate: value.revalidate ?? null,
        expire: null,
      });
  }

  async #setPage(
    key: string,
    value: Value,
    at: number,
    { cacheControl }: SetContext,
  ): Promise<void> {
    value.headers = { ...value.headers, [VALID_AT]: String(at) };
    // Unknown ids, redirects and failures leave nothing here, anybody can make up any number of
    // them; and what was here before is gone.
    if ((value.status ?? 200) !== 200) return this.#storage.remove(key);
    await this.#storage.put(key, pathOfKey(key), {
      value,
      at,
      tags: tagsOfPage(value),
      revalidate: cacheControl?.revalidate || null,
      expire: cacheControl?.expire ?? null,
    });
  }

  /**
   * Next's own invalidations (a server action's `updateTag`).
   * @param durations absent or `expire: 0`: hard; else soft
   */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const soft = durations !== undefined && durations.expire !== 0;
    await this.#storage.mark([tags].flat().map((tag) => ({ tag, soft })));
    this.#expired();
  }

  /**
   * Expires what the changes concern, here and elsewhere in this process.
   * @returns whether the storage knows them now; if not, nothing is served from it until a later
   * call succeeds
   */
  async apply(changes: Changes): Promise<boolean> {
    const done = await this.#storage.apply(changes);
    this.#expired();
    return done;
  }

  /** When something last expired in this process, ms. */
  get lastChangeAt(): number {
    return this.#lastChangeAt;
  }

  /** Number of the last change whose marks are in the storage; nothing in a new one. */
  appliedSeq = (): number | undefined => this.#storage.appliedSeq();

  /** The last page rendered for `path`, however old. */
  async lastPage(path: string): Promise<{ html: Buffer } | undefined> {
    const html = (await this.#storage.atPath(pathOfKey(path)))?.value.html;
    return html === undefined ? undefined : { html: Buffer.from(html as string) };
  }

  close = (): void => this.#storage.close();

  #expired(): void {
    this.#lastChangeAt = this.#now();
    this.#options.onExpired();
  }
}

function asFound(
  { value, revalidate, expire }: Entry,
  lastModified: number,
  validAt: number,
): Found {
  const headers = value.headers && { ...value.headers, [VALID_AT]: String(validAt) };
  return {
    value: headers ? { ...value, headers } : value,
    lastModified,
    cacheControl: { revalidate: revalidate ?? false, expire: expire ?? undefined },
  };
}
