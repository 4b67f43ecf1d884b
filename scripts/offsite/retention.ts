import { readFile } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { namedFiles } from '../backup/named-files.ts';
import { fileKey } from './file-shipper.ts';
import { pieceKey, sweepsKey, writeWhole, type State, type Sweep } from './state.ts';
import type { Kept, Target } from './target.ts';

type Options = {
  target: Target;
  /** With a whole copy in its chain. */
  state: State;
  /** The moment, and how long what was needed before it is kept, ms (UTC). */
  now: number;
  keepMs: number;
  database: DatabaseSync;
  /** Since when uploaded files have been missing here. */
  noteFile: string;
};

/**
 * Finds what no restore of the time that is kept needs: pieces before the last whole copy of that time, other
 * chains that ended earlier, and uploaded files that no record has named for as long.
 * @returns the whole copies that are left, and the keys of what is to be removed
 */
export async function findOld(options: Options): Promise<{ left: Sweep[]; old: string[] }> {
  const { target, state, now, keepMs } = options;
  const before = now - keepMs;
  const base = state.sweeps.findLast(({ at }) => Date.parse(at) <= before) ?? state.sweeps[0]!;
  const left = state.sweeps.slice(state.sweeps.indexOf(base));
  await target.put(sweepsKey(state.chain), Buffer.from(JSON.stringify(left)));
  const own = pieceKey(state.chain, base.first);
  const old: string[] = [];
  const chains = Map.groupBy(await target.list('chains/'), ({ key }) => key.split('/')[1]);
  for (const [chain, kept] of chains) {
    const needless =
      chain === state.chain
        ? kept.filter(({ key }) => /\d{10}\.age$/.test(key) && key < own)
        : wholeIfOld(kept, before);
    for (const { key } of needless) old.push(key);
  }
  for (const key of await findGoneFiles(options)) old.push(key);
  return { left, old };
}

const wholeIfOld = (kept: Kept[], before: number): Kept[] =>
  Math.max(...kept.map(({ at }) => at)) < before ? kept : [];

async function findGoneFiles({
  target,
  now,
  keepMs,
  database,
  noteFile,
}: Options): Promise<string[]> {
  const old: string[] = [];
  const named = new Set<string>();
  for (const path of namedFiles(database)) named.add(fileKey(path));
  const known = await readGone(noteFile);
  const gone: Record<string, number> = {};
  for (const { key } of await target.list('files/')) {
    if (named.has(key)) continue;
    const since = known[key] ?? now;
    if (since < now - keepMs) old.push(key);
    gone[key] = since;
  }
  await writeWhole(noteFile, gone);
  return old;
}

async function readGone(file: string): Promise<Record<string, number>> {
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {}; // none yet: they are counted from now on
  }
}
