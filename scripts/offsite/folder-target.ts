import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kept, Target } from './target.ts';

/** What has not got its name yet. */
const UNFINISHED = '.part';

/**
 * A folder, as of another disk or machine that is mounted there. It is not made: one that is not
 * mounted would fill the disk of the shop unseen.
 */
export function openFolder(url: URL): Target {
  const root = fileURLToPath(url);
  const pathOf = (key: string) => join(root, key);
  return {
    async put(key, bytes) {
      await stat(root);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeThrough(path + UNFINISHED, bytes);
      await rename(path + UNFINISHED, path);
    },
    get: (key) => readFile(pathOf(key)).catch(unlessAbsent),
    async has(key) {
      await stat(root);
      return (await stat(pathOf(key)).catch(unlessAbsent)) !== undefined;
    },
    async list(prefix) {
      await stat(root);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const kept = await Array.fromAsync(filesOf(root, folder));
      return kept
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** @param folder '' or with `/` at its end */
async function* filesOf(root: string, folder: string): AsyncGenerator<Kept> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessAbsent);
  for (const entry of entries ?? []) {
    const key = folder + entry.name;
    if (entry.isDirectory()) yield* filesOf(root, `${key}/`);
    else if (!key.endsWith(UNFINISHED)) {
      const about = await stat(join(root, key)).catch(unlessAbsent);
      if (about) yield { key, at: about.mtimeMs };
    }
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
