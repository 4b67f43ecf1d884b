import { etagOf, RenderedPage } from './rendered-page.ts';

export type CachedPage = {
  page: RenderedPage;
  /** Its other headers, as `writeHead` takes them: name, value, name, value. */ headers: string[];
};

type Entry = CachedPage & {
  bytes: number;
  /** When the page was known to be current, ms. */ validAt: number;
  /** When it was put here, ms. */ keptAt: number;
};

export type Limits = {
  /** How long a page is served without asking Next again, ms. */ ttlMs: number;
  maxBytes: number;
  /** Compress well, because each page is sent many times. */ thorough: boolean;
};

/**
 * Finished public pages in memory. What it serves is never stale, because
 * - every invalidation of this process calls `expireAll`, and only pages known to be current after
 *   it are served;
 * - a page that was being rendered meanwhile carries the time its rendering began, so it is not
 *   served either;
 * - whatever is missed lives `ttlMs` at most. An expired page stays until its place is needed:
 *   rendered again with the same bytes, it is not compressed and hashed again.
 */
export class PageMemory {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #expiredAt = 0;
  /** Pages that were looked for, and those that were there, so far. */
  asked = 0;
  hits = 0;

  constructor(limits: Limits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** The page at `path`, if it may be served now. */
  get(path: string): CachedPage | undefined {
    this.asked += 1;
    const page = this.#current(path);
    if (page) this.hits += 1;
    return page;
  }

  #current(path: string): CachedPage | undefined {
    const entry = this.#entries.get(path);
    if (!entry || entry.validAt <= this.#expiredAt) return undefined;
    const age = this.#now() - entry.keptAt;
    // A clock that was set back makes ages negative: then nobody knows how old the page is.
    return age >= 0 && age <= this.#limits.ttlMs ? entry : undefined;
  }

  /**
   * Keeps a page.
   * @param validAt when its content was known to be current, ms: for a rendered page the moment
   * rendering began
   */
  keep(path: string, body: Buffer, headers: string[], validAt: number): CachedPage {
    const before = this.#entries.get(path);
    const etag = etagOf(body);
    const page =
      before?.page.etag === etag
        ? before.page
        : new RenderedPage(body, this.#limits.thorough, etag);
    this.#remove(path);
    const entry = { page, headers, bytes: page.bytes, validAt, keptAt: this.#now() };
    this.#entries.set(path, entry);
    this.#bytes += entry.bytes;
    this.#makeRoom();
    return entry;
  }

  /** From now on no page that is here, or is being made, is served. */
  expireAll(): void {
    this.#expiredAt = this.#now();
  }

  /**
   * Bytes held now. Compressed copies that were made after a page was kept count from its next
   * keeping on.
   */
  get bytes(): number {
    return this.#bytes;
  }

  #makeRoom(): void {
    for (const path of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) return;
      this.#remove(path);
    }
  }

  #remove(path: string): void {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#entries.delete(path);
    this.#bytes -= entry.bytes;
  }
}
