import { keepProcess, type KeptProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';

const NAME = 'Каталог для\u00A0чтения';
const HEAP_MB = 512;
/** What is half done is seen by nobody, so it need not be waited for. */
const PATIENCE_MS = 1_000;

/**
 * Starts the process that keeps the copy of the catalogue on PostgreSQL, for good, and again whenever
 * it dies. The shop sells without it.
 */
export const keepCatalogueCopy = (env: NodeJS.ProcessEnv): KeptProcess =>
  keepProcess<NodeProcess>({
    name: NAME,
    again: () =>
      startNode({
        name: NAME,
        script: 'scripts/copy-catalogue.ts',
        env,
        heapMb: HEAP_MB,
        patienceMs: PATIENCE_MS,
      }),
    answers: (copying, signal) => copying.answers(signal),
    vital: false,
  });
