import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePriceList } from './make.ts';
import { readPriceList } from '../../lib/imports/price-list.ts';

type Figures = {
  rows: number;
  rejected: number;
  megabytes: number;
  seconds: number;
  rowsPerSecond: number;
  peakMemoryMb: number;
};

/**
 * Reads a generated price list to its end, in this process; the list is made by another one, so
 * that its memory does not count. From the command line: `node bench/price-lists/read.ts csv
 * 1000000`.
 */
export async function measureReading(kind: 'csv' | 'xlsx', rows: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'price-list-bench-'));
  try {
    const path = join(folder, `price.${kind}`);
    execFileSync(process.execPath, [import.meta.filename, kind, String(rows), path]);
    const began = performance.now();
    const list = await readPriceList(path);
    let peak = 0;
    for await (const { row } of list.entries())
      if (row % 5000 === 0) peak = Math.max(peak, process.memoryUsage.rss());
    await list.close();
    const seconds = (performance.now() - began) / 1000;
    const { rows: read, rejected } = list.progress;
    return {
      rows: read,
      rejected,
      megabytes: round((await stat(path)).size / 1e6),
      seconds: round(seconds),
      rowsPerSecond: Math.round(read / seconds),
      peakMemoryMb: Math.round(peak / 1e6),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

if (import.meta.main) {
  const [, , kind, rows, path] = process.argv;
  const known = kind === 'xlsx' ? 'xlsx' : 'csv';
  if (path) await makePriceList(known, Number(rows), path);
  else console.log(await measureReading(known, Number(rows ?? 100_000)));
}
