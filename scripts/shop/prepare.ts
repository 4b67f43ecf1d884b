import { mkdir } from 'node:fs/promises';
import type { Config } from '../../lib/config.ts';
import { openBackend } from './backend.ts';
import type { Backend } from '../pocketbase.ts';
import { childMark, stopOrphans } from './children.ts';
import { requireFreeSpace } from './disk.ts';
import { waitForBackend } from './external-backend.ts';
import { openFirstRun } from './first-run.ts';
import type { FirstRun } from './first-run.ts';
import { requireFreePort } from './ports.ts';
import { Refusal } from './refusal.ts';
import { ROOT } from './project.ts';
import { requireDataFolder, writeRunning } from './running.ts';
import { openSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** A data folder that is ours alone and a backend that answers: what the web stands on. */
export type Ground = { secrets: Secrets; firstRun?: FirstRun; backend?: Backend; env: NodeJS.ProcessEnv };

/**
 * Everything below the web, in the order that harms nothing: first what may refuse without a trace (disk, lock, ports),
 * then what writes. What is opened is closed by `open`, last first.
 * @throws Refusal
 */
export async function prepareGround(config: Config, open: AsyncDisposableStack, stopping: AbortSignal): Promise<Ground> {
  const { dataDir } = config;
  for (const folder of [dataDir, ROOT]) await requireFreeSpace(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  open.use(requireDataFolder(dataDir));
  if ((await stopOrphans(dataDir)) > 0) console.log('✓ Остановлены процессы, оставшиеся от прерванного запуска');
  await requirePorts(config);

  const secrets = await openSecrets(dataDir);
  if (config.pocketbaseExternal) {
    await waitForBackend(config.pocketbaseUrl, stopping);
    return { secrets, env: webEnvironment(config, secrets) };
  }
  const firstRun = await openFirstRun(config);
  const backend = await openBackend(config, secrets, firstRun);
  open.defer(() => backend.stop());
  writeRunning(dataDir, { pid: process.pid, port: config.port, backendPid: backend.pid, backendUrl: backend.url });
  stopping.throwIfAborted();
  return { secrets, firstRun, backend, env: webEnvironment(config, secrets) };
}

async function requirePorts({ host, port, pocketbaseExternal, pocketbasePort }: Config): Promise<void> {
  await requireFreePort(port, host, 'PORT');
  if (pocketbaseExternal) return;
  if (port === pocketbasePort) throw new Refusal(`PORT и POCKETBASE_PORT одинаковы (${port}): магазину и серверу данных нужны разные порты.`);
  await requireFreePort(pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
}

/** What only the backend needs to know. */
const NOT_FOR_THE_WEB = ['ADMIN_PASSWORD', 'SMTP_PASSWORD', 'OAUTH_YANDEX_SECRET', 'OAUTH_VK_SECRET'];

/** What the web and its build get: the settings, one secret of the two, and nobody's password. */
function webEnvironment({ dataDir, cacheDir, sessionSecret, cacheMaxMb, buildDir }: Config, secrets: Secrets): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(NOT_FOR_THE_WEB.map((name) => [name, ''])),
    ...childMark(dataDir),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: dataDir,
    CACHE_DIR: cacheDir,
    CACHE_MAX_MB: String(cacheMaxMb),
    BUILD_DIR: buildDir,
    SESSION_SECRET: sessionSecret ?? secrets.sessionSecret,
  };
}
