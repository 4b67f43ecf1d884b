import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

/**
 * Holds a lock until it is disposed of or this process ends, however it ends: the system releases
 * SQLite's file lock, so a killed holder never leaves a stale one.
 * @param file made when missing, never removed (removing it would let two hold it)
 * @returns undefined while another process holds it
 */
export function takeLock(file: string): Disposable | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const handle = new DatabaseSync(file);
  try {
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => handle.close() };
}
