import type { Config } from '../lib/config.ts';
import { buildPages } from './shop/build.ts';
import { fillWithDemo, livenDemo } from './shop/demo.ts';
import { dropPagesOfOtherBuilds } from './shop/page-cache.ts';
import { prepareGround } from './shop/prepare.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { onStopSignal, whenAborted } from './shop/stop-signals.ts';
import { startWeb } from './shop/web.ts';
import { keepWorker } from './shop/worker.ts';
import { welcome } from './shop/welcome.ts';
import { step } from './step.mjs';

const FOREVER = new Promise<never>(() => {});

/**
 * `npm start`: brings the whole shop up and stays until it is asked to stop or one of its processes
 * dies.
 */
async function keepShop(config: Config, stopping: AbortSignal): Promise<void> {
  await using open = new AsyncDisposableStack();
  const { secrets, firstRun, backend, env, beside } = await prepareGround(config, open, stopping);
  if (firstRun?.demo) await fillWithDemo(config, secrets.machinePassword);
  // Neither needs the other, and orders wait for the disk while pages keep the processor busy.
  await Promise.all([
    buildPages(config, env, stopping),
    firstRun && livenDemo(config, firstRun, stopping),
  ]);
  await dropPagesOfOtherBuilds(config);

  const web = await step('Запускаю веб-сервер', 'Веб-сервер запущен', () => startWeb(env));
  open.defer(() => web.stop());
  if (!beside) {
    const worker = await step(
      'Запускаю загрузку прайс-листов',
      'Загрузка прайс-листов запущена',
      () => keepWorker(config.dataDir, env),
    );
    open.defer(() => worker.stop());
  }
  await welcome(config, firstRun);
  await untilStopped({ 'Веб-сервер': web.exited, 'Сервер данных': backend?.exited }, stopping);
  console.log('\nОстанавливаю магазин…');
}

/** @throws Refusal when a process ends that nobody asked to */
async function untilStopped(
  processes: Record<string, Promise<number | null> | undefined>,
  stopping: AbortSignal,
): Promise<void> {
  const deaths = Object.entries(processes).map(async ([name, exited]) => {
    const code = await (exited ?? FOREVER);
    return `${name} неожиданно остановился${code === null ? '' : ` (код ${code})`}. Магазин закрыт.`;
  });
  const reason = await Promise.race([whenAborted(stopping), ...deaths]);
  if (reason && !stopping.aborted) throw new Refusal(reason);
}

await runCommand(async () => {
  const config = loadSettings();
  await keepShop(config, onStopSignal(config.dataDir));
});
