import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OffsiteNote } from '../../lib/system/offsite-note.ts';
import { backendDir, databaseFile } from '../shop/data-folder.ts';
import { secretsFile } from '../shop/secrets.ts';
import { DatabaseFollower } from './database-follower.ts';
import { FileShipper } from './file-shipper.ts';
import { MOST_PAGES, seal, sealPiece, sha256 } from './piece.ts';
import { findOld } from './retention.ts';
import {
  newChain,
  pieceKey,
  readState,
  secretsKey,
  sweepsKey,
  writeWhole,
  type State,
} from './state.ts';
import type { Target } from './target.ts';

/** Pages of the whole that go with a step, once there is a whole one: 4 MB. */
const SWEEP_PAGES = 1_024;
/** So long after the whole database was sent it is sent once more, ms. */
const SWEEP_EVERY_MS = 24 * 3_600_000;
/** Of what is not needed any more, so many a step. */
const MOST_REMOVED = 64;

const stateFile = (dataDir: string): string => join(dataDir, 'offsite/state.json');

export type ShipperOptions = {
  dataDir: string;
  target: Target;
  /** As the settings say it: another one begins another chain. */
  address: string;
  recipient: string;
  keepMs: number;
};

/** What a step has found. `isBusy`: more waits to be sent at once. */
export type Shipped = { isBusy: boolean };

/**
 * Keeps a copy elsewhere that follows the shop's database: a chain of sealed pieces. Each step sends
 * what has changed since the last one, and, a bit at a time, every page of the database, changed or
 * not: once all have been sent, that is a whole copy, and whatever came before it is not needed.
 * A step is whole or does not count. What is not sent stays known as changed.
 */
export class Shipper {
  state: State;
  readonly #options: ShipperOptions;
  readonly #follower: DatabaseFollower;
  readonly #database: DatabaseSync;
  readonly #files: FileShipper;
  /** Keys of what is to be removed. */
  #old = new Set<string>();

