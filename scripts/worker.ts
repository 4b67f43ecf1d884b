import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { importsDir, priceListsDir } from '../lib/imports/jobs/files.ts';
import { removeLeftovers } from '../lib/imports/runs/prepared-list.ts';
import { keepLane } from './worker/lane.ts';
import { machineSession } from './worker/sign-in.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/**
 * The shop's worker: price lists that people, folders and addresses bring. One a data folder; the shop starts it and starts it again.
 * It may be killed at any moment: the next one goes on with what it was at.
 */
await runCommand(async () => {
  const config = loadSettings();
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // visitors come first
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  for (const folder of [importsDir(config.dataDir), priceListsDir(config.dataDir)]) await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(importsDir(config.dataDir));
  const session = machineSession(config);
  console.log('ready');
  await Promise.all([keepLane('reading', session, config, stopping.signal), keepLane('writing', session, config, stopping.signal)]);
});
