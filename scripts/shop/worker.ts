import { setTimeout as sleep } from 'node:timers/promises';
import { keepFailure } from '../../lib/failures/keeper.ts';
import { failuresFile } from '../../lib/failures/model.ts';
import { openFailureKeeper } from '../../server/failure-keeper.ts';
import { startNode, type NodeProcess } from './node-process.ts';

/** What it is at is gone on with by the next one, so it need not be waited for. */
const PATIENCE_MS = 1_000;

/** The texts of a large workbook are held in memory. */
const HEAP_MB = 1_024;

/**
 * A worker that dies is started again after 1, 2, 4 … s; one that has lived so long begins at 1
 * again, ms.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LIVED_MS = 5 * 60_000;

/**
 * Starts the worker of price lists, and again whenever it dies: a file that kills it must not close
 * the shop.
 * @param dataDir must exist
 * @throws Refusal when it does not even start
 */
export async function keepWorker(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<{ stop(): Promise<void> }> {
  openFailureKeeper(failuresFile(dataDir, 'worker'));
  const stopping = new AbortController();
  let worker: NodeProcess = await start(env);
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
      await kept;
    },
  };

  async function keep(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      const began = performance.now();
      const code = await worker.exited;
      if (stopping.signal.aborted) return;
      tellDeath(code);
      if (performance.now() - began > LIVED_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) worker = await start(env).catch(() => worker);
    }
  }
}

/**
 * On the operator's screen and the owner's: what was killed, as for want of memory, has no words of
 * its own.
 */
function tellDeath(code: number | null): void {
  const msg = `Загрузка прайс-листов неожиданно остановилась${code === null ? '' : ` (код ${code})`}, запускаю её снова`;
  console.error(`✗ ${msg}`);
  keepFailure(
    JSON.stringify({
      time: new Date().toISOString(),
      msg,
      error: code === null ? 'её завершила система: возможно, не\u00A0хватило памяти' : '',
    }),
  );
}

const start = (env: NodeJS.ProcessEnv): Promise<NodeProcess> =>
  startNode({
    name: 'Загрузка прайс-листов',
    script: 'scripts/worker.ts',
    env,
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
  });
