import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { ROOT } from './project.ts';

/** Deletes the pages that earlier builds rendered: their markup names scripts that are gone. */
export async function dropPagesOfOtherBuilds({ cacheDir, buildDir }: Config): Promise<void> {
  if (!existsSync(cacheDir)) return;
  const current = `pages-${readFileSync(join(ROOT, buildDir, 'BUILD_ID'), 'utf8').trim()}.sqlite`;
  const stale = (await readdir(cacheDir)).filter(
    (name) => name.startsWith('pages-') && !name.startsWith(current),
  );
  await Promise.all(stale.map((name) => rm(join(cacheDir, name), { force: true })));
}
