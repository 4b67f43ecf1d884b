import { cpuTime } from './children.ts';
import { keepProcess, type KeptProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';

/** What it is at is gone on with by the next one, so it need not be waited for. */
const PATIENCE_MS = 1_000;

/** The texts of a large workbook are held in memory. */
const HEAP_MB = 1_024;

const NAME = 'Загрузка прайс-листов';

/**
 * Starts the worker of price lists, and again whenever it dies: a file that kills it must not close
 * the shop.
 * @throws Refusal when it does not even start
 */
export async function keepWorker(env: NodeJS.ProcessEnv): Promise<KeptProcess> {
  const again = () => start(env);
  return keepProcess({ name: NAME, first: await again(), again, answers, vital: false });
}

/**
 * A large workbook is read in one go, for minutes: who computes does not hang. Where the system does
 * not tell who computes, everybody may.
 */
async function answers(worker: NodeProcess, signal: AbortSignal): Promise<boolean> {
  const before = cpuTime(worker.pid);
  return (await worker.answers(signal)) || before === 0 || cpuTime(worker.pid) > before;
}

const start = (env: NodeJS.ProcessEnv): Promise<NodeProcess> =>
  startNode({
    name: NAME,
    script: 'scripts/worker.ts',
    env,
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
  });
