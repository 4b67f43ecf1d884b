import type pg from 'pg';
import { applyChanges } from './apply.ts';
import { fillCatalogue } from './fill.ts';
import { canFollow, readPlace, type CopyPlace } from './place.ts';
import { connectPrimary, connectServer, disconnect, type Primary } from './primary.ts';
import { CatalogueSource, type Log } from './source.ts';
import { openState, sayState, type CopyState } from './state.ts';

/** Changes of one transaction; who is behind takes more at once. */
const BATCH = 2_000;
const BATCH_BEHIND = 10_000;
/** So often it is said how it stands, ms. */
const SAY_MS = 1_000;
/** What PostgreSQL says of data or of a table that is not what it was thought to be (SQLSTATE). */
const UNFIT = /^(22|23|42)/;

/** @param error what a round has thrown @returns whether the copy is filled anew because of it */
export const isUnfit = (error: unknown): boolean =>
  UNFIT.test(String((error as { code?: unknown } | null)?.code));

type FollowerOptions = {
  urls: readonly string[];
  /** The shop's database. */
  file: string;
  signal: AbortSignal;
  /** Told that the copy is being made anew, and that it has been. */
  onFill?: (filled?: { products: number; ms: number }) => void;
};

/**
 * Keeps the copy of the catalogue what the shop's database is. May end at any moment: what is half
 * done is seen by nobody, and the next one goes on where this one was.
 */
export class CatalogueFollower {
  readonly #options: FollowerOptions;
  #primary: Primary | undefined;
  #source: CatalogueSource | undefined;
  /** Where the copy is; nothing before that has been looked at, and after a fault. */
  #place: CopyPlace | undefined;
  #isUnfit = false;
  #saidAt = -Infinity;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** What the copy has reached; nothing while it is not known. */
  get place(): CopyPlace | undefined {
    return this.#place;
  }

  async close(): Promise<void> {
    const primary = this.#primary;
    this.#place = undefined;
    this.#primary = undefined;
    this.#source?.close();
    this.#source = undefined;
    if (primary) await disconnect(primary.client);
  }

  /**
   * Says that filling the copy has failed, and when it is tried again; only who may copy says it.
   * @param failed UTC ms
   * @throws what a server throws
   */
  async sayFailed(failed: Pick<CopyState, 'failedAt' | 'tryAt'>): Promise<void> {
    const { client } = await connectPrimary(this.#options.urls);
    await sayState(client, failed).finally(() => disconnect(client));
  }

  /**
   * Looks once, and brings over what there is.
   * @returns whether there is more to do at once
   * @throws what a server or the database throws, or the signal's reason; the next round begins with
   * what they are then
   */
  async round(): Promise<boolean> {
    try {
      return await this.#round();
    } catch (error) {
      if (isUnfit(error)) this.#isUnfit = true;
      await this.close();
      throw error;
    }
  }

  async #round(): Promise<boolean> {
    if (this.#source?.isReplaced()) await this.close();
    const source = (this.#source ??= new CatalogueSource(this.#options.file));
    const { client } = (this.#primary ??= await this.#connect());
    const readAt = Date.now();
    if (this.#place && !source.isChanged()) {
      await this.#sayCurrent(client, readAt);
      return false;
    }
    const log = source.log();
    if (!log) {
      source.lookAgain();
      return false; // the backend keeps no log yet
    }
    const place = await this.#placeIn(log, source);
    const isMore = await this.#apply(client, source, place);
    if (!isMore) await this.#sayCurrent(client, readAt);
    return isMore;
  }

  async #connect(): Promise<Primary> {
    const primary = await connectPrimary(this.#options.urls);
    await openState(primary.client);
    return primary;
  }

  /** The copy's place, once it can be gone on with: it is filled where it cannot. */
  async #placeIn(log: Log, source: CatalogueSource): Promise<CopyPlace> {
    const { client } = this.#primary!;
    const place = this.#place ?? (await readPlace(client));
    if (this.#canFollow(place, log, source) && !this.#isUnfit) return (this.#place = place);
    this.#place = undefined;
    await this.#fill(log, source);
    const filled = await readPlace(client);
    if (!filled) throw new Error('the copy that was filled is not there');
    return (this.#place = filled);
  }

  #canFollow(
    place: CopyPlace | undefined,
    log: Log | undefined,
    source: CatalogueSource,
  ): place is CopyPlace {
    return log !== undefined && canFollow(place, log, (seq) => source.writtenAt(seq));
  }

  async #fill(log: Log, source: CatalogueSource): Promise<void> {
    const { onFill } = this.#options;
    const { client, url } = this.#primary!;
    const began = Date.now();
    onFill?.();
    await sayState(client, { phase: 'filling', done: 0, total: 0, failedAt: 0, tryAt: 0 });
    const products = await this.#fillBy(client, url, log, source);
    this.#isUnfit = false;
    const ms = Date.now() - began;
    await sayState(client, {
      phase: 'following',
      filledAt: Date.now(),
      tookMs: ms,
      currentAt: began,
    });
    onFill?.({ products, ms });
  }

  /** With two connections more: while rows are copied, theirs says nothing else. */
  async #fillBy(
    client: pg.Client,
    url: string,
    log: Log,
    source: CatalogueSource,
  ): Promise<number> {
    const { signal } = this.#options;
    const [helper, teller] = [await connectServer(url), await connectServer(url)];
    const leave = () => [client, helper].map((one) => void one.end().catch(() => undefined));
    const onRows = (done: number, total: number) => this.#sayProgress(teller, done, total);
    signal.addEventListener('abort', leave); // a statement of an index may take minutes
    try {
      return await fillCatalogue({ client, helper, source, log, signal, onRows });
    } finally {
      signal.removeEventListener('abort', leave);
      for (const one of [helper, teller]) await disconnect(one);
    }
  }

  /** @returns whether there is more */
  async #apply(client: pg.Client, source: CatalogueSource, place: CopyPlace): Promise<boolean> {
    const { signal } = this.#options;
    for (let most = BATCH; !signal.aborted; most = BATCH_BEHIND) {
      const changes = source.changes(place.seq, most);
      if (changes.length === 0) return false;
      if (changes[0]!.seq !== place.seq + 1 && !this.#canFollow(place, source.log(), source)) {
        this.#place = undefined;
        source.lookAgain();
        return true; // the log was cut behind us: the next round finds it so
      }
      await applyChanges(client, source, changes);
      const { seq, at } = changes.at(-1)!;
      this.#place = place = { ...place, seq, at };
      if (changes.length < most) return false;
      await this.#sayCurrent(client, at);
    }
    return true;
  }

  /** Says now and then that all that was written by `currentAt` is there. */
  async #sayCurrent(client: pg.Client, currentAt: number): Promise<void> {
    if (performance.now() - this.#saidAt < SAY_MS) return;
    this.#saidAt = performance.now();
    await sayState(client, { phase: 'following', currentAt });
  }

  #sayProgress(teller: pg.Client, done: number, total: number): void {
    if (performance.now() - this.#saidAt < SAY_MS) return;
    this.#saidAt = performance.now();
    sayState(teller, { done: Math.round(done), total: Math.round(total) }).catch(() => undefined); // the next one says it
  }
}
