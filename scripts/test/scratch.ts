import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm';

/** A whole run leaves less than a third of it at a time. */
const ROOM = 6 * 2 ** 30;

/**
 * Lets this process and all that it starts keep their temporary files in memory where there is room
 * for them: a backend commits to the disk in 2–3 ms, which thousands of tests wait for, and nothing
 * of theirs is to outlive the machine. They are removed when the process ends.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'detal-'));
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM;
  } catch {
    return false;
  }
}
