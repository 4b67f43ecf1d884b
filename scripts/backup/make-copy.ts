import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { superfluousCopies } from '../../lib/backups/model.ts';
import { signal } from '../shop/children.ts';
import { backendDir, backupsDir } from '../shop/data-folder.ts';
import { requireFreeSpace } from '../shop/disk.ts';
import { packFolder } from './pack.ts';
import { takeSnapshot } from './snapshot.ts';

/** A copy of everything; size in bytes. */
export type Copy = { path: string; size: number };

/** A copy that is being made: by which process. */
const unfinished = /^\.copy-(\d+)-/;

type Options = {
  dataDir: string;
  /** `detal_….zip` */
  name: string;
  /** Where it is to lie, on the disk of the data. */
  folder: string;
  /** What is to happen as soon as the moment is held fast, before it is packed. */
  onHeld?: () => Promise<void>;
};

/**
 * Makes a copy of everything the shop keeps, as it is at one moment, while the shop goes on or is
 * closed: by night, by command and by button. The backend has no part in it.
 * @throws Refusal when the disk has no room
 */
export async function makeCopy({ dataDir, name, folder, onHeld }: Options): Promise<Copy> {
  const source = backendDir(dataDir);
  await removeLeftovers(dataDir);
  await requireFreeSpace(dataDir, await neededFor(source));
  const held = join(backupsDir(dataDir), `.copy-${process.pid}-${name}`);
  try {
    await takeSnapshot(source, held);
    await onHeld?.();
    const size = await packFolder(held, `${held}.packed`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    await rename(`${held}.packed`, path);
    await dropOldCopies(folder);
    return { path, size };
  } finally {
    for (const left of [held, `${held}.packed`]) await rm(left, { recursive: true, force: true });
  }
}

/** The databases are copied and packed, what is uploaded is only packed. Bytes, at most. */
async function neededFor(source: string): Promise<number> {
  const entries = await readdir(source, { withFileTypes: true });
  const databases = entries.filter((entry) => entry.isFile() && /\.db(-wal)?$/.test(entry.name));
  const sizes = await Promise.all(databases.map(({ name }) => sizeOf(join(source, name))));
  return 2 * sizes.reduce((sum, size) => sum + size, 0) + (await sizeOf(join(source, 'storage')));
}

/** Of a file, or of a folder with all that is in it; 0 when there is none. */
export async function sizeOf(path: string): Promise<number> {
  const about = await stat(path).catch(() => undefined);
  if (!about?.isDirectory()) return about?.size ?? 0;
  let sum = 0;
  for (const name of await readdir(path)) sum += await sizeOf(join(path, name));
  return sum;
}

/** What a process left that was killed in the middle. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(backupsDir(dataDir)).catch(() => [])) {
    const pid = Number(unfinished.exec(name)?.[1]);
    if (pid && (pid === process.pid || !signal(pid, 0)))
      await rm(join(backupsDir(dataDir), name), { recursive: true, force: true });
  }
}

async function dropOldCopies(folder: string): Promise<void> {
  for (const name of superfluousCopies(await readdir(folder)))
    for (const file of [name, `${name}.attrs`]) await rm(join(folder, file), { force: true });
}
