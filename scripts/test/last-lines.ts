import { stripVTControlCharacters } from 'node:util';

/** So many lines of a file are kept. */
const KEPT = 40;

/** The last lines that each file printed. */
export class LastLines {
  readonly #lines = new Map<string, string[]>();

  add(file: string, text: string): void {
    const lines = this.#lines.get(file) ?? [];
    lines.push(...stripVTControlCharacters(text).trimEnd().split('\n'));
    this.#lines.set(file, lines.slice(-KEPT));
  }

  /** @returns by file; files that printed nothing are left out */
  of(files: string[]): Record<string, string[]> {
    return Object.fromEntries(
      files.flatMap((file) => {
        const lines = this.#lines.get(file);
        return lines ? [[file, lines]] : [];
      }),
    );
  }
}
