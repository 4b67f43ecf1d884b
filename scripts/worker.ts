import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { failuresFile } from '../lib/failures/model.ts';
import { importsDir, priceListsDir } from '../lib/imports/jobs/files.ts';
import { removeLeftovers } from '../lib/imports/runs/prepared-list.ts';
import { openFailureKeeper } from '../server/failure-keeper.ts';
import { makeWantedCopies } from './backup/wanted.ts';
import { returnToBackup } from '../lib/backups/repository.ts';
import { fetchDue } from './worker/addresses.ts';
import { finishArrivals } from './worker/arrival.ts';
import { watchDisk } from './worker/disk.ts';
import { every } from './worker/every.ts';
import { Inbox } from './worker/inbox.ts';
import { keepLane } from './worker/lane.ts';
import { machineSession } from './worker/sign-in.ts';
import { tellFailure } from './worker/tell-failure.ts';
import { tidy } from './worker/tidy.ts';
import { answerHealthQuestions } from './shop/health-question.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/**
 * How often folders are looked into, copies made that are wanted, addresses asked whether their hour has come, and old files
 * removed, ms.
 */
const LOOK_EVERY_MS = 2_000;
const LOOK_AT_DISK_MS = 30_000;
const LOOK_FOR_COPIES_MS = 1_000;
const FETCH_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 6 * 3_600_000;

/**
 * The shop's worker: price lists that people, folders and addresses bring, and copies of everything. One a data folder; the
 * shop starts it and starts it again. It may be killed at any moment: the next one goes on with
 * what it was at.
 */
if (import.meta.main)
  await runCommand(async () => {
    const config = loadSettings();
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // visitors come first
    openFailureKeeper(failuresFile(config.dataDir, 'worker'));
    process.on('uncaughtExceptionMonitor', (error) => tellFailure('living', error));
    answerHealthQuestions();
    const stopping = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(name, () => stopping.abort());
    for (const folder of [importsDir(config.dataDir), priceListsDir(config.dataDir)])
      await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(importsDir(config.dataDir));
    const session = machineSession(config);
    console.log('ready');
    const { signal } = stopping;
    const inbox = new Inbox(config.dataDir, config.importStillMs);
    await Promise.all([
      keepLane('reading', session, config, signal),
      keepLane('writing', session, config, signal),
      every(
        Math.min(LOOK_EVERY_MS, config.importStillMs / 2),
        'folders',
        async () => {
          const pb = await session();
          await finishArrivals(pb, config.dataDir);
          await inbox.look(pb);
        },
        signal,
      ),
      every(
        FETCH_EVERY_MS,
        'addresses',
        async () =>
          fetchDue(await session(), config.dataDir, { hosts: config.importHosts, signal }),
        signal,
      ),
      every(
        LOOK_FOR_COPIES_MS,
        'copying',
        () =>
          makeWantedCopies(config.dataDir, async (name) => returnToBackup(await session(), name)),
        signal,
      ),
      every(LOOK_AT_DISK_MS, 'disk', watchDisk(config.dataDir), signal),
      every(TIDY_EVERY_MS, 'tidying', async () => tidy(await session(), config.dataDir), signal),
    ]);
  });
