import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './project.ts';
import { Refusal } from './refusal.ts';

/** The web process finishes running requests within 3 s by itself. */
const PATIENCE_MS = 3_300;

/** Without a bound the heap grows with the machine's memory before it is cleaned; pages fit into far less. */
const HEAP_MB = 768;

/** A web process that serves. */
export type Web = { exited: Promise<number | null>; stop(): Promise<void> };

/**
 * Starts the web server and waits until it serves. What it says before matters only when it does not come up;
 * what it says afterwards goes to our own output.
 * It leads a process group of its own, so that Ctrl-C reaches it only through us, in the right order.
 * @throws Refusal when it ends instead
 */
export async function startWeb(env: NodeJS.ProcessEnv, args: string[] = []): Promise<Web> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`, 'server/main.ts', ...args], {
    cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const greeting: string[] = [];
  if ((await Promise.race([whenReady(child, greeting), exited])) !== 'ready') throw new Refusal(['Веб-сервер не запустился.', ...greeting].join('\n'));
  return { exited, stop: () => stopGroup(child, exited) };
}

/** Resolves at the line `ready …`; the lines before it are collected, those after it passed on. */
function whenReady(child: ChildProcess, greeting: string[]): Promise<'ready'> {
  return new Promise((resolve) => {
    let say: (line: string) => void = (line) => greeting.push(line);
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (!line.startsWith('ready ')) return say(line);
      say = console.log;
      resolve('ready');
    });
  });
}

async function stopGroup(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const impatient = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), PATIENCE_MS);
  await exited;
  clearTimeout(impatient);
}
