import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type Child = { url: string; pid: number; stop(): Promise<void> };

/**
 * Starts a Node program of ours that prints `ready <address>` when it serves; what else it says is
 * dropped.
 * @throws Error when it ends instead
 */
export async function startChild(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Child> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice(6)),
    );
  });
  const url = await Promise.race([ready, ended]);
  if (!url) throw new Error(`${args.join(' ')} did not start`);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, pid: child.pid!, stop };
}

export type Memory = { nowMb: number; peakMb: number };

/** Resident memory of a process, megabytes; nothing where the system does not tell (not Linux). */
export function memoryOf(pid: number): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024);
    return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
  } catch {
    return undefined;
  }
}
