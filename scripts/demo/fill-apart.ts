import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../lib/config.ts';
import { childMark } from '../shop/children.ts';
import type { FirstRun } from '../shop/first-run.ts';
import { Refusal } from '../shop/refusal.ts';

/** What is wanted: goods with their images, or what customers and the staff make of them. */
export type FillingTask =
  | { what: 'goods'; config: Config; machinePassword: string }
  | { what: 'life'; config: Config; firstRun: FirstRun };

/** Filling takes some 250 MB, which whoever starts the shop would keep as long as the shop runs. */
const PROGRAM = fileURLToPath(new URL('fill.ts', import.meta.url));

/**
 * Fills the demo (fill.ts) in a process of its own, which tells its steps where this one does.
 * @throws Refusal when it fails, having said why; the signal's reason when the start is stopped
 */
export async function fillApart(task: FillingTask, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = fork(PROGRAM, {
    env: { ...process.env, ...childMark(task.config.dataDir) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const stop = () => void child.kill();
  signal.addEventListener('abort', stop);
  child.send(task, () => {}); // of one that has died its end tells
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Refusal('Демонстрационный магазин не заполнен.');
}
