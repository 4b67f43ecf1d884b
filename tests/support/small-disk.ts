import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasProgram } from '../../scripts/test/left-out.ts';

export type SmallDisk = {
  /** A folder on it. */
  folder: string;
  /** Nothing more fits on it, whoever writes, until it is freed. */
  fill(): void;
  free(): void;
  /**
   * Nothing on it can be changed, removed or added, not even by who holds it open: files and folders
   * are immutable, which a file system that went read-only cannot be made to take back.
   */
  lock(): void;
  unlock(): void;
  remove(): void;
};

const MEGABYTE = 1024 ** 2;

/**
 * A real file system of its own in a file.
 * @returns null where only the superuser of a Linux machine could make one
 */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.getuid?.() !== 0 || !hasProgram('mkfs.ext4')) return null;
  const own = mkdtempSync(join(tmpdir(), 'detal-disk-'));
  const [image, mounted] = [join(own, 'image'), join(own, 'disk')];
  mkdirSync(mounted);
  writeFileSync(image, '');
  truncateSync(image, megabytes * MEGABYTE);
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
  if (spawnSync('mount', ['-o', 'loop', image, mounted]).status !== 0) {
    rmSync(own, { recursive: true });
    return null;
  }
  const folder = join(mounted, 'data');
  mkdirSync(folder);
  const ballast = join(mounted, 'ballast');
  /** What SQLite's processes share of a database stays writable in memory on any disk. */
  const lockable = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.endsWith('-shm'));
  // Forced: what is there now may be gone when its turn comes.
  const change = (how: '+i' | '-i') => void spawnSync('chattr', ['-f', how, folder, ...lockable()]);
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast),
    lock: () => change('+i'),
    unlock: () => change('-i'),
    remove: () => {
      change('-i');
      execFileSync('umount', ['--lazy', mounted]);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Writes until not one block is left. */
function fillWith(path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path));
  execFileSync('fallocate', ['-l', String(Math.max(bavail * bsize - MEGABYTE, 1)), path]);
  const file = openSync(path, 'a');
  try {
    for (const size of [MEGABYTE, 4096, 1])
      for (;;) if (!writeAll(file, Buffer.alloc(size, 1))) break;
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
