/** `at`: when it was put there, ms (UTC). */
export type Kept = { key: string; at: number };

/** Where copies lie. Keys are parts of `[a-z0-9._-]+` with `/` between them. */
export type Target = {
  /** Puts all of it there or nothing; what is there by that key is replaced. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** All whose keys begin so, ordered by key. */
  list(prefix: string): Promise<Kept[]>;
  remove(key: string): Promise<void>;
};
