import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from './children.ts';
import { keepProcess, type KeptProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';
import { whenAborted } from './stop-signals.ts';

/** What it is at is gone on with by the next one, so it need not be waited for. */
const PATIENCE_MS = 1_000;

/** The texts of a large workbook are held in memory. */
const HEAP_MB = 1_024;

/** So often a shop without a worker asks whether one is needed, ms. */
const ASK_EVERY_MS = 500;

/** A worker that is started for what there is to do ends after so long without anything, ms. */
const IDLE_MS = 60_000;

const NAME = 'Загрузка прайс-листов';
const LABEL = 'worker';

/**
 * Starts the worker of price lists whenever there is something for it to do, and again when it dies
 * before that is done. A shop in which nothing arrives holds no worker in memory.
 * @param isNeeded asked while there is none. Never throws. Nobody waits for it once the shop stops.
 */
export function keepWorkerWhileNeeded(
  env: NodeJS.ProcessEnv,
  isNeeded: () => Promise<boolean>,
  idleMs = IDLE_MS,
): KeptProcess {
  const stopping = new AbortController();
  const { signal } = stopping;
  const again = () => start(env, [`--idle-ms=${idleMs}`]);
  let worker: KeptProcess | undefined;
  const over = Promise.race([watch(), whenAborted(signal)]);
  return {
    over,
    running: () => worker?.running() ?? [],
    async stop() {
      stopping.abort();
      await worker?.stop();
      await over;
    },
  };

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if ((await isNeeded()) && !signal.aborted) {
        worker = keepProcess({ name: NAME, label: LABEL, again, answers, mayEnd: true });
        await worker.over;
        worker = undefined;
      }
      await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Starts the worker of price lists, for good, and again whenever it dies: a file that kills it must
 * not close the shop.
 * @throws Refusal when it does not even start
 */
export async function keepWorker(env: NodeJS.ProcessEnv): Promise<KeptProcess> {
  const again = () => start(env);
  return keepProcess({ name: NAME, label: LABEL, first: await again(), again, answers });
}

/**
 * A large workbook is read in one go, for minutes: who computes does not hang. Where the system does
 * not tell who computes, everybody may.
 */
async function answers(worker: NodeProcess, signal: AbortSignal): Promise<boolean> {
  const before = cpuTime(worker.pid);
  return (await worker.answers(signal)) || before === 0 || cpuTime(worker.pid) > before;
}

const start = (env: NodeJS.ProcessEnv, args: string[] = []): Promise<NodeProcess> =>
  startNode({
    name: NAME,
    script: 'scripts/worker.ts',
    args,
    // It unpacks what strangers send, and asks neither.
    env: { ...env, CACHE_URL: '', CATALOGUE_URL: '' },
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
  });
