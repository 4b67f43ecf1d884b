import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import { duration, step } from '../step.mjs';
import { isBuilt, stampBuild, unstampBuild, wantedBuild } from './build-stamp.ts';
import { takeLock } from './lock.ts';
import { ROOT } from './project.ts';
import { Refusal } from './refusal.ts';

/**
 * Builds the pages unless the build folder holds them already. The backend must answer: pages read
 * it while they are built.
 * @param env the web's environment
 * @param signal stops a running build
 * @throws Refusal with the output of a build that failed
 */
export async function buildPages(
  config: Config,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const wanted = wantedBuild(config);
  if (isBuilt(config.buildDir, wanted)) return;
  await step(
    'Собираю страницы (исходники или настройки изменились)',
    'Страницы собраны',
    async () => {
      using turn = new DisposableStack();
      turn.use(await waitForTurn(signal));
      if (isBuilt(config.buildDir, wanted)) return; // by the one we have waited for
      unstampBuild(config.buildDir);
      // Loaded only now: a start that builds nothing must not wait for the whole UI kit.
      const { generateTheme } = await import('../generate-theme.ts');
      const { generateInlineScripts, keepInlineScripts } =
        await import('../generate-inline-scripts.ts');
      await generateTheme();
      await generateInlineScripts();
      await keeping(join(ROOT, 'tsconfig.json'), () => runBuild(env, signal));
      await keepInlineScripts(join(ROOT, config.buildDir));
      stampBuild(config.buildDir, wanted);
    },
  );
}

/**
 * One build at a time: all of them write the same stylesheet, and two of them would share two
 * cores.
 */
async function waitForTurn(signal: AbortSignal): Promise<Disposable> {
  const began = performance.now();
  for (;;) {
    const lock = takeLock(join(ROOT, '.build/build-lock'));
    if (lock) return lock;
    await sleep(200, undefined, { signal });
    if (performance.now() - began > 600_000)
      throw new Refusal(`Другая сборка не кончается уже ${duration(performance.now() - began)}.`);
  }
}

/**
 * Next writes its build folder into that file; each storefront and the tests have one of their own,
 * and the file is a part of every build.
 */
async function keeping(file: string, work: () => Promise<void>): Promise<void> {
  const kept = await readFile(file);
  try {
    await work();
  } finally {
    if (!kept.equals(await readFile(file))) await writeFile(file, kept);
  }
}

async function runBuild(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Refusal(`Страницы не собрались. Что сказала сборка:\n${output.trim()}`);
}
