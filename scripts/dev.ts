import type { Config } from '../lib/config.ts';
import { fillApart } from './demo/fill-apart.ts';
import { openBackend } from './shop/backend.ts';
import { prepareGround } from './shop/prepare.ts';
import { Refusal, explain } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { runProgram } from './shop/run-program.ts';
import { loadSettings } from './shop/settings.ts';
import { onStopSignal, whenAborted } from './shop/stop-signals.ts';
import { startWeb } from './shop/web.ts';
import { keepWatchOverDisk } from './shop/watch-disk.ts';
import { keepWorker } from './shop/worker.ts';
import { welcome } from './shop/welcome.ts';
import { watchBackendSources } from './dev/watch.ts';
import { step } from './step.mjs';

/**
 * `npm run dev`: the same ground as `npm start`, pages by Next's development server, the backend
 * restarted when its rules change.
 */
async function keepDevelopment(config: Config, stopping: AbortSignal): Promise<void> {
  await using open = new AsyncDisposableStack();
  const { secrets, firstRun, backend: first, env } = await prepareGround(config, open, stopping);
  const { machinePassword } = secrets;
  if (firstRun?.demo) await fillApart({ what: 'goods', config, machinePassword }, stopping);
  if (firstRun) await fillApart({ what: 'life', config, firstRun }, stopping);
  await runProgram(['scripts/generate-files.ts'], { env, signal: stopping });
  const web = await step('Запускаю веб-сервер для разработки', 'Веб-сервер запущен', () =>
    startWeb({ ...env, NODE_ENV: 'development' }, { args: ['--dev'] }),
  );
  open.defer(() => web.stop());
  const worker = await step(
    'Запускаю загрузку прайс-листов',
    'Загрузка прайс-листов запущена',
    () => keepWorker(env),
  );
  open.defer(() => worker.stop());
  open.use(keepWatchOverDisk(config.dataDir));
  await welcome(config, firstRun);

  let backend = first;
  if (first) {
    open.defer(async () => backend?.stop());
    open.use(
      watchBackendSources(async () => {
        await backend?.stop();
        backend = await openBackend(config, secrets).catch(
          (error: unknown) => void console.error(`✗ ${explain(error)}`),
        );
      }),
    );
  }
  const died = await Promise.race([whenAborted(stopping), web.exited.then(() => 'died')]);
  if (died && !stopping.aborted) throw new Refusal('Веб-сервер неожиданно остановился.');
}

await runCommand(async () => {
  const config = loadSettings();
  await keepDevelopment(config, onStopSignal(config.dataDir));
});
