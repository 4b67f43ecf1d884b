import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import type { Config } from '../lib/config.ts';
import { failuresFile } from '../lib/failures/model.ts';
import { importsDir } from '../lib/imports/jobs/files.ts';
import { removeLeftovers } from '../lib/imports/runs/prepared-list.ts';
import { openFailureKeeper } from '../server/failure-keeper.ts';
import { makeWantedCopies } from './backup/wanted.ts';
import { returnToBackup } from '../lib/backups/repository.ts';
import { fetchDue } from './worker/addresses.ts';
import { finishArrivals } from './worker/arrival.ts';
import { every } from './worker/every.ts';
import { Idleness, type Round } from './worker/idleness.ts';
import { Inbox } from './worker/inbox.ts';
import { keepLane } from './worker/lane.ts';
import { clientSession } from './worker/sign-in.ts';
import { tellFailure } from './worker/tell-failure.ts';
import { tidy } from './worker/tidy.ts';
import { answerHealthQuestions } from '../server/parent.ts';
import { makeWorkFolders } from './shop/price-list-work.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/**
 * How often folders are looked into, copies made that are wanted, addresses asked whether their
 * hour has come, and old files removed, ms.
 */
const LOOK_EVERY_MS = 2_000;
const LOOK_FOR_COPIES_MS = 1_000;
const FETCH_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 6 * 3_600_000;

/**
 * The shop's worker: price lists that people, folders and addresses bring, and copies of
 * everything. One a data folder; the shop starts it and starts it again. It may be killed at any
 * moment: the next one goes on with what it was at. `--idle-ms`: it ends once it has had nothing to
 * do for so long; without it only when it is asked to stop.
 */
if (import.meta.main)
  await runCommand(async () => {
    const config = loadSettings();
    const options = parseArgs({ options: { 'idle-ms': { type: 'string' } } });
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // visitors come first
    openFailureKeeper(failuresFile(config.dataDir, 'worker'));
    process.on('uncaughtExceptionMonitor', (error) => tellFailure('living', error));
    answerHealthQuestions();
    const stopping = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(name, () => stopping.abort());
    await makeWorkFolders(config.dataDir);
    await removeLeftovers(importsDir(config.dataDir));
    const idleness = new Idleness();
    const idleMs = Number(options.values['idle-ms'] ?? Infinity);
    setInterval(() => idleness.ms >= idleMs && stopping.abort(), Math.min(idleMs, 1_000)).unref();
    console.log('ready');
    await workUntil({ stopping: stopping.signal, idleness }, config);
  });

/** Does all that a worker does, until it is asked to stop. */
async function workUntil(
  over: { stopping: AbortSignal; idleness: Idleness },
  config: Config,
): Promise<void> {
  const { dataDir, importStillMs, importHosts: hosts } = config;
  const session = clientSession(config);
  const inbox = new Inbox(dataDir, importStillMs);
  const limits = { hosts, signal: over.stopping };
  const look = async (): Promise<Round> => {
    const pb = await session();
    await finishArrivals(pb, dataDir);
    return (await inbox.look(pb)) ? 'some' : 'nothing';
  };
  const fetchLists = async (): Promise<Round> =>
    (await fetchDue(await session(), dataDir, limits)) ? 'some' : 'nothing';
  const restore = async (name: string) => returnToBackup(await session(), name);
  const makeCopies = async (): Promise<Round> =>
    (await makeWantedCopies(dataDir, restore)) ? 'some' : 'nothing';
  const tidyUp = async (): Promise<Round> => {
    await tidy(await session(), dataDir);
    return 'nothing';
  };
  await Promise.all([
    keepLane('reading', session, config, over),
    keepLane('writing', session, config, over),
    every(Math.min(LOOK_EVERY_MS, importStillMs / 2), 'folders', look, over),
    every(FETCH_EVERY_MS, 'addresses', fetchLists, over),
    every(LOOK_FOR_COPIES_MS, 'copying', makeCopies, over),
    every(TIDY_EVERY_MS, 'tidying', tidyUp, over),
  ]);
}
