import { setTimeout as sleep } from 'node:timers/promises';
import { startNode, type NodeProcess } from './node-process.ts';

/** What it is at is gone on with by the next one, so it need not be waited for. */
const PATIENCE_MS = 1_000;

/** The texts of a large workbook are held in memory. */
const HEAP_MB = 1_024;

/** A worker that dies is started again after 1, 2, 4 … s; one that has lived so long begins at 1 again, ms. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LIVED_MS = 5 * 60_000;

/**
 * Starts the worker of price lists, and again whenever it dies: a file that kills it must not close the shop.
 * @throws Refusal when it does not even start
 */
export async function keepWorker(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
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
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const began = performance.now();
      const code = await worker.exited;
      if (stopping.signal.aborted) return;
      console.error(`✗ Загрузка прайс-листов неожиданно остановилась${code === null ? '' : ` (код ${code})`}, запускаю её снова`);
      if (performance.now() - began > LIVED_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) worker = await start(env).catch(() => worker);
    }
  }
}

const start = (env: NodeJS.ProcessEnv): Promise<NodeProcess> => startNode({ name: 'Загрузка прайс-листов', script: 'scripts/worker.ts', env, heapMb: HEAP_MB, patienceMs: PATIENCE_MS });
