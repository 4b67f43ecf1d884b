import type { Config } from '../../lib/config.ts';
import { patient } from '../../lib/patience.ts';
import { keepProcess, type KeptProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';
import { Refusal } from './refusal.ts';

const NAME = 'Копия вне\u00A0машины';
const HEAP_MB = 512;
/** What has changed last is sent before it ends, ms. */
const STOP_MS = 10_000;
/** Sealing 32 MB keeps it from answering, ms. */
const PATIENCE_MS = 15_000;

/** @throws Refusal when the server of the bucket, or the key to it, is not said */
export function requireBucketSettings({ copies, copiesS3 }: Config): void {
  if (copies?.to.startsWith('s3:') && !copiesS3)
    throw new Refusal(
      'COPIES_TO: для\u00A0s3:// нужны COPIES_S3_ENDPOINT, COPIES_S3_KEY_ID и\u00A0COPIES_S3_SECRET.',
    );
}

/**
 * Starts the process that sends the copy outside of the machine, for good, and again whenever it dies.
 * @param env that of the web, which is not told the key of the bucket
 */
export const keepOffsiteCopy = (env: NodeJS.ProcessEnv, { copiesS3 }: Config): KeptProcess =>
  keepProcess<NodeProcess>({
    name: NAME,
    label: 'offsite-copy',
    again: () =>
      startNode({
        name: NAME,
        script: 'scripts/ship-copies.ts',
        env: { ...env, COPIES_S3_SECRET: copiesS3?.secret ?? '' },
        heapMb: HEAP_MB,
        patienceMs: STOP_MS,
      }),
    answers: (sending, signal) => sending.answers(signal),
    patienceMs: patient(PATIENCE_MS),
  });
