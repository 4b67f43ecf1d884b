import { createHash } from 'node:crypto';
import { access, constants, copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import { duration, step } from '../step.mjs';
import { isBuilt, stampBuild, unstampBuild, wantedBuild } from './build-stamp.ts';
import { takeLock } from './lock.ts';
import { ROOT } from './project.ts';
import { Refusal } from './refusal.ts';
import { ProgramFailed, runProgram } from './run-program.ts';

/** Scripts that stand in pages; the server allows those of its build by their hashes. */
const INLINE_SCRIPTS = 'components/ui/inline-scripts.generated.json';
/** What moves on public pages (scripts/generate-elements.ts). */
const ELEMENTS = '.build/elements';
const ELEMENT_NAMES = 'components/elements/elements.generated.json';

/**
 * Builds the pages unless the build folder holds them already. The backend must answer: pages read
 * it while they are built.
 * @param env the web's environment
 * @param signal stops a running build
 * @returns whether there was anything to build
 * @throws Refusal with the output of a build that failed
 */
export async function buildPages(
  config: Config,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const wanted = wantedBuild(config);
  if (isBuilt(config.buildDir, wanted)) return false;
  await requireWritable();
  await step(
    'Собираю страницы (исходники или настройки изменились)',
    'Страницы собраны',
    async () => {
      using turn = new DisposableStack();
      turn.use(await waitForTurn(signal));
      if (isBuilt(config.buildDir, wanted)) return; // by the one we have waited for
      unstampBuild(config.buildDir);
      await runBuild(env, signal);
      await copyFile(
        join(ROOT, INLINE_SCRIPTS),
        join(ROOT, config.buildDir, 'inline-scripts.json'),
      );
      await copyFile(join(ROOT, ELEMENT_NAMES), join(ROOT, config.buildDir, 'elements.json'));
      await cp(join(ROOT, ELEMENTS), join(ROOT, config.buildDir, 'static/elements'), {
        recursive: true,
      });
      stampBuild(config.buildDir, wanted);
    },
  );
  return true;
}

/** Where a release was built before it was started, it may only be read. @throws Refusal */
const requireWritable = (): Promise<void> =>
  access(ROOT, constants.W_OK).catch(() => {
    throw new Refusal(
      'Страницы собраны из\u00A0других исходников или с\u00A0другими SITE_URL, SHOP_NAME, SHOP_THEME, а\u00A0папка программы доступна только для чтения. Соберите их заново: docs/deploy.md.',
    );
  });

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

/**
 * The name of a form's action is a hash of this, of its file and of its function: a form that stands
 * open while the shop is updated is known afterwards. Next would seal with it what an action closes
 * over, and none of ours closes over anything, so it is no secret.
 */
const ACTION_NAMES = createHash('sha256').update('names of actions').digest('base64');

/** @throws Refusal with the output of a build that failed */
async function runBuild(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  try {
    await runProgram(['scripts/generate-files.ts'], { env, signal });
    await keeping(join(ROOT, 'tsconfig.json'), () =>
      runProgram(['node_modules/next/dist/bin/next', 'build'], {
        env: { ...env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_NAMES },
        signal,
      }),
    );
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    throw new Refusal(`Страницы не собрались. Что сказала сборка:\n${error.message}`);
  }
}
