import { HEALTH_PATH } from '../../lib/constants.ts';
import { freePort } from '../free-port.ts';
import { answersAt, keepProcess, type KeptProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';

/** The web process finishes running requests within 3 s by itself. */
const PATIENCE_MS = 3_300;

/**
 * Without a bound the heap grows with the machine's memory before it is cleaned; pages fit into far
 * less.
 */
const HEAP_MB = 768;

const NAME = 'Веб-сервер';

/** Starts the web server and waits until it serves. @throws Refusal when it ends instead */
export const startWeb = (env: NodeJS.ProcessEnv, args: string[] = []): Promise<NodeProcess> =>
  startNode({
    name: NAME,
    script: 'server/main.ts',
    args,
    env,
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
  });

/**
 * Starts the web server, and again whenever it dies or hangs.
 * @param isNew its pages have just been built: who loads them first compiles them, and holds 15 MB
 * more than who finds them compiled, so that is done by one that ends, at a port that nobody knows
 * @throws Refusal
 */
export async function keepWeb(env: NodeJS.ProcessEnv, isNew: boolean): Promise<KeptProcess> {
  const again = () => startWeb(env);
  if (isNew) {
    const port = String(await freePort());
    await (await startWeb({ ...env, HOST: '127.0.0.1', PORT: port })).stop();
  }
  const answers = answersAt<NodeProcess>(({ address }) => address + HEALTH_PATH);
  return keepProcess({ name: NAME, first: await again(), again, answers, vital: true });
}
