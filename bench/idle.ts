import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { childrenOf } from '../scripts/shop/children.ts';
import { ROOT } from '../scripts/shop/project.ts';
import { memoryOf } from './child.ts';
import { describeMachine } from './report.ts';

/** After the last line of a start, ms: what it has left behind is given back by then. */
const SETTLES_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'detal-idle-'));
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: undefined,
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  POCKETBASE_PORT: String(await freePort()),
};

/** What a process is, by its command line: «web», «backend» … */
function called(pid: number): string {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const script = line.find((part) => /\.m?[jt]s$/.test(part));
  return script ? basename(script) : basename(line[0]!);
}

/** The process that was started, and the shop below it where it could not become that itself. */
function startersOf(pid: number): number[] {
  if (called(pid) === 'shop.ts') return [pid];
  return [pid, Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())];
}

/** Whoever asks the shop to stop is promised an end within so long, ms. */
const STOPS_MS = 5_000;

/**
 * `npm start` until the shop has been open for a while; what each of its processes then holds, MB,
 * and how long it takes to stop, ms.
 */
async function idleShop(): Promise<Record<string, number>> {
  const shop = spawn('node', [join(ROOT, 'scripts/start.mjs'), 'shop'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => shop.once('close', resolve));
  for await (const text of shop.stdout.setEncoding('utf8'))
    if (String(text).includes('Магазин открыт')) break;
  await sleep(SETTLES_MS);
  const pids = [...startersOf(shop.pid!), ...childrenOf(dataDir)];
  const held = pids.map((pid) => [called(pid), Math.round(memoryOf(pid)?.nowMb ?? 0)] as const);
  const asked = performance.now();
  shop.kill('SIGINT');
  await ended;
  const stopped = Math.round(performance.now() - asked);
  if (stopped > STOPS_MS) process.exitCode = 1;
  const all = held.reduce((sum, [, mb]) => sum + mb, 0);
  return Object.fromEntries([...held, ['all', all], ['stopped in, ms', stopped]]);
}

console.log(describeMachine());
try {
  console.table({ 'after the first start': await idleShop(), 'after the next': await idleShop() });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
