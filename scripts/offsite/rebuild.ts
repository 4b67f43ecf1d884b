import { mkdir, open, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Refusal } from '../shop/refusal.ts';
import { openPiece, sha256, unseal, type Piece } from './piece.ts';
import { fetchFiles } from './fetch-files.ts';
import { pieceKey, secretsKey, sweep, sweepsKey, type Sweep } from './state.ts';
import type { Kept, Target } from './target.ts';
import { UnfinishedStep } from './unfinished-step.ts';

const MOST_SWEEPS = 1_000;

type Options = {
  target: Target;
  identity: string;
  /** The latest moment that is wanted, ms (UTC). */
  until: number;
  /** A new folder: `pocketbase` and `secrets.json` come into it. */
  folder: string;
};

/**
 * `moment`: whose state this is, ms (UTC); `lackingMs`: how much later the newest piece was put there
 * that is not in it. `fault`: in Russian, why there is nothing later, '' where nothing is lacking. `filesMissing`:
 * uploaded files that are named and not there.
 */
export type Rebuilt = { moment: number; lackingMs: number; fault: string; filesMissing: number };

type Candidate = { chain: string; sweep: Sweep; pieces: Kept[] };
type Applied = { moment: number; number: number; pages: number; pageSize: number; fault: string };

/**
 * Makes the shop's data of a copy as they were at the last moment that is whole, no later than
 * `until`. Each piece is opened and held against the one before it; the database that comes of them
 * is proven as a whole.
 * @throws Refusal when there is no whole copy, or the identity does not open it
 */
export async function rebuild({ target, identity, until, folder }: Options): Promise<Rebuilt> {
  const kept = await target.list('chains/');
  const candidates = await findCandidates(target, kept, until);
  const backend = join(folder, 'pocketbase');
  await mkdir(join(backend, 'storage'), { recursive: true, mode: 0o700 });
  const file = join(backend, 'data.db');
  let fault = '';
  for (const candidate of candidates) {
    const applied = await apply(candidate, { target, identity, until, file });
    fault ||= applied.fault;
    if (applied.number < candidate.sweep.last) continue;
    if (!isSound(file)) {
      fault ||= 'База из\u00A0копии повреждена.';
      continue;
    }
    const secrets = await target.get(secretsKey(candidate.chain));
    if (secrets)
      await writeFile(join(folder, 'secrets.json'), await unseal(secrets, identity), {
        mode: 0o600,
      });
    const filesMissing = await fetchFiles({ target, identity, backend });
    return {
      moment: applied.moment,
      lackingMs: lacking(kept, candidate, applied),
      fault,
      filesMissing,
    };
  }
  throw new Refusal(fault || 'Здесь нет ни\u00A0одной полной копии к\u00A0этому времени.');
}

/** How much later than what was applied the newest piece was put there, ms. */
function lacking(kept: Kept[], { chain }: Candidate, { moment, number }: Applied): number {
  const newest = kept.filter(isPiece).reduce((a, b) => (b.at > a.at ? b : a));
  return newest.key === pieceKey(chain, number) ? 0 : Math.max(0, newest.at - moment);
}

const isPiece = ({ key }: Kept) => /\/\d{10}\.age$/.test(key);

/**
 * Newest first: that of the chain to which something was added last, whenever it began. One that began
 * later may be of a copy that somebody has tried.
 */
async function findCandidates(target: Target, kept: Kept[], until: number): Promise<Candidate[]> {
  const chains = Map.groupBy(kept.filter(isPiece), ({ key }) => key.split('/')[1]!);
  const grownAt = (pieces: Kept[]) =>
    Math.max(...pieces.map(({ at }) => at).filter((at) => at <= until));
  const candidates: Candidate[] = [];
  for (const [chain, pieces] of [...chains].sort(([, a], [, b]) => grownAt(b) - grownAt(a)))
    for (const known of (await readSweeps(target, chain)).toReversed())
      if (Date.parse(known.at) <= until) candidates.push({ chain, sweep: known, pieces });
  return candidates;
}

