import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { childrenOf } from '../scripts/shop/children.ts';
import { ROOT } from '../scripts/shop/project.ts';
import { memoryOf } from './child.ts';

/** A shop as `npm start` runs it. */
export type WholeShop = {
  url: string;
  /** What each of its processes holds by its name, and `all` together, MB. */
  held(): Record<string, number>;
  /** Asks it to stop as Ctrl-C does. @returns how long that took, ms */
  stop(): Promise<number>;
};

/** Where it is, for every start on the same data: its pages are built with the address. */
export const settingsOf = async (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  POCKETBASE_PORT: String(await freePort()),
});

/** Runs `npm start` until the shop is open. */
export async function openWholeShop(
  settings: Awaited<ReturnType<typeof settingsOf>> & Record<string, string>,
): Promise<WholeShop> {
  const shop = spawn('node', [join(ROOT, 'scripts/start.mjs'), 'shop'], {
    env: { ...process.env, NODE_COMPILE_CACHE: undefined, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => shop.once('close', () => resolve()));
  const open = new Promise<boolean>((resolve) =>
    shop.stdout
      .setEncoding('utf8')
      .on('data', (text) => String(text).includes('Магазин открыт') && resolve(true)),
  );
  if (!(await Promise.race([open, ended]))) throw new Error('The shop did not start');
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    held: () => heldBy([...startersOf(shop.pid!), ...childrenOf(settings.DATA_DIR)]),
    async stop() {
      const asked = performance.now();
      shop.kill('SIGINT');
      await ended;
      return Math.round(performance.now() - asked);
    },
  };
}

function heldBy(pids: number[]): Record<string, number> {
  const held = pids.map((pid) => [called(pid), Math.round(memoryOf(pid)?.nowMb ?? 0)] as const);
  return Object.fromEntries([...held, ['all', held.reduce((sum, [, mb]) => sum + mb, 0)]]);
}

/** The process that was started, and the shop below it where it could not become that itself. */
function startersOf(pid: number): number[] {
  if (called(pid) === 'shop.ts') return [pid];
  return [pid, Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())];
}

/** What a process is, by its command line: `main.ts`, `pocketbase` …; it may have ended. */
function called(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const script = line.find((part) => /\.m?[jt]s$/.test(part));
    return script ? basename(script) : basename(line[0]!);
  } catch {
    return 'ended';
  }
}
