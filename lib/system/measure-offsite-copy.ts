import 'server-only';
import { readFile } from 'node:fs/promises';
import { config } from '../config.ts';
import { offsiteCopyStatus, type OffsiteCopyStatus } from './model.ts';
import { OFFSITE_NOTE, offsiteNote } from './offsite-note.ts';

/** How the copy outside of the machine is; null where none is kept. Never throws. */
export async function measureOffsiteCopy(): Promise<OffsiteCopyStatus | null> {
  const { copies, dataDir, pocketbaseExternal } = config();
  if (!copies || pocketbaseExternal) return null;
  try {
    // A plain join would have the build trace the whole data folder.
    const note = await readFile([dataDir, OFFSITE_NOTE].join('/'), 'utf8');
    return offsiteCopyStatus(offsiteNote.parse(JSON.parse(note)), Date.now());
  } catch {
    return offsiteCopyStatus(undefined, Date.now());
  }
}
