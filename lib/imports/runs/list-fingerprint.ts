import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/**
 * The same for the same file read in the same way: only then a run that broke off may be gone on
 * with.
 * @param how everything that decides which rows come out of it
 * @returns 64 hexadecimal digits
 */
export async function listFingerprint(path: string, how: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.update(JSON.stringify(how)).digest('hex');
}
