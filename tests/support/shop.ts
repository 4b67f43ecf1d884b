import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';
import { PATIENCE_MS } from './patience.ts';
import { noSettings } from './settings.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The pages may have to be built first, ms. */
const BUILD_MS = 600_000;

/**
 * Settings of a shop of its own: a temporary data folder, free ports, the build that all tests
 * share, no demo.
 */
export async function shopSettings(): Promise<Record<string, string>> {
  return {
    ...noSettings,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'detal-start-')),
    PORT: String(await freePort()),
    POCKETBASE_PORT: String(await freePort()),
    BUILD_DIR: '.next-test',
    SITE_URL: 'http://shop.test', // the pages are built with it: another one would mean another build
    DEMO: '0',
  };
}

export const removeData = (settings: Record<string, string>) =>
  rmSync(settings.DATA_DIR!, { recursive: true, force: true });

/** A command of ours that runs, and all that it has printed so far. */
export type Command = {
  process: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
};

/** Runs `scripts/<name>.ts` the way start.mjs does. */
export function runScript(
  name: string,
  settings: Record<string, string>,
  ...args: string[]
): Command {
  return run([join(ROOT, `scripts/${name}.ts`), ...args], settings);
}

/** Runs Node with these arguments in the project's folder. */
export const run = (args: string[], settings: Record<string, string>): Command =>
  runCommandLine(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], settings);

/** Runs a program, in the project's folder if no other one is named. */
export function runCommandLine(
  program: string,
  args: string[],
  settings: Record<string, string>,
  cwd = ROOT,
): Command {
  // Most of what a short command takes is the reading of its sources.
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(ROOT, '.build/compile-cache'),
    ...settings,
  };
  const child = spawn(program, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, output: () => output, exited };
}

/**
 * Starts a shop as `npm start` does and waits until its pages are served. A start that fails shows
 * what it printed.
 */
export async function openShop(settings: Record<string, string>): Promise<Command> {
  const shop = runScript('shop', settings);
  await untilOpen(shop);
  return shop;
}

/** @throws Error with what was printed when the command ends instead */
export async function untilOpen(shop: Command): Promise<void> {
  await until(
    () => shop.output().includes('Магазин открыт') || shop.process.exitCode !== null,
    BUILD_MS,
  );
  if (shop.process.exitCode !== null) throw new Error(`The shop did not start:\n${shop.output()}`);
}

/** Sends signals, one after the other, and waits for the end. @returns the exit code */
export async function stop(shop: Command, ...signals: NodeJS.Signals[]): Promise<number | null> {
  for (const signal of signals) {
    shop.process.kill(signal);
    await sleep(30);
  }
  return shop.exited;
}

/**
 * Waits for something to become true.
 * @param patience longer where a whole build may be waited for
 * @throws Error after the given time
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patience;
  // Who waits long asks seldom: asking takes the processor from what is waited for.
  for (let pause = 10; !(await holds()); pause = Math.min(pause * 1.5, 200)) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await sleep(pause);
  }
}
