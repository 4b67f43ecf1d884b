import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { spawn } from 'node:child_process';
import { ROOT } from '../shop/project.ts';
import type { Mutation } from './mutation.ts';

/**
 * A copy of the sources where faults may be made: what is built, stored or found there is its own.
 */
export type Copy = {
  folder: string;
  read(file: string): Promise<string>;
  /** Puts the fault in. @returns how to take it out again */
  spoil(mutation: Mutation): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

/** What tests and builds leave behind, and what is no source. */
const LEFT_OUT =
  /^(?:node_modules|\.git|\.build|\.next.*|data|coverage|test-results|playwright-report|\.env|bench)$/;

export async function makeCopy(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'detal-mutate-'));
  const isTop = (path: string) => join(path, '..') === join(ROOT, '.');
  await cp(ROOT, folder, {
    recursive: true,
    filter: (path) => !(isTop(path) && LEFT_OUT.test(basename(path))),
  });
  await linkModules(folder);
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  return {
    folder,
    read,
    spoil: async ({ file, find, replace }) => {
      const whole = await read(file);
      await writeFile(
        join(folder, file),
        whole.replace(find, () => replace),
      );
      return () => writeFile(join(folder, file), whole);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * By hard links, since a build does not follow a link out of its folder; where those cannot be
 * made, by one soft link, which every other test takes.
 */
async function linkModules(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  const code = await new Promise<number | null>((resolve) =>
    spawn('cp', ['-al', from, to], { stdio: 'ignore' })
      .once('close', resolve)
      .once('error', () => resolve(1)),
  );
  if (code === 0) return;
  await rm(to, { recursive: true, force: true });
  await symlink(from, to);
}
