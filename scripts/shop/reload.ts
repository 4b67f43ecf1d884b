import { rm } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherBuild, type Config } from '../../lib/config.ts';
import { pendingMigrations, unknownMigrations } from '../pocketbase.ts';
import { buildPages } from './build.ts';
import { isBuilt, wantedBuild } from './build-stamp.ts';
import { backendDir } from './data-folder.ts';
import type { KeptCopy } from './catalogue-copy.ts';
import { dropPagesOfOtherBuilds } from './page-cache.ts';
import { explain, Refusal } from './refusal.ts';
import { RELOAD_SIGNAL, tellRunning, type Reload } from './running.ts';
import { runProgram } from './run-program.ts';
import { compilePages, type KeptWeb } from './web.ts';

type Reloading = {
  config: Config;
  /** Of its web processes. */ env: NodeJS.ProcessEnv;
  /** Where it tells how far it is. */ folder: string;
  web: KeptWeb;
  /** Who copies the catalogue, where this shop does. */ copy?: KeptCopy;
  /** Its backend is one of its own. */ ownsBackend: boolean;
  stopping: AbortSignal;
};

/**
 * Has the shop replace its web processes, and who copies the catalogue for them, whenever `npm run reload` asks for it. What it does stands in
 * the note of its folder (`Running`). A question that comes meanwhile is not heard.
 */
export function acceptReloads(reloading: Reloading): Disposable {
  const { folder, stopping } = reloading;
  let { buildDir } = reloading.config;
  let reload: Reload = { number: 0, steps: [], ended: '' };
  const note = (changed: Partial<Reload>) => {
    if (stopping.aborted) return; // the note is taken away
    reload = { ...reload, ...changed };
    tellRunning(folder, { reload });
  };
  const tell = (line: string) => note({ steps: [...reload.steps, line] });
  const run = async () => {
    if (reload.ended === undefined) return;
    note({ number: reload.number + 1, steps: [], ended: undefined });
    try {
      buildDir = await replaceWeb(reloading, buildDir, tell);
      console.log('✓ Магазин обновлён');
      note({ ended: '' });
    } catch (error) {
      if (!stopping.aborted) console.error(`✗ Магазин не\u00A0обновлён. ${explain(error)}`);
      note({ ended: explain(error) });
    }
  };
  const listener = () => void run();
  process.on(RELOAD_SIGNAL, listener);
  note({});
  return { [Symbol.dispose]: () => process.off(RELOAD_SIGNAL, listener) };
}

/**
 * @param running folder of the build that is served
 * @returns folder of the build that is served from now on
 * @throws Refusal; the shop then serves what it has served
 */
async function replaceWeb(
  { config, env, web, copy, ownsBackend, stopping }: Reloading,
  running: string,
  tell: (line: string) => void,
): Promise<string> {
  if (ownsBackend) await requireSameBackend(config, stopping);
  const buildDir = isBuilt(running, wantedBuild(config)) ? running : otherBuild(running);
  const next = { ...config, buildDir };
  const nextEnv = { ...env, BUILD_DIR: buildDir };
  if (buildDir !== running) {
    tell('… Собираю страницы: исходники изменились');
    if (await buildPages(next, nextEnv, stopping)) await compilePages(nextEnv);
    tell('✓ Страницы собраны');
  }
  const all = (done: number, of: number) =>
    tell(of === 1 ? '✓ Веб-сервер заменён' : `✓ Заменено веб-серверов: ${done} из\u00A0${of}`);
  await web.replace(nextEnv, all);
  await copy?.replace(nextEnv); // pages read what it makes, by the same sources
  await dropPagesOfOtherBuilds(next);
  return buildDir;
}

const BEGIN_ANEW =
  'На\u00A0ходу это не\u00A0заменить: остановите магазин и\u00A0запустите его заново (npm start). Пока ничего не\u00A0заменено, магазин работает как работал.';

/**
 * Pages of one state of the sources do not get on with rules and a schema of another.
 * @throws Refusal
 */
async function requireSameBackend(config: Config, signal: AbortSignal): Promise<void> {
  const data = backendDir(config.dataDir);
  const steps = [...(await pendingMigrations(data)), ...(await unknownMigrations(data))];
  if (steps.length > 0) throw new Refusal(`Изменилась схема данных (${steps[0]}). ${BEGIN_ANEW}`);
  const running = join(config.dataDir, 'hooks');
  const wanted = `${running}-wanted`; // beside it: what is built names its sources from where it lies
  try {
    await runProgram(['scripts/build-hooks.ts', wanted], { signal });
    if (textsIn(wanted) !== textsIn(running))
      throw new Refusal(`Изменились правила сервера данных. ${BEGIN_ANEW}`);
  } finally {
    await rm(wanted, { recursive: true, force: true });
  }
}

/** All files of a folder with their names, as one text to compare. */
const textsIn = (folder: string): string =>
  globSync('**/*.*', { cwd: folder })
    .sort()
    .map((name) => name + readFileSync(join(folder, name), 'utf8'))
    .join('\n');
