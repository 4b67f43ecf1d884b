import type { Changes, Kept, PageStorage } from './page-storage.ts';
import type { Entry } from './entries.ts';
import { StoreFile, type StoreFileOptions } from './store-file.ts';
import { EVERYTHING, type Mark } from './tags.ts';

/**
 * Entries and marks that nobody touched for so long, ms, are worth nothing; without this the marks
 * of years would pile up.
 */
const FORGOTTEN_AFTER_MS = 30 * 24 * 3600 * 1000;

/** One bounded file, common to all web processes of the machine. */
export class FileStorage implements PageStorage {
  readonly #now: () => number;
  readonly #file: StoreFile;
  /** Marks could not be written: until they are, nothing in the file can be trusted. */
  #untrusted = false;

  constructor(options: StoreFileOptions, now: () => number = Date.now) {
    this.#now = now;
    this.#file = new StoreFile(options);
    this.#forgetOld();
  }

  get = (key: string, of?: string[]): Kept | undefined =>
    this.#look(({ entries, tags }) => {
      const entry = entries.get(key);
      return entry && { entry, marks: tags.lastMarks(of ?? entry.tags) };
    });

  atPath = (path: string): Entry | undefined => this.#look(({ entries }) => entries.atPath(path));

  put = (key: string, path: string | null, entry: Entry): void =>
    void this.#file.use(({ entries }) => entries.put(key, path, entry));

  remove = (key: string): void => void this.#file.use(({ entries }) => entries.remove(key));

  mark(marks: Mark[]): void {
    const marked = this.#file.transaction(({ tags }) =>
      marks.forEach((one) => tags.mark(one, this.#now())),
    );
    if (!marked) this.#untrusted = true;
  }

  apply({ events, seq, everything, again }: Changes): boolean {
    const now = this.#now();
    const done = this.#file.transaction(({ tags }) => {
      const applied = tags.appliedSeq() ?? 0;
      if (everything || this.#untrusted) tags.mark({ tag: EVERYTHING, soft: false }, now);
      else for (const event of events) if (again || event.seq > applied) tags.mark(event, now);
      tags.setAppliedSeq(everything ? seq : Math.max(seq, applied));
    });
    this.#untrusted = !done;
    return done;
  }

  appliedSeq = (): number | undefined => this.#file.use(({ tags }) => tags.appliedSeq());

  close = (): void => this.#file.close();

  #look: StoreFile['use'] = (work) => (this.#untrusted ? undefined : this.#file.use(work));

  #forgetOld(): void {
    const before = this.#now() - FORGOTTEN_AFTER_MS;
    this.#file.transaction(({ entries, tags }) => {
      entries.removeOlder(before);
      tags.removeOlder(before);
    });
  }
}
