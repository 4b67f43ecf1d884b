import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../lib/config.ts';
import { freePort } from './free-port.ts';
import { buildPages } from './shop/build.ts';
import { currentBuild } from './shop/build-stamp.ts';
import { prepareGround } from './shop/prepare.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { onStopSignal } from './shop/stop-signals.ts';
import { compilePages } from './shop/web.ts';

/**
 * What a build has of its own: an empty backend on a data folder that goes with it, and nothing that
 * a running shop uses.
 */
const ofItsOwn = async (dataDir: string): Promise<Record<string, string>> => ({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  POCKETBASE_PORT: String(await freePort()),
  HOST: '127.0.0.1',
  POCKETBASE_HOST: '127.0.0.1',
  POCKETBASE_URL: '',
  CACHE_URL: '',
  CATALOGUE_URL: '',
  SMTP_HOST: '',
  ADMIN_PASSWORD: '',
  DEMO: '0',
});

/**
 * `npm run build`: makes all that a first start would make of the sources and the settings, so that
 * the shop can be started where it may only read them (docs/deploy.md).
 */
await runCommand(async () => {
  loadSettings(); // those of .env are in the environment from now on
  await using open = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'detal-build-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const stopping = onStopSignal(dataDir);
  Object.assign(process.env, await ofItsOwn(dataDir));
  const settings = readConfig(process.env);
  const config = { ...settings, buildDir: currentBuild(settings) };
  const { env } = await prepareGround(config, open, stopping);
  if (await buildPages(config, env, stopping)) await compilePages(env);
  else console.log('✓ Страницы уже собраны');
});
