import { open } from 'node:fs/promises';

/** An id of a record, and the end of its line: a page of the file is found by its number alone. */
const ID = 15;
const LINE = ID + 1;

/** Rows of a table that were met: a bit each, so a million of them is nothing to keep. */
export class MetRows {
  #bits = new Uint8Array(1024);

  add(row: number): void {
    const at = row >> 3;
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[at]! |= 1 << (row & 7);
  }

  has(row: number): boolean {
    return ((this.#bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }
}

type Offered = { offers: [row: number, id: string][]; next: string | null };

/**
 * Writes into a file which of a supplier's offers a list has not met.
 * @param read what can be had of him, some at a time
 * @returns how many of how many
 */
export async function writeMissing(
  path: string,
  met: MetRows,
  read: (after?: string) => Promise<Offered>,
): Promise<{ gone: number; of: number }> {
  await using file = await open(path, 'w', 0o600);
  const missing = { gone: 0, of: 0 };
  let after: string | undefined;
  do {
    const { offers, next } = await read(after);
    const gone = offers.filter(([row]) => !met.has(row));
    await file.write(gone.map(([, id]) => `${id}\n`).join(''));
    missing.gone += gone.length;
    missing.of += offers.length;
    after = next ?? undefined;
  } while (after !== undefined);
  return missing;
}

/**
 * Ids of one page of such a file.
 * @param page from 1
 * @returns null when there is no file (any more)
 */
export async function readMissing(
  path: string,
  page: number,
  size: number,
): Promise<{ ids: string[]; hasNext: boolean } | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const bytes = Buffer.alloc((size + 1) * LINE);
    const position = (page - 1) * size * LINE;
    const { bytesRead } = await file.read({ buffer: bytes, position });
    const ids = bytes.toString('latin1', 0, bytesRead).split('\n').slice(0, -1);
    return { ids: ids.slice(0, size), hasNext: ids.length > size };
  } finally {
    await file.close();
  }
}
