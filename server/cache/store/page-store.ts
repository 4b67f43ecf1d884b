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
import { StoreFile, type StoreFileOptions } from './store-file.ts';
import { EVERYTHING, type Mark } from './tags.ts';

export type StoreOptions = StoreFileOptions & {
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

/**
 * Numbered changes, oldest first, and the number of the newest. `everything`: some were lost, so
 * nothing kept can be trusted.
 */
export type Changes = { events: (Mark & { seq: number })[]; seq: number; everything: boolean };

/**
 * Entries and marks that nobody touched for so long, ms, are worth nothing; without this the marks
 * of years would pile up.
 */
const FORGOTTEN_AFTER_MS = 30 * 24 * 3600 * 1000;

/**
 * Rendered pages and shared data of one build, in one bounded file common to all web processes of
 * the machine.
 */
export class PageStore {
  readonly #options: StoreOptions;
  readonly #now: () => number;
  readonly #shelf: StoreFile;
  /** Marks could not be written: until they are, nothing in the file can be trusted. */
  #untrusted = false;
  #lastChangeAt = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#shelf = new StoreFile(options);
    this.#forgetOld();
  }

  /** What Next asks before rendering. See server/next-internals.ts. */
  get(key: string, context: GetContext): Found | null {
    const now = this.#now();
    const found = this.#look(({ entries, tags }) => {
      const entry = entries.get(key);
      return (
        entry && {
          entry,
          marks: tags.lastMarks(
            entry.value.kind === 'FETCH'
              ? [...(context.tags ?? []), ...(context.softTags ?? [])]
              : entry.tags,
          ),
        }
      );
    });
    if (!found) return null;
    const { entry, marks } = found;
    if (this.#options.backendDown())
      return asFound(entry, lastModifiedFor('fresh', { ...entry, at: now }, now), 0);
    const freshness = freshnessOf(entry, marks, now, this.#options.patience);
    // Old data must not be baked into a page that then counts as new.
    if (entry.value.kind === 'FETCH' && freshness !== 'fresh') return null;
    return asFound(entry, lastModifiedFor(freshness, entry, now), freshness === 'fresh' ? now : 0);
  }

  /** What Next hands over after rendering. See server/next-internals.ts. */
  set(key: string, value: Value | null, context: SetContext): void {
    if (!value) return this.#remove(key);
    const request = currentRequest();
    // A failed rendering hands the previous page back, to be kept as if it were new. It is here
    // already, with its true age.
    if (!request || (value.headers && VALID_AT in value.headers)) return;
    // Data are read as a guest, and Next lets nobody look at the request meanwhile; a page may be
    // its visitor's alone.
    if (context.fetchCache) this.#setData(key, { ...context, value, at: request.startedAt });
    else if (!request.personal) this.#setPage(key, value, request.startedAt, context);
  }

  #setData(
    key: string,
    { value, at, tags = [] }: { value: Value; at: number; tags?: string[] },
  ): void {
    if (!isForOnePageOnly(tags))
      this.#put(key, null, { value, at, tags, revalidate: value.revalidate ?? null, expire: null });
  }

  #setPage(key: string, value: Value, at: number, { cacheControl }: SetContext): void {
    value.headers = { ...value.headers, [VALID_AT]: String(at) };
    // Unknown ids, redirects and failures leave nothing here, anybody can make up any number of
    // them; and what was here before is gone.
    if ((value.status ?? 200) !== 200) return this.#remove(key);
    this.#put(key, pathOfKey(key), {
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
  revalidateTag(tags: string | string[], durations?: { expire?: number }): void {
    const soft = durations !== undefined && durations.expire !== 0;
    const marked = this.#shelf.transaction((tables) =>
      [tags].flat().forEach((tag) => tables.tags.mark({ tag, soft }, this.#now())),
    );
    if (!marked) this.#untrusted = true;
    this.#expired();
  }

  /**
   * Expires what the changes concern, here and elsewhere in this process, and remembers their
   * number, in one transaction. Changes that another process has already applied to the file are
   * not applied twice.
   * @returns whether the file holds them now; if not, nothing is served from it until a later call
   * succeeds
   */
  apply({ events, seq, everything }: Changes): boolean {
    const now = this.#now();
    const done = this.#shelf.transaction(({ tags }) => {
      const applied = tags.appliedSeq() ?? 0;
      if (everything || this.#untrusted) tags.mark({ tag: EVERYTHING, soft: false }, now);
      else for (const event of events) if (event.seq > applied) tags.mark(event, now);
      tags.setAppliedSeq(everything ? seq : Math.max(seq, applied));
    });
    this.#untrusted = !done;
    this.#expired();
    return done;
  }

  /** When something last expired in this process, ms. */
  get lastChangeAt(): number {
    return this.#lastChangeAt;
  }

  /** Number of the last change whose marks are in the file; nothing in a new one. */
  appliedSeq = (): number | undefined => this.#shelf.use(({ tags }) => tags.appliedSeq());

  /** The last page rendered for `path`, however old. */
  lastPage(path: string): { html: Buffer } | undefined {
    const html = this.#look(({ entries }) => entries.atPath(pathOfKey(path)))?.value.html;
    return html === undefined ? undefined : { html: Buffer.from(html as string) };
  }

  close = (): void => this.#shelf.close();

  #look: StoreFile['use'] = (work) => (this.#untrusted ? undefined : this.#shelf.use(work));

  #put(key: string, path: string | null, entry: Entry): void {
    this.#shelf.use(({ entries }) => entries.put(key, path, entry));
  }

  #expired(): void {
    this.#lastChangeAt = this.#now();
    this.#options.onExpired();
  }

  #remove(key: string): void {
    this.#shelf.use(({ entries }) => entries.remove(key));
  }

  #forgetOld(): void {
    const before = this.#now() - FORGOTTEN_AFTER_MS;
    this.#shelf.transaction(({ entries, tags }) => {
      entries.removeOlder(before);
      tags.removeOlder(before);
    });
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
