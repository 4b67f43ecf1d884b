import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const count = z.int().min(0);
const mark = z.object({
  salts: z.string(),
  frame: count,
  check: z.tuple([count, count]),
});
const atRest = z.object({ inode: z.string(), size: z.string(), modified: z.string() });
/** The whole database has been sent in pieces `first` to `last`: `at` (UTC) it was there. */
export const sweep = z.object({ first: count, last: count, at: z.iso.datetime() });
export type Sweep = z.infer<typeof sweep>;

const state = z.object({
  /** Whose copy it is and for whom; other settings begin another chain. */
  target: z.string(),
  recipient: z.string(),
  chain: z.string(),
  /** Of the next piece. */
  number: count,
  /** The SHA-256 of the last piece. */
  previous: z.string(),
  place: z.object({ mark, atRest: atRest.optional() }).optional(),
  /** What is being sent as a whole: its first piece, and the page that comes next. */
  sweeping: z.object({ first: count, nextPage: count }).optional(),
  sweeps: z.array(sweep),
  /** The newest of `file_changes` that has been heard of. */
  fileChange: count,
  secrets: z.string(),
  bytes: count,
  lastAt: z.string(),
});
/** What this machine knows of the copy that it keeps elsewhere. */
export type State = z.infer<typeof state>;

/** @returns a chain of pieces that begins with the whole database */
export const newChain = (target: string, recipient: string, now: Date): State => ({
  target,
  recipient,
  chain: `${now
    .toISOString()
    .toLowerCase()
    .replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`,
  number: 0,
  previous: '',
  sweeping: { first: 0, nextPage: 1 },
  sweeps: [],
  fileChange: 0,
  secrets: '',
  bytes: 0,
  lastAt: '',
});

/** @returns undefined where there is none or a crash has cut it off */
export async function readState(file: string): Promise<State | undefined> {
  try {
    return state.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A reader, and a crash, meet the old one or the new one. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export const pieceKey = (chain: string, number: number): string =>
  `chains/${chain}/${String(number).padStart(10, '0')}.age`;
/** Which pieces hold the whole database: it only helps to find them, and proves nothing. */
export const sweepsKey = (chain: string): string => `chains/${chain}/sweeps.json`;
export const secretsKey = (chain: string): string => `chains/${chain}/secrets.age`;
