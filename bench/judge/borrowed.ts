import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/shop/project.ts';

const run = promisify(execFile);

/**
 * Packages that measure the shop and are no part of it: fetched once, when they are wanted, so that
 * whoever only runs the shop never has them.
 * @param packages name@version, exactly
 * @returns the folder in whose node_modules they are
 * @throws Error when npm cannot fetch them
 */
export async function borrow(...packages: string[]): Promise<string> {
  const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.build/judge', key);
  if (existsSync(folder)) return folder;
  await mkdir(join(ROOT, '.build/judge'), { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(making, 'package.json'), '{ "private": true }');
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', ...packages],
      {
        cwd: making,
      },
    );
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return folder;
}