async function readSweeps(target: Target, chain: string): Promise<Sweep[]> {
  const bytes = await target.get(sweepsKey(chain));
  try {
    return z
      .array(sweep)
      .max(MOST_SWEEPS)
      .parse(JSON.parse(String(bytes)));
  } catch {
    return []; // none yet, or damaged: then another one is looked for
  }
}

type Source = { target: Target; identity: string; until: number; file: string };

/** Writes all whole steps of a chain, from a sweep on, until one is lacking or damaged or too late. */
async function apply(candidate: Candidate, source: Source): Promise<Applied> {
  await using file = await open(source.file, 'w', 0o600);
  await using step = await UnfinishedStep.open(`${source.file}.step`);
  const applied: Applied = { moment: 0, number: -1, pages: 0, pageSize: 0, fault: '' };
  const written = new Set<number>();
  for await (const piece of readChain(candidate, source, (fault) => (applied.fault = fault))) {
    if (!piece.isLast) {
      await step.add(piece);
      continue;
    }
    for await (const part of step.take()) await writePages(file, part, written);
    await writePages(file, piece, written);
    const { at, number, pages, pageSize } = piece;
    Object.assign(applied, { moment: Date.parse(at), number, pages, pageSize });
  }
  await file.truncate(applied.pages * applied.pageSize);
  await file.sync();
  for (let page = 1; page <= applied.pages; page += 1)
    if (!written.has(page)) {
      applied.fault ||= `В\u00A0копии нет страницы ${page}.`;
      applied.number = -1;
    }
  return applied;
}

/**
 * The pieces of a chain that follow each other, from a sweep on, up to the moment that is wanted.
 * @param tell hears why it ends before the last one
 */
async function* readChain(
  { chain, sweep: { first }, pieces }: Candidate,
  source: Source,
  tell: (fault: string) => void,
): AsyncGenerator<Piece> {
  let [expected, previous] = [first, ''];
  for (const { key } of pieces.filter((kept) => kept.key >= pieceKey(chain, first))) {
    if (key !== pieceKey(chain, expected))
      return tell(`Нет части ${expected} цепочки ${chain}, хотя есть следующие.`);
    const { piece, hash } = await readPiece(source, key);
    const isOwn = piece?.chain === chain && piece.number === expected;
    if (!isOwn || (previous !== '' && piece.previous !== previous))
      return tell(`Часть ${key} повреждена или не\u00A0от\u00A0этой копии.`);
    if (Date.parse(piece.at) > source.until) return;
    yield piece;
    [expected, previous] = [expected + 1, hash];
  }
}

/** @returns no piece where it is damaged @throws Refusal when it was sealed for somebody else */
async function readPiece(
  { target, identity }: Source,
  key: string,
): Promise<{ piece?: Piece; hash: string }> {
  const sealed = await target.get(key);
  if (!sealed) return { hash: '' };
  try {
    return { piece: await openPiece(sealed, identity), hash: sha256(sealed) };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new Refusal('Этот ключ не\u00A0подходит: копия зашифрована для\u00A0другого.');
    return { hash: '' };
  }
}

async function writePages(
  file: FileHandle,
  { numbers, pageSize, content }: Pick<Piece, 'numbers' | 'pageSize' | 'content'>,
  written: Set<number>,
): Promise<void> {
  for (const [place, page] of numbers.entries()) {
    await file.write(content, place * pageSize, pageSize, (page - 1) * pageSize);
    written.add(page);
  }
}

function isSound(file: string): boolean {
  using database = new DatabaseSync(file);
  try {
    const [sound] = database.prepare('PRAGMA integrity_check(1)').all();
    const orphans = database.prepare('PRAGMA foreign_key_check').all();
    return sound?.integrity_check === 'ok' && orphans.length === 0;
  } catch {
    return false; // SQLite does not even read it
  }
}
