import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { namedFiles } from '../backup/named-files.ts';
import { seal, sha256 } from './piece.ts';
import type { Target } from './target.ts';

/** So many bytes a step: orders come first. */
const STEP_BYTES = 16 * 2 ** 20;
/** What asking for a file costs at least, in bytes that could have been sent meanwhile. */
const LEAST_BYTES = 2 ** 18;
/** What the backend keeps beside a file: what kind it is of. */
export const ATTRIBUTES = '.attrs';

type Change = { seq: number; collection: string; record: string };

/** Of an uploaded file, which never changes under its name. @param path below `storage` */
export const fileKey = (path: string): string => {
  const name = sha256(path);
  return `files/${name.slice(0, 2)}/${name}.age`;
};

/** A file as it is sent, with its name, so that none is taken for another. */
const packFile = (path: string, attributes: string, content: Buffer): Buffer => {
  const about = Buffer.from(JSON.stringify({ path, attributes }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(about.length);
  return Buffer.concat([length, about, content]);
};

type Options = {
  storage: string;
  target: Target;
  recipient: string;
  database: DatabaseSync;
  /** Told the key of each file that a record has come to name. */
  onNamed: (key: string) => void;
};

/** Sends uploaded files: those of changed records at once, those that are lacking bit by bit. */
export class FileShipper {
  readonly #options: Options;
  #lacking: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many files are known to be lacking. */
  get left(): number {
    return this.#lacking.length;
  }

  /** Looks through all that records name. @returns the newest change that is known with it */
  async compare(): Promise<number> {
    const { database, target } = this.#options;
    const { newest } = database
      .prepare('SELECT COALESCE(MAX(seq), 0) AS newest FROM file_changes')
      .get() as { newest: number };
    const there = new Set((await target.list('files/')).map(({ key }) => key));
    this.#lacking = [];
    for (const path of namedFiles(database))
      if (!there.has(fileKey(path))) this.#lacking.push(path);
    return newest;
  }

  /**
   * Sends files of records that have changed theirs; what is too much for a step waits.
   * @param since the newest change that has been heard of
   * @returns the newest one now
   */
  async shipChanged(since: number): Promise<number> {
    const changes = this.#options.database
      .prepare('SELECT seq, collection, record FROM file_changes WHERE seq > ? ORDER BY seq')
      .all(since) as Change[];
    if (changes.length > 0 && changes[0]!.seq > since + 1) return this.compare();
    let bytes = 0;
    for (const { collection, record } of changes)
      for (const path of await this.#filesOf(collection, record))
        if (bytes < STEP_BYTES) bytes += await this.#ship(path);
        else this.#lacking.push(path);
    return changes.at(-1)?.seq ?? since;
  }

  /** Sends some of those that are lacking. */
  async shipLacking(): Promise<void> {
    for (let bytes = 0; bytes < STEP_BYTES && this.#lacking.length > 0;) {
      bytes += await this.#ship(this.#lacking.at(-1)!);
      this.#lacking.pop();
    }
  }

  async #filesOf(collection: string, record: string): Promise<string[]> {
    const folder = join(collection, record);
    const entries = await readdir(join(this.#options.storage, folder), {
      withFileTypes: true,
    }).catch(() => []); // gone again
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(ATTRIBUTES))
      .map(({ name }) => join(folder, name));
  }

  /** @returns what that has cost, in bytes; less of one that is there, or has gone meanwhile */
  async #ship(path: string): Promise<number> {
    const { storage, target, recipient, onNamed } = this.#options;
    onNamed(fileKey(path));
    if (await target.has(fileKey(path))) return LEAST_BYTES;
    const read = (name: string) => readFile(join(storage, name)).catch(() => undefined);
    const content = await read(path);
    if (!content) return LEAST_BYTES;
    const attributes = (await read(path + ATTRIBUTES))?.toString('utf8') ?? '';
    await target.put(fileKey(path), await seal(packFile(path, attributes, content), recipient));
    return Math.max(content.length, LEAST_BYTES);
  }
}
