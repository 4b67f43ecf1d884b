import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isBackupName, WANTED } from '../../lib/backups/model.ts';
import { copiesDir } from '../shop/data-folder.ts';
import { makeCopy } from './make-copy.ts';

const wish = z.object({ restore: z.string().refine(isBackupName).optional() });

/**
 * Makes the copies that people and the clock have asked the backend for, oldest first; where
 * everything is to be put back afterwards, that begins as soon as the present is held fast. A wish
 * is over when it has been tried: whoever asked sees that no copy has come.
 * @param restore asks the backend to return to the copy of that name
 * @returns whether there were any
 * @throws what a wish fails with
 */
export async function makeWantedCopies(
  dataDir: string,
  restore: (name: string) => Promise<void>,
): Promise<boolean> {
  const folder = copiesDir(dataDir);
  const notes = await notesIn(folder);
  for (const note of notes) {
    const name = note.slice(0, -WANTED.length);
    try {
      const { restore: to } = wish.parse(JSON.parse(await readFile(join(folder, note), 'utf8')));
      await makeCopy({
        dataDir,
        name,
        folder,
        // A worker that dies now makes the copy again, but takes nothing back a second time.
        ...(to && {
          onHeld: async () => {
            await writeFile(join(folder, note), '{}');
            await restore(to);
          },
        }),
      });
    } finally {
      await rm(join(folder, note), { force: true });
    }
  }
  return notes.length > 0;
}

/** The names of all notes, oldest first. */
async function notesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(WANTED));
  const notes = await Promise.all(
    names.map(async (name) => ({ name, since: (await stat(join(folder, name))).mtimeMs })),
  );
  return notes.sort((a, b) => a.since - b.since).map(({ name }) => name);
}
