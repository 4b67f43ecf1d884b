import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { childMark, stopOrphans } from '../shop/children.ts';

/**
 * What hangs is seen as well: the tests did not pass. Ample for tests that build the pages first.
 */
const PATIENCE_MS = 15 * 60_000;
/** A fault is to be seen by what is wrong, not by what is slow while several run at a time. */
const UNHURRIED = ['--testTimeout=60000', '--hookTimeout=120000'];

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/**
 * `failed`: tests that failed, by name. `problem`: why there is nothing to say, the end of what was
 * printed.
 */
export type Outcome = { passed: number; failed: string[]; problem?: string };

/** Runs test files in a copy. @param bail end with the first test that fails */
export async function runTests(
  folder: string,
  files: readonly string[],
  bail: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  const path = join(folder, '.build-report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    ...(bail ? ['--bail=1'] : []),
    ...UNHURRIED,
    '--reporter=json',
    `--outputFile=${path}`,
  ];
  await rm(path, { force: true });
  const { output, hung } = await run(folder, args, signal);
  if (hung) return { passed: 0, failed: ['it hangs'] };
  const told = report.safeParse(
    await readFile(path, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined),
  );
  if (!told.success) return { passed: 0, failed: [], problem: output.slice(-2_000) };
  const { numPassedTests, testResults } = told.data;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const broken = testResults
    .filter(({ message }) => message !== '')
    .map(({ name, message }) => `${name.slice(folder.length + 1)}: ${message}`);
  return {
    passed: numPassedTests,
    failed,
    ...(failed.length === 0 && broken.length > 0 && { problem: broken.join('\n') }),
  };
}

/**
 * In a process group of its own, so that the workers of tests that hang go with it; their backends,
 * which lead groups of their own, bear the mark of the copy.
 */
async function run(
  folder: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ output: string; hung: boolean }> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    env: { ...process.env, ...childMark(folder), NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let hung = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const patience = setTimeout(() => (hung = true) && kill(), PATIENCE_MS);
  signal.addEventListener('abort', kill);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(patience);
  signal.removeEventListener('abort', kill);
  await stopOrphans(folder);
  signal.throwIfAborted();
  return { output, hung };
}
