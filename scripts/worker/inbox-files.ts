import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Hidden ones, and what programs call a file that they are still writing. */
const UNFINISHED = /^[.~]|\.(part|partial|tmp|temp|filepart|crdownload|uploading|download)$/i;

/** A file in a watched folder; its size in bytes, its last change in ms since 1970. */
export type InboxFile = { name: string; path: string; size: number; changedAt: number };

/** The files of a folder that have their final names, the oldest first. */
export async function filesOf(folder: string): Promise<InboxFile[]> {
  const found: InboxFile[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const about = UNFINISHED.test(name) ? null : await stat(path).catch(() => null); // it may be gone by now
    if (about?.isFile()) found.push({ name, path, size: about.size, changedAt: about.mtimeMs });
  }
  // Many file servers keep whole seconds only: of one second the name decides.
  return found.sort(
    (one, other) => one.changedAt - other.changedAt || (one.name < other.name ? -1 : 1),
  );
}
