import { failuresFile } from '../lib/failures/model.ts';
import { openFailureKeeper } from '../server/failure-keeper.ts';
import { answerHealthQuestions } from '../server/parent.ts';
import { followShop } from './offsite/follow-shop.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/**
 * Sends the copy outside of the machine (docs/decisions/066). A process of its own: sealing keeps its
 * event loop busy. Of normal priority, or a busy machine would keep it from what is promised. One a data folder; the shop starts it and starts it again. It may be killed at any
 * moment; asked to stop, it sends what has changed last.
 */
if (import.meta.main)
  await runCommand(async () => {
    const { copies, ...config } = loadSettings();
    if (!copies) return;
    openFailureKeeper(failuresFile(config.dataDir, 'worker'));
    answerHealthQuestions();
    const stopping = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(name, () => stopping.abort());
    console.log('ready');
    await followShop({ ...config, copies }, stopping.signal);
  });
