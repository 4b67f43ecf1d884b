import { statfs } from 'node:fs/promises';
import type { Disk } from './system/model.ts';

/**
 * The shop's database lives on the disk that files are written to, and must never find it full:
 * what would leave less than this is refused before it begins, bytes.
 */
export const KEEP_FREE = 200 * 1024 ** 2;

async function lookAt(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The disk of a folder; null where nobody can look. Never throws. */
export const diskOf = (folder: string): Promise<Disk | null> => lookAt(folder).catch(() => null);

/** What is free on the disk of a folder, bytes. */
export const freeOn = async (folder: string): Promise<number> => (await lookAt(folder)).free;
