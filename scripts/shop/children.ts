import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../../lib/patience.ts';

/**
 * Every child carries the data folder it works for in its environment: that is how a later start
 * knows its own from strangers.
 */
const MARK = 'DETAL_CHILD_OF';

/**
 * Environment that marks a process as working for this data folder (which must exist); its own
 * children inherit it.
 */
export const childMark = (dataDir: string) => ({ [MARK]: realpathSync(dataDir) });

/**
 * Processes of ours that work for a data folder. Found through /proc, so elsewhere than on Linux
 * the list is empty.
 * @returns process ids
 */
export function childrenOf(dataDir: string): number[] {
  const wanted = `${MARK}=${realpathSync(dataDir)}`;
  const pids = listProc().filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => environmentOf(pid).includes(wanted)).map(Number);
}

function listProc(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // gone meanwhile, or another user's
  }
}

/** Sends a signal to a process that may be gone already. @returns whether it was there */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * Stops what a killed supervisor left behind: politely, then, after `patience` ms, for good. Call
 * it only while holding the folder's lock: whoever holds it has the right to call all others
 * orphans.
 * @returns how many there were
 */
export async function stopOrphans(dataDir: string, patience = patient(2_000)): Promise<number> {
  const orphans = childrenOf(dataDir);
  for (const pid of orphans) signal(pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && orphans.some((pid) => signal(pid, 0))) await sleep(25);
  for (const pid of orphans) signal(pid, 'SIGKILL');
  return orphans.length;
}

/** Of /proc, on Linux. */
const MS_A_TICK = 10;

/** CPU that a process has used so far, ms; 0 once it has ended. */
export function cpuTime(pid: number | undefined): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * MS_A_TICK;
  } catch {
    return 0;
  }
}
