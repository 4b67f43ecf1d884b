import { constants, setPriority } from 'node:os';
import { failuresFile } from '../lib/failures/model.ts';
import { openFailureKeeper } from '../server/failure-keeper.ts';
import { answerHealthQuestions } from '../server/parent.ts';
import { followCatalogue } from './catalogue/follow-catalogue.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/**
 * Keeps the copy of the catalogue on PostgreSQL what the shop's database is (docs/decisions/061). A
 * process of its own: the worker reads a large workbook in one go, for minutes. One a data folder;
 * the shop starts it and starts it again. It may be killed at any moment.
 */
if (import.meta.main)
  await runCommand(async () => {
    const config = loadSettings();
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // visitors come first
    openFailureKeeper(failuresFile(config.dataDir, 'worker'));
    answerHealthQuestions();
    const stopping = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(name, () => stopping.abort());
    console.log('ready');
    await followCatalogue(config, stopping.signal);
  });
