import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { patient } from '../../lib/patience.ts';
import { HEALTH_QUESTION } from './health-question.ts';
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
  env,
  heapMb,
  patienceMs,
}: Options): Promise<NodeProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`, script, ...args],
    {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
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
    stop: () => stopGroup(child, exited, patienceMs),
    answers: (signal) => answers(child, signal),
  };
}

async function answers(child: ChildProcess, signal: AbortSignal): Promise<boolean> {
  if (!child.connected) return false;
  const answered = once(child, 'message', { signal }).then(
    () => true,
    () => false,
  );
  child.send(HEALTH_QUESTION, () => {}); // one that is lost is not answered
  return answered;
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
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const impatient = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), patient(patienceMs));
  await exited;
  clearTimeout(impatient);
}
