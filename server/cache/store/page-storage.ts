import type { Entry } from './entries.ts';
import type { Mark } from './tags.ts';

/**
 * Numbered changes, oldest first, and the number of the newest. `everything`: some were lost, so
 * nothing kept can be trusted.
 */
export type Changes = {
  events: (Mark & { seq: number })[];
  seq: number;
  everything: boolean;
  /** Marks also what another process has marked already. */
  again?: boolean;
};

/** An entry and the latest marks of its tags, ms by this process's clock; 0 or less for none. */
export type Kept = { entry: Entry; marks: { stale: number; expired: number } };

type Awaitable<T> = T | Promise<T>;

/**
 * Where the entries of one build lie and when their tags were last marked: a file that the
 * processes of one machine share (file-storage.ts), or a Redis that those of all machines share
 * (redis-storage.ts). It may fail at any time: then nothing is found and nothing kept, and nothing
 * throws.
 */
export type PageStorage = {
  /** @param tags whose marks count instead of those the entry was kept with */
  get: (key: string, tags?: string[]) => Awaitable<Kept | undefined>;
  /** The newest entry of an address. */
  atPath: (path: string) => Awaitable<Entry | undefined>;
  /** Keeps an entry unless a newer one is there already. */
  put: (key: string, path: string | null, entry: Entry) => Awaitable<void>;
  remove: (key: string) => Awaitable<void>;
  /** Marks tags as of now; where that fails nothing is found until all that is there counts as expired. */
  mark: (marks: Mark[]) => Awaitable<void>;
  /**
   * Marks what the changes concern and remembers their number, at once or not at all; what is
   * applied already is not applied twice.
   * @returns false when it must be repeated
   */
  apply: (changes: Changes) => Awaitable<boolean>;
  /** Number of the last change whose marks are here; nothing where none is. */
  appliedSeq: () => number | undefined;
  close: () => void;
};
