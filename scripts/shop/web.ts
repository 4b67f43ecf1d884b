import { availableParallelism } from 'node:os';
import type { Config } from '../../lib/config.ts';
import { freePort } from '../free-port.ts';
import { keepProcess, type KeptProcess, type ReplaceableProcess } from './keep-process.ts';
import { startNode, type NodeProcess } from './node-process.ts';
import { openSocket, type Socket } from './socket.ts';

/** The web process finishes running requests within 3 s by itself. */
const PATIENCE_MS = 3_300;

/**
 * Without a bound the heap grows with the machine's memory before it is cleaned; pages fit into far
 * less.
 */
const HEAP_MB = 768;

/** For messages: «Веб-сервер», «Веб-сервер 2». */
const nameOf = (place: number): string => (place === 0 ? 'Веб-сервер' : `Веб-сервер ${place + 1}`);

type Start = { args?: string[]; socket?: Socket; name?: string };

/** Starts a web server and waits until it serves. @throws Refusal when it ends instead */
export const startWeb = (
  env: NodeJS.ProcessEnv,
  { args, socket, name = nameOf(0) }: Start = {},
): Promise<NodeProcess> =>
  startNode({
    name,
    script: 'server/main.ts',
    args,
    socket: socket?.fd,
    counts: true,
    env,
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
  });

/** The other core of two is left to the backend. */
const processesOf = ({ webProcesses }: Config): number =>
  webProcesses ?? Math.max(1, Math.floor(availableParallelism() / 2));

export type KeptWeb = KeptProcess & {
  /**
   * Replaces the web processes one after the other; each of the old ones stops when the new one serves.
   * @param env of the new ones
   * @param onReplaced told after each how many of how many have been
   * @throws Refusal when one does not come up; all are then as they were
   */
  replace(env: NodeJS.ProcessEnv, onReplaced: (done: number, of: number) => void): Promise<void>;
};

/**
 * Starts the web servers, all at the shop's one address, and each again whenever it dies or hangs.
 * @param env they learn from it how many they are
 * @param isNew their pages have just been built: who loads them first compiles them, and holds 15 MB
 * more than who finds them compiled, so that is done by one that ends, at a port that nobody knows
 * @throws Refusal
 */
export async function keepWeb(
  config: Config,
  env: NodeJS.ProcessEnv,
  isNew: boolean,
): Promise<KeptWeb> {
  const count = processesOf(config);
  const all = { WEB_PROCESSES: String(count) };
  if (isNew) await compilePages(env);
  const socket = await openSocket(config.host, config.port);
  const start = (place: number, of: NodeJS.ProcessEnv) => () =>
    startWeb({ ...of, ...all }, { socket, name: nameOf(place) });
  let served = env;
  const kept: ReplaceableProcess<NodeProcess>[] = [];
  const stop = async () => void (await Promise.all(kept.map((process) => process.stop())));
  try {
    for (let place = 0; place < count; place += 1) kept.push(await keep(place, start(place, env)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    over: Promise.all(kept.map(({ over }) => over)).then(() => undefined),
    running: () => kept.flatMap((process) => process.running()),
    stop,
    async replace(next, onReplaced) {
      const replaceBy = (of: NodeJS.ProcessEnv, place: number) =>
        kept[place]!.replace(start(place, of));
      let done = 0;
      try {
        for (; done < count; done += 1, onReplaced(done, count)) await replaceBy(next, done);
        served = next;
      } catch (error) {
        for (let back = 0; back < done; back += 1) await replaceBy(served, back);
        throw error;
      }
    },
  };
}

/** @throws Refusal */
export async function compilePages(env: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort());
  await (await startWeb({ ...env, HOST: '127.0.0.1', PORT: port })).stop();
}

/** Each is judged by itself: at their common address another one may answer for it. */
const keep = async (place: number, again: () => Promise<NodeProcess>) =>
  keepProcess<NodeProcess>({
    name: nameOf(place),
    label: `web-${place + 1}`,
    first: await again(),
    again,
    answers: (process, signal) => process.answers(signal),
  });
