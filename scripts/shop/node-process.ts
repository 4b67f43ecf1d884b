import { spawn, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { patient } from '../../lib/patience.ts';
import {
  HEALTH_QUESTION,
  METRICS_QUESTION,
  REPLACED,
  SOCKET_ARGUMENT,
  WELL,
  type MetricsAnswer,
} from '../../server/parent.ts';
import type { ShopProcess } from './keep-process.ts';
import { ROOT } from './project.ts';
import { Refusal } from './refusal.ts';

/**
 * A process of ours that has said that it is ready. `address`: where it serves, '' when it does
 * not; `answers`: whether it answers a question by the channel between us, so that it runs.
 */
export type NodeProcess = ShopProcess & {
  address: string;
  answers(signal: AbortSignal): Promise<boolean>;
};

type Options = {
  /** For messages: «Веб-сервер». */ name: string;
  script: string;
  args?: string[];
  /** A socket of ours that it takes its visitors from. */ socket?: number;
  /** It tells what it has counted. */ counts?: boolean;
  env: NodeJS.ProcessEnv;
  /** Bound of the heap, MB. */ heapMb: number;
  /** It ends by itself within so many ms of SIGTERM. */ patienceMs: number;
};

/**
 * Starts one of our programs and waits for its line `ready …`. What it says before matters only
 * when it does not come up; what it says afterwards goes to our own output. It leads a process
 * group of its own, so that Ctrl-C reaches it only through us, in the right order.
 * @throws Refusal when it ends instead
 */
export async function startNode({
  name,
  script,
  args = [],
  socket,
  counts = false,
  env,
  heapMb,
  patienceMs,
}: Options): Promise<NodeProcess> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
      script,
      ...args,
      ...socketArgument(socket),
    ],
    {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc', ...(socket === undefined ? [] : [socket])],
    },
  );
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const greeting: string[] = [];
  const address = await Promise.race([whenReady(child, greeting), exited]);
  if (typeof address !== 'string')
    throw new Refusal([`${name} не запустился.`, ...greeting].join('\n'));
  return {
    pid: child.pid!,
    address,
    exited,
    stop: (isReplaced) => stopGroup(child, exited, patienceMs, isReplaced),
    answers: async (signal) =>
      (await askChild(child, HEALTH_QUESTION, isWell, signal)) !== undefined,
    ...(counts && {
      metrics: async (signal) =>
        (await askChild(child, METRICS_QUESTION, tellsMetrics, signal))?.metrics,
    }),
  };
}

/** Where the socket is in the child: behind stdin, stdout, stderr and the channel. */
const socketArgument = (socket: number | undefined): string[] =>
  socket === undefined ? [] : [`${SOCKET_ARGUMENT}4`];

const isWell = (message: unknown): message is typeof WELL => message === WELL;
const tellsMetrics = (message: unknown): message is MetricsAnswer =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** @returns its answer; undefined when none came before the signal, or before its end */
async function askChild<T>(
  child: ChildProcess,
  question: string,
  isAnswer: (message: unknown) => message is T,
  signal: AbortSignal,
): Promise<T | undefined> {
  if (!child.connected) return undefined;
  try {
    const messages = on(child, 'message', { signal, close: ['disconnect'] });
    child.send(question, () => {}); // one that is lost is not answered
    for await (const [message] of messages) if (isAnswer(message)) return message;
  } catch {
    // the signal
  }
  return undefined;
}

/**
 * Resolves at the line `ready …` with what stands after that word; the lines before it are
 * collected, those after it passed on.
 */
function whenReady(child: ChildProcess, greeting: string[]): Promise<string> {
  return new Promise((resolve) => {
    let say: (line: string) => void = (line) => greeting.push(line);
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (!/^ready\b/.test(line)) return say(line);
      say = console.log;
      resolve(line.slice('ready'.length).trim());
    });
  });
}

async function stopGroup(
  child: ChildProcess,
  exited: Promise<unknown>,
  patienceMs: number,
  isReplaced = false,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (isReplaced && child.connected) child.send(REPLACED, () => {});
  else child.kill('SIGTERM');
  const impatient = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), patient(patienceMs));
  await exited;
  clearTimeout(impatient);
}
