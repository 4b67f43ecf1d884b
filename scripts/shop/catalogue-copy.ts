import { keepProcess, type KeptProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';

const NAME = 'Каталог для\u00A0чтения';
const HEAP_MB = 512;
/** What is half done is seen by nobody, so it need not be waited for. */
const PATIENCE_MS = 1_000;

/** The process that copies, which can be replaced by one of other sources. */
export type KeptCopy = KeptProcess & { replace(env: NodeJS.ProcessEnv): Promise<void> };

/**
 * Starts the process that keeps the copy of the catalogue on PostgreSQL, for good, and again whenever
 * it dies. The shop sells without it.
 */
export function keepCatalogueCopy(env: NodeJS.ProcessEnv): KeptCopy {
  let kept = keep(env);
  let isStopped = false;
  const over = Promise.withResolvers<void>();
  return {
    over: over.promise,
    running: () => kept.running(),
    async stop() {
      isStopped = true;
      await kept.stop();
      over.resolve();
    },
    // One after the other: two do not copy at once, and the second one would say so.
    async replace(next) {
      await kept.stop();
      if (!isStopped) kept = keep(next);
    },
  };
}

const keep = (env: NodeJS.ProcessEnv): KeptProcess =>
  keepProcess<NodeProcess>({
    name: NAME,
    label: 'catalogue-copy',
    again: () =>
      startNode({
        name: NAME,
        script: 'scripts/copy-catalogue.ts',
        env,
        heapMb: HEAP_MB,
        patienceMs: PATIENCE_MS,
      }),
    answers: (copying, signal) => copying.answers(signal),
  });
