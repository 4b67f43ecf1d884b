import { mkdir, rm } from 'node:fs/promises';
import type { Config } from '../../lib/config.ts';
import { freePort } from '../free-port.ts';
import { openBackend } from '../shop/backend.ts';
import { stopOrphans } from '../shop/children.ts';
import { openFirstRun } from '../shop/first-run.ts';
import { signInMachine } from '../shop/machine.ts';
import type { Machine } from '../shop/machine.ts';
import { Refusal } from '../shop/refusal.ts';
import { lockDataFolder, readRunning, writeRunning } from '../shop/running.ts';
import { openSecrets } from '../shop/secrets.ts';
import type { Secrets } from '../shop/secrets.ts';

/**
 * Runs a command against the backend of the data folder: the one of the running shop, else one that
 * is started for the time.
 * @param run gets the signed-in machine account and a way to sign it in again
 * @param forgetPages the data become others: a shop that is not running cannot notice, so its
 * rendered pages go
 * @throws Refusal for a backend that somebody else runs, and for a shop that is just starting
 */
export async function withBackend(
  config: Config,
  run: (machine: Machine, signInAgain: () => Promise<Machine>) => Promise<void>,
  { forgetPages = false } = {},
): Promise<void> {
  if (config.pocketbaseExternal)
    throw new Refusal(
      'Сервер данных работает отдельно (POCKETBASE_URL): копии делают и возвращают там, где он запущен.',
    );
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await using open = new AsyncDisposableStack();
  const lock = lockDataFolder(dataDir);
  if (lock) open.use(lock);
  if (lock && forgetPages) await rm(config.cacheDir, { recursive: true, force: true });

  const secrets = await openSecrets(dataDir);
  const url = lock
    ? await startForTheTime(config, secrets, open)
    : readRunning(dataDir)?.backendUrl;
  if (!url)
    throw new Refusal('Магазин как раз запускается или останавливается. Повторите через минуту.');
  const signIn = () => signInMachine(url, secrets.machinePassword);
  await run(await signIn(), signIn);
}

/** On a port of its own: the usual one may belong to another shop. */
async function startForTheTime(
  config: Config,
  secrets: Secrets,
  open: AsyncDisposableStack,
): Promise<string> {
  await stopOrphans(config.dataDir);
  const pocketbasePort = await freePort();
  const backend = await openBackend(
    { ...config, pocketbasePort },
    secrets,
    await openFirstRun(config),
  );
  open.defer(() => backend.stop());
  writeRunning(config.dataDir, {
    pid: process.pid,
    port: pocketbasePort,
    backendPid: backend.pid,
    backendUrl: backend.url,
  });
  return backend.url;
}
