import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Asking, Reply, SharedCache } from '../shared/shared-cache.ts';
import { SharedClock } from '../shared/shared-clock.ts';
import type { Entry, Value } from './entries.ts';
import type { Changes, Kept, PageStorage } from './page-storage.ts';
import { APPLY, AT_PATH, GET, LOOK, MARK, PUT, REMOVE } from './redis-scripts.ts';
import type { Mark } from './tags.ts';

/** Nobody asked for it in so long, ms; else Redis itself makes room (docs/operations.md). */
const LIFE_MS = 24 * 3600 * 1000;
/** What is larger is rendered each time. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * One Redis, common to the web processes of all machines. Times there are Redis's own. While it is
 * away, or a mark could not be written, nothing is found and nothing kept; before anything is again,
 * all that is there expires: it may be an older state, or lack what changed meanwhile.
 */
export class RedisStorage implements PageStorage {
  readonly #cache: Pick<SharedCache, 'run' | 'runPatiently' | 'onBeat' | 'close'>;
  readonly #prefix: string;
  readonly #marks: string;
  readonly #clock = new SharedClock();
  /** How often something was lost, and how often that had happened when everything last expired. */
  #lost = 0;
  #mended = 0;
  /** Whether it has ever answered: until then this process has nothing to lose. */
  #begun = false;
  /** Number of the last change applied, as Redis last said. */
  #seen: number | undefined;
  /** … and as the feed last said. */
  #reached: number | undefined;

  constructor(
    cache: Pick<SharedCache, 'run' | 'runPatiently' | 'onBeat' | 'close'>,
    buildId: string,
  ) {
    this.#cache = cache;
    this.#prefix = `detal:{${buildId}}:`;
    this.#marks = `${this.#prefix}marks`;
    cache.onBeat((ask, isNew) => this.#look(ask, isNew));
  }

  async get(key: string, tags?: string[]): Promise<Kept | undefined> {
    const reply = await this.#read(GET, this.#entryKey(key), tags ? [JSON.stringify(tags)] : ['']);
    return (
      reply && {
        entry: reply.entry,
        marks: {
          stale: reply.toLocal(Number(reply.rest[0])),
          expired: reply.toLocal(Number(reply.rest[1])),
        },
      }
    );
  }

  atPath = async (path: string): Promise<Entry | undefined> =>
    (await this.#read(AT_PATH, this.#pathKey(path), []))?.entry;

  async put(key: string, path: string | null, entry: Entry): Promise<void> {
    const at = this.#isTrusted ? this.#clock.began(entry.at) : undefined;
    if (at === undefined) return;
    const body = zstdCompressSync(serialize(entry.value));
    if (body.length > MOST_BYTES) return;
    const paths = path === null ? [] : [this.#pathKey(path)];
    await this.#cache.run(
      PUT,
      [this.#marks, this.#entryKey(key), ...paths],
      [at, LIFE_MS, entry.revalidate ?? '', entry.expire ?? '', JSON.stringify(entry.tags), body],
    );
  }

  async remove(key: string): Promise<void> {
    await this.#cache.run(REMOVE, [this.#entryKey(key)], []);
  }

  async mark(marks: Mark[]): Promise<void> {
    const reply = await this.#cache.run(MARK, [this.#marks], marks.map(fieldOf));
    if (!reply) this.#lost += 1;
  }

  /** What cannot be written is not asked for again: before anything is found again all expires. */
  async apply({ events, seq, everything, again }: Changes): Promise<true> {
    this.#reached = seq;
    const changes = events.flatMap((event) => [event.seq, fieldOf(event)]);
    const reply = await this.#cache.runPatiently(
      APPLY,
      [this.#marks],
      [everything ? 'everything' : again ? 'again' : 'new', seq, ...changes],
    );
    if (reply) this.#seen = Number(reply[0]);
    else this.#lost += 1;
    return true;
  }

  appliedSeq = (): number | undefined => this.#seen;

  close = (): void => this.#cache.close();

  #entryKey = (key: string): string => `${this.#prefix}page:${key}`;
  #pathKey = (path: string): string => `${this.#prefix}path:${path}`;

  get #isTrusted(): boolean {
    return this.#begun && this.#lost === this.#mended;
  }

  async #look(ask: Asking, isNew: boolean): Promise<boolean> {
    if (isNew && (this.#begun || this.#reached !== undefined)) this.#lost += 1;
    const lost = this.#lost;
    const asked = Date.now();
    const reply = await ask(
      LOOK,
      [this.#marks],
      [lost === this.#mended ? 0 : 1, this.#seen ?? '', this.#reached ?? ''],
    );
    if (!reply) return false;
    this.#clock.measure(asked, Date.now(), Number(reply[0]));
    const seq = String(reply[1]);
    this.#seen = seq === '' ? undefined : Number(seq);
    this.#mended = lost;
    this.#begun = true;
    return true;
  }

  /** An unreadable entry counts as absent: another version of Node may have written it. */
  async #read(script: typeof GET, key: string, args: string[]) {
    const toLocal = this.#isTrusted ? this.#clock.reader() : undefined;
    if (!toLocal) return undefined;
    const reply = await this.#cache.run(script, [this.#marks, key], args);
    if (!reply?.length || !this.#isTrusted) return undefined;
    try {
      return { entry: toEntry(reply, toLocal), toLocal, rest: reply.slice(5) };
    } catch {
      return undefined;
    }
  }
}

const fieldOf = ({ tag, soft }: Mark): string => `${soft ? 's' : 'e'}:${tag}`;

const numberOrNull = (text: Reply[number] | undefined): number | null =>
  String(text) === '' ? null : Number(text);

const toEntry = (reply: Reply, toLocal: (shared: number) => number): Entry => ({
  at: toLocal(Number(reply[0])),
  revalidate: numberOrNull(reply[1]),
  expire: numberOrNull(reply[2]),
  tags: JSON.parse(String(reply[3])) as string[],
  value: deserialize(zstdDecompressSync(reply[4] as Buffer)) as Value,
});
