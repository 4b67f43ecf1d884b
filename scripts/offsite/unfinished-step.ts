import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Piece } from './piece.ts';

type Pages = Pick<Piece, 'numbers' | 'pageSize' | 'content'>;

/**
 * The pieces of a step whose last one has not come yet. They wait in a file: a step is as large as
 * what has changed, which may be the whole database.
 */
export class UnfinishedStep {
  readonly #path: string;
  readonly #file: FileHandle;
  #waiting: (Omit<Pages, 'content'> & { start: number; length: number })[] = [];
  #end = 0;

  private constructor(path: string, file: FileHandle) {
    [this.#path, this.#file] = [path, file];
  }

  /** @param path of a file of its own, which goes with it */
  static async open(path: string): Promise<UnfinishedStep> {
    return new UnfinishedStep(path, await open(path, 'w+', 0o600));
  }

  async add({ numbers, pageSize, content }: Pages): Promise<void> {
    const [start, { length }] = [this.#end, content];
    await this.#file.write(content, 0, length, start);
    this.#waiting.push({ numbers, pageSize, start, length });
    this.#end += length;
  }

  /** What has been added since the last time, one after the other. */
  async *take(): AsyncGenerator<Pages> {
    const waiting = this.#waiting;
    [this.#waiting, this.#end] = [[], 0];
    for (const { numbers, pageSize, start, length } of waiting) {
      const content = Buffer.allocUnsafe(length);
      const { bytesRead } = await this.#file.read(content, 0, length, start);
      if (bytesRead < length) throw new Error(`${this.#path} holds less than was written`);
      yield { numbers, pageSize, content };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    await rm(this.#path);
  }
}
