import type { Config } from '../lib/config.ts';
import { fillApart } from './demo/fill-apart.ts';
import { buildPages } from './shop/build.ts';
import { currentBuild } from './shop/build-stamp.ts';
import { failuresFile } from '../lib/failures/model.ts';
import { openFailureKeeper } from '../server/failure-keeper.ts';
import { keepBackend, type OpenBackend } from './shop/backend.ts';
import { keepCatalogueCopy, type KeptCopy } from './shop/catalogue-copy.ts';
import { dropPagesOfOtherBuilds } from './shop/page-cache.ts';
import type { KeptProcess } from './shop/keep-process.ts';
import { makeWorkFolders, watchForWork } from './shop/price-list-work.ts';
import { keepOffsiteCopy, requireBucketSettings } from './shop/offsite-copy.ts';
import { prepareGround, runningShop } from './shop/prepare.ts';
import { openProcessWarnings } from './shop/process-warnings.ts';
import { runCommand } from './shop/run-command.ts';
import { acceptReloads } from './shop/reload.ts';
import { tellRunning } from './shop/running.ts';
import { loadSettings } from './shop/settings.ts';
import { onStopSignal, whenAborted } from './shop/stop-signals.ts';
import { keepWeb } from './shop/web.ts';
import { keepWatchOverDisk } from './shop/watch-disk.ts';
import { keepWorker, keepWorkerWhileNeeded } from './shop/worker.ts';
import { welcome } from './shop/welcome.ts';
import { step } from './step.mjs';

/**
 * `npm start`: brings the whole shop up and stays until it is asked to stop. A process that dies or
 * hangs is started again.
 * @throws Refusal when one does not come up at first
 */
async function keepShop(config: Config, stopping: AbortSignal): Promise<void> {
  requireBucketSettings(config);
  await using open = new AsyncDisposableStack();
  const { secrets, firstRun, backend, env, folder, beside } = await prepareGround(
    config,
    open,
    stopping,
  );
  openFailureKeeper(failuresFile(config.dataDir, 'worker'));
  open.use(openProcessWarnings(config));
  const kept: KeptProcess[] = [];
  const keep: Keep = (process) => {
    open.defer(() => process.stop());
    kept.push(process);
    return process;
  };
  const keepOpen = (opened: OpenBackend) =>
    keep(keepBackend(opened, (next) => tellRunning(config.dataDir, runningShop(config, next))));
  const openFirst = (opened: OpenBackend) => {
    if (config.copies) keep(keepOffsiteCopy(env, config)); // stops after the backend: it sends the last change
    return keepOpen(opened);
  };
  const filled = backend && openFirst(backend);
  const { machinePassword } = secrets;
  if (firstRun?.demo) await fillApart({ what: 'goods', config, machinePassword }, stopping);
  // Neither needs the other, and orders wait for the disk while pages keep the processor busy.
  const [isNew] = await Promise.all([
    buildPages(config, env, stopping),
    firstRun && fillApart({ what: 'life', config, firstRun }, stopping),
  ]);
  await dropPagesOfOtherBuilds(config);
  if (backend && filled && firstRun?.demo) {
    await filled.stop(); // filling leaves it with twice the memory that the shop needs
    keepOpen({ ...(await backend.again()), again: backend.again });
  }

  const web = await step('Запускаю веб-сервер', 'Веб-сервер запущен', () =>
    keepWeb(config, env, isNew),
  );
  keep(web);
  let copy: KeptCopy | undefined;
  if (!beside) {
    open.use(keepWatchOverDisk(config.dataDir));
    copy = await openWorkers(config, env, keep);
  }
  if (config.metricsPort) await openMetrics(config, config.metricsPort, kept, open);
  const ownsBackend = Boolean(backend);
  open.use(acceptReloads({ config, env, folder, web, copy, ownsBackend, stopping }));
  await welcome(config, firstRun);
  await whenAborted(stopping);
  console.log('\nОстанавливаю магазин…');
}

/** What a shop that nobody watches need not hold is loaded here. */
async function openMetrics(
  config: Config,
  port: number,
  kept: readonly KeptProcess[],
  open: AsyncDisposableStack,
): Promise<void> {
  const { openMetricsServer } = await import('./shop/metrics.ts');
  const processes = () => kept.flatMap((process) => process.running());
  open.use(await openMetricsServer(config, port, processes));
}

/** Has a process stop with the shop. */
type Keep = <P extends KeptProcess>(process: P) => P;

/**
 * What works beside the backend: on price lists, and on the copy of the catalogue, which reads the
 * backend's database. Where the backend is somebody else's, he copies.
 */
async function openWorkers(
  config: Config,
  env: NodeJS.ProcessEnv,
  keep: Keep,
): Promise<KeptCopy | undefined> {
  keep(await openWorker(config, env));
  const isCopied = config.catalogueUrls.length > 0 && !config.pocketbaseExternal;
  return isCopied ? keep(keepCatalogueCopy(env)) : undefined;
}

/** A backend of somebody else may be too old to say whether a worker is needed: there is one, then. */
async function openWorker(config: Config, env: NodeJS.ProcessEnv): Promise<KeptProcess> {
  if (config.pocketbaseExternal)
    return step('Запускаю загрузку прайс-листов', 'Загрузка прайс-листов запущена', () =>
      keepWorker(env),
    );
  await makeWorkFolders(config.dataDir);
  return keepWorkerWhileNeeded(env, watchForWork(config));
}

if (import.meta.main)
  await runCommand(async () => {
    const settings = loadSettings();
    const config = { ...settings, buildDir: currentBuild(settings) };
    await keepShop(config, onStopSignal(config.dataDir));
  });
