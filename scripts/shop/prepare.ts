import { mkdir } from 'node:fs/promises';
import type { Config } from '../../lib/config.ts';
import { openBackend, type OpenBackend } from './backend.ts';
import type { Backend } from '../pocketbase.ts';
import { childMark, stopOrphans } from './children.ts';
import { requireFreeSpace } from './disk.ts';
import { waitForBackend } from './external-backend.ts';
import { openFirstRun } from './first-run.ts';
import type { FirstRun } from './first-run.ts';
import { requireFreePort } from './ports.ts';
import { introduceStorefront } from './introduce.ts';
import { Refusal } from './refusal.ts';
import { ROOT } from './project.ts';
import { requireDataFolder, shopBeside, writeRunning, type Running } from './running.ts';
import { step } from '../step.mjs';
import { openSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** A data folder that is ours alone and a backend that answers: what the web stands on. */
export type Ground = {
  secrets: Secrets;
  firstRun?: FirstRun;
  backend?: OpenBackend;
  env: NodeJS.ProcessEnv;
  /** It is locked, and tells the other commands who works here. */ folder: string;
  /**
   * Another storefront's shop works on the folder and looks after what all share.
   */
  beside?: true;
};

/**
 * Everything below the web, in the order that harms nothing: first what may refuse without a trace
 * (disk, lock, ports), then what writes. What is opened is closed by `open`, last first. Where the
 * shop of another storefront works on the folder already, its backend is this one's as well.
 * @throws Refusal
 */
export async function prepareGround(
  config: Config,
  open: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<Ground> {
  const { dataDir } = config;
  for (const folder of [dataDir, ROOT]) await requireFreeSpace(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const beside = config.pocketbaseExternal ? undefined : shopBeside(dataDir, config.storefront);
  if (beside)
    return prepareBeside(
      { ...config, pocketbaseUrl: beside.backendUrl, pocketbaseExternal: true },
      open,
    );
  await takeFolder(dataDir, open);
  await requirePorts(config);

  const secrets = await openSecrets(dataDir);
  if (config.pocketbaseExternal) {
    await waitForBackend(config.pocketbaseUrl, stopping);
    await introduceStorefront(config, secrets).catch(({ message }: Error) =>
      console.warn(`! ${message} Письма пойдут от имени его витрины.`),
    );
    writeRunning(dataDir, runningShop(config));
    return { secrets, env: webEnvironment(config, secrets, dataDir), folder: dataDir };
  }
  const firstRun = await openFirstRun(config);
  const backend = await openBackend(config, secrets, firstRun);
  open.defer(() => backend.stop());
  writeRunning(dataDir, runningShop(config, backend));
  stopping.throwIfAborted();
  const env = webEnvironment(config, secrets, dataDir);
  return { secrets, firstRun, backend, env, folder: dataDir };
}

/** What the other commands are told of a shop with this backend, or with one of somebody else. */
export const runningShop = ({ port, storefront }: Config, backend?: Backend): Running => ({
  pid: process.pid,
  port,
  backendPid: backend?.pid,
  backendUrl: backend?.url,
  storefront,
});

/** A second storefront of a running shop: its pages are its own, all else is there. */
async function prepareBeside(config: Config, open: AsyncDisposableStack): Promise<Ground> {
  const { cacheDir, dataDir, pocketbaseUrl } = config;
  await mkdir(cacheDir, { recursive: true, mode: 0o700 });
  await takeFolder(cacheDir, open);
  await requirePorts(config);
  const secrets = await openSecrets(dataDir);
  await step(
    'Подключаюсь к работающему магазину',
    `Вторая витрина подключена к серверу данных ${pocketbaseUrl}`,
    () => introduceStorefront(config, secrets),
  );
  writeRunning(cacheDir, runningShop(config));
  return {
    secrets,
    env: { ...webEnvironment(config, secrets, cacheDir), POCKETBASE_URL: pocketbaseUrl },
    folder: cacheDir,
    beside: true,
  };
}

async function takeFolder(folder: string, open: AsyncDisposableStack): Promise<void> {
  open.use(requireDataFolder(folder));
  if ((await stopOrphans(folder)) > 0)
    console.log('✓ Остановлены процессы, оставшиеся от прерванного запуска');
}

async function requirePorts({
  host,
  port,
  pocketbaseExternal,
  pocketbasePort,
  pocketbaseHost,
  metricsPort,
}: Config): Promise<void> {
  await requireFreePort(port, host, 'PORT');
  if (metricsPort) await requireFreePort(metricsPort, '127.0.0.1', 'METRICS_PORT');
  if (pocketbaseExternal) return;
  if (port === pocketbasePort)
    throw new Refusal(
      `PORT и POCKETBASE_PORT одинаковы (${port}): магазину и серверу данных нужны разные порты.`,
    );
  await requireFreePort(pocketbasePort, pocketbaseHost, 'POCKETBASE_PORT');
}

/** What only the backend needs to know. */
const NOT_FOR_THE_WEB = [
  'ADMIN_PASSWORD',
  'SMTP_PASSWORD',
  'OAUTH_YANDEX_SECRET',
  'OAUTH_VK_SECRET',
  'COPIES_S3_SECRET',
];

/**
 * What the web and its build get: the settings, one secret of the two, and nobody's password.
 * @param folder whose orphans they are when they outlive us
 */
function webEnvironment(
  { dataDir, cacheDir, sessionSecret, cacheMaxMb, buildDir }: Config,
  secrets: Secrets,
  folder: string,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(NOT_FOR_THE_WEB.map((name) => [name, ''])),
    ...childMark(folder),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: dataDir,
    CACHE_DIR: cacheDir,
    CACHE_MAX_MB: String(cacheMaxMb),
    BUILD_DIR: buildDir,
    SESSION_SECRET: sessionSecret ?? secrets.sessionSecret,
  };
}