  private constructor(options: ShipperOptions, known: State | undefined) {
    const { dataDir, target, recipient, address } = options;
    this.#options = options;
    this.#follower = new DatabaseFollower(databaseFile(dataDir), known?.place);
    this.#database = new DatabaseSync(databaseFile(dataDir), { timeout: 10_000 });
    this.state = known && !this.#follower.isLost ? known : newChain(address, recipient, new Date());
    this.#files = new FileShipper({
      storage: join(backendDir(dataDir), 'storage'),
      target,
      recipient,
      database: this.#database,
      onNamed: (key) => this.#old.delete(key),
    });
  }

  /** Goes on where it was left, else begins another chain. @throws Error when the database is away */
  static async open(options: ShipperOptions): Promise<Shipper> {
    const known = await readState(stateFile(options.dataDir));
    const isSame = known?.target === options.address && known.recipient === options.recipient;
    return new Shipper(options, isSame ? known : undefined);
  }

  /**
   * How far the copy is.
   * @param at all that had changed then has been sent; without it what is known of the last step holds
   */
  progress(at?: Date): Pick<OffsiteNote, 'restorable' | 'swept' | 'filesLeft' | 'bytes'> {
    const { sweeping, sweeps, bytes, lastAt } = this.state;
    const pages = Math.max(1, this.#follower.pages);
    return {
      restorable: (sweeps.length > 0 && (at?.toISOString() ?? lastAt)) || null,
      swept: sweeping ? Math.min(1, (sweeping.nextPage - 1) / pages) : 1,
      filesLeft: this.#files.left,
      bytes,
    };
  }

  /**
   * Whether what the copy stands on still lies there. A place that was emptied, or another disk at
   * the same address, lacks it, and what is sent after it would be of no use.
   */
  async isKept(): Promise<boolean> {
    const { chain, number, sweeps, secrets } = this.state;
    const keys = [
      ...(number > 0 ? [pieceKey(chain, number - 1)] : []),
      ...(sweeps.length > 0 ? [sweepsKey(chain)] : []),
      ...(secrets ? [secretsKey(chain)] : []),
    ];
    for (const key of keys) if (!(await this.#options.target.has(key))) return false;
    return true;
  }

  /**
   * Begins another chain; all uploaded files are to be compared after it.
   * @throws Error when the place takes nothing: then the old chain may still be there behind it
   */
  async beginAgain(): Promise<void> {
    const { address, recipient } = this.#options;
    const before = this.state;
    this.state = newChain(address, recipient, new Date());
    await this.#shipSecrets().catch((error: Error) => {
      this.state = before;
      throw error;
    });
    this.#old.clear();
  }

  /** Takes note of what has changed. @returns whether anything waits to be sent */
  look(): boolean {
    if (this.#follower.isReplaced()) throw new Error('Another database has taken the place');
    this.#follower.look();
    return this.#follower.changed.size > 0;
  }

  /** Looks through all uploaded files: what is lacking elsewhere is sent from now on. */
  async compareFiles(): Promise<void> {
    this.state.fileChange = await this.#files.compare();
  }

  /** Sends what has changed up to the last look. @throws Error when it does not arrive whole */
  async step(now = new Date()): Promise<Shipped> {
    const { state } = this;
    await this.#shipSecrets();
    state.fileChange = await this.#files.shipChanged(state.fileChange);
    await this.#files.shipLacking();
    if (!state.sweeping && now.getTime() - sweptAt(state) > SWEEP_EVERY_MS)
      state.sweeping = { first: state.number, nextPage: 1 };
    const pages = this.#pagesToSend();
    if (pages.numbers.length > 0) await this.#ship(pages, now);
    await this.#removeOld();
    return { isBusy: state.sweeps.length === 0 || this.#files.left > 0 };
  }

  async #removeOld(): Promise<void> {
    let left = MOST_REMOVED;
    for (const key of this.#old) {
      if (left-- === 0) return;
      await this.#options.target.remove(key);
      this.#old.delete(key);
    }
  }

  /** Leaves off, so that the next one can go on from here. */
  async close(): Promise<void> {
    this.#database.close();
    const { place } = this.state;
    const isWhole = this.#isWhole();
    const atRest = this.#follower.close();
    if (place && isWhole) this.state.place = { ...place, atRest };
    await this.#save();
  }

  /** Whether nothing waits to be sent: what has come since the last step counts. */
  #isWhole(): boolean {
    try {
      return !this.look();
    } catch {
      return false;
    }
  }

  #pagesToSend(): { numbers: number[]; nextPage: number } {
    const { sweeping, sweeps } = this.state;
    const { changed, pages } = this.#follower;
    const wanted = new Set(changed);
    let nextPage = 0;
    if (sweeping) {
      nextPage = sweeping.nextPage + (sweeps.length > 0 ? SWEEP_PAGES : MOST_PAGES);
      for (let page = sweeping.nextPage; page < nextPage; page += 1) wanted.add(page);
    }
    const numbers = [...wanted].filter((page) => page <= pages).sort((a, b) => a - b);
    return { numbers, nextPage };
  }

  async #ship(
    { numbers, nextPage }: { numbers: number[]; nextPage: number },
    now: Date,
  ): Promise<void> {
    const { mark, pages } = this.#follower;
    let [number, previous, bytes] = [this.state.number, this.state.previous, 0];
    for (let from = 0; from < numbers.length; from += MOST_PAGES) {
      const part = numbers.slice(from, from + MOST_PAGES);
      const sealed = await this.#seal(part, {
        number,
        previous,
        at: now.toISOString(),
        pages,
        isLast: from + MOST_PAGES >= numbers.length,
      });
      await this.#options.target.put(pieceKey(this.state.chain, number), sealed);
      [number, previous, bytes] = [number + 1, sha256(sealed), bytes + sealed.length];
    }
    this.#follower.changed.clear();
    Object.assign(this.state, {
      number,
      previous,
      bytes: this.state.bytes + bytes,
      lastAt: now.toISOString(),
      place: { mark },
    });
    if (this.state.sweeping) this.state.sweeping.nextPage = nextPage;
    if (nextPage > pages) await this.#endSweep(now);
    await this.#save();
  }

  async #seal(
    numbers: number[],
    about: { number: number; previous: string; at: string; pages: number; isLast: boolean },
  ): Promise<Buffer> {
    const content = Buffer.concat(numbers.map((page) => this.#follower.readPage(page)));
    return sealPiece(
      {
        version: 1,
        chain: this.state.chain,
        pageSize: this.#follower.pageSize,
        numbers,
        content,
        ...about,
      },
      this.#options.recipient,
    );
  }

  async #endSweep(now: Date): Promise<void> {
    const { sweeping, sweeps, number, chain } = this.state;
    const { target, keepMs, dataDir } = this.#options;
    const done = { first: sweeping!.first, last: number - 1, at: now.toISOString() };
    const all = [...sweeps, done];
    await target.put(sweepsKey(chain), Buffer.from(JSON.stringify(all)));
    [this.state.sweeps, this.state.sweeping] = [all, undefined];
    const { left, old } = await findOld({
      target,
      state: this.state,
      now: now.getTime(),
      keepMs,
      database: this.#database,
      noteFile: join(dataDir, 'offsite/gone.json'),
    });
    [this.state.sweeps, this.#old] = [left, new Set(old)];
  }

  async #shipSecrets(): Promise<void> {
    const bytes = await readFile(secretsFile(this.#options.dataDir)).catch(() => undefined);
    const hash = bytes && sha256(bytes);
    if (!bytes || !hash || hash === this.state.secrets) return;
    const sealed = await seal(bytes, this.#options.recipient);
    await this.#options.target.put(secretsKey(this.state.chain), sealed);
    this.state.secrets = hash;
  }

  readonly #save = (): Promise<void> => writeWhole(stateFile(this.#options.dataDir), this.state);
}

const sweptAt = ({ sweeps }: State): number => Date.parse(sweeps.at(-1)?.at ?? '') || 0;
