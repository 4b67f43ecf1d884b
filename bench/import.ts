import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readRunning } from '../scripts/shop/running.ts';
import { cpuTime } from '../scripts/shop/children.ts';
import { PARTS_COLUMNS, writePartsList } from './price-lists/parts-list.ts';

const OWNER = { email: 'owner@bench.invalid', password: randomBytes(12).toString('hex') };
/** Another writer of the shop writes so often, ms. */
const WRITE_EVERY_MS = 50;

/**
 * `backendCpu`: microseconds of the backend's CPU a row, which other work on the machine changes
 * less than the time.
 */
type Figure = {
  run: string;
  seconds: number;
  rowsPerSecond: number;
  backendCpu: number;
  load: string;
  commandMb: number;
  waitP50: number;
  waitP95: number;
  waitMax: number;
};

/**
 * Writes a record of the shop again and again until told to stop.
 * @returns how long each write took, ms
 */
async function otherWriter(dataDir: string, stop: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  let url: string | undefined;
  while (!url && !stop.aborted) {
    url = readRunning(dataDir)?.backendUrl;
    await sleep(100);
  }
  if (!url) return waits;
  const post = (path: string, body: object, token = '', method = 'POST') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    }).then((reply) => reply.json() as Promise<{ token: string; id: string }>);
  const { token } = await post('/api/admins/auth-with-password', {
    identity: OWNER.email,
    password: OWNER.password,
  });
  const { id } = await post(
    '/api/collections/redirects/records',
    { from_path: `/bench-${Date.now()}`, to_path: '/' },
    token,
  );
  for (let n = 0; !stop.aborted; n += 1) {
    const began = performance.now();
    const written = await post(
      `/api/collections/redirects/records/${id}`,
      { to_path: `/to-${n}` },
      token,
      'PATCH',
    ).catch(() => null);
    if (written) waits.push(performance.now() - began);
    await sleep(WRITE_EVERY_MS);
  }
  return waits;
}

async function measure(
  run: string,
  dataDir: string,
  rows: number,
  args: string[],
): Promise<Figure> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      resolve('scripts/import.ts'),
      ...args,
      '--supplier',
      'bench',
      '--map',
      PARTS_COLUMNS,
      '--yes',
    ],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DEMO: '0',
        ADMIN_EMAIL: OWNER.email,
        ADMIN_PASSWORD: OWNER.password,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const over = new AbortController();
  const writer = otherWriter(dataDir, over.signal);
  let peak = 0;
  let cpuMs = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid));
    cpuMs = Math.max(cpuMs, cpuTime(readRunning(dataDir)?.backendPid));
  }, 500);
  const began = performance.now();
  const [code] = (await once(child, 'exit')) as [number];
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watching);
  over.abort();
  if (code !== 0) throw new Error(`${run}: the import ended with ${code}`);
  const waits = (await writer).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(waits[Math.min(Math.floor(waits.length * share), waits.length - 1)] ?? 0);
  return {
    run,
    seconds: Math.round(seconds),
    rowsPerSecond: Math.round(rows / seconds),
    backendCpu: Math.round((cpuMs / rows) * 1000),
    load: loadavg()[0]!.toFixed(1),
    commandMb: Math.round(peak / 1024),
    waitP50: at(0.5),
    waitP95: at(0.95),
    waitMax: at(1),
  };
}

/** Highest memory of a process so far, KB; 0 once it has ended. */
function peakMemory(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * `node bench/import.ts --rows 1000000`: one list: checked only, written, the same with 30 % of the
 * prices changed checked only, and written. `--attributes`: with seven columns of attributes.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    attributes: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);
const { attributes } = values;
const dataDir = mkdtempSync(join(tmpdir(), 'detal-bench-import-'));
try {
  const [fresh, known] = [join(dataDir, 'new.csv'), join(dataDir, 'known.csv')];
  await writePartsList(fresh, { rows, attributes });
  await writePartsList(known, { rows, attributes, known: true });
  const figures = [
    await measure(`${rows} new, dry run`, dataDir, rows, [fresh, '--dry-run']),
    await measure(`${rows} new`, dataDir, rows, [fresh]),
    await measure(`${rows} known, dry run`, dataDir, rows, [known, '--dry-run']),
    await measure(`${rows} known, 30 % changed`, dataDir, rows, [known]),
  ];
  console.table(figures);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
