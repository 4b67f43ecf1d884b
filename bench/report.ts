import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CacheBound } from './cache-bound.ts';
import type { Memory } from './child.ts';
import type { Figures } from './measure.ts';

export type Results = {
  date: string;
  command: string;
  machine: string;
  products: number;
  figures: Record<string, Figures>;
  memory: { web: Memory | undefined; backend: Memory | undefined };
  cache: CacheBound;
};

/** Name of the figures of the same page as a plain server sends it. */
export const plain = (page: string): string => `${page}, plain Node server`;

/** What the figures were measured on, in one line. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.version}; load generator on the same machine`;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const FIGURES = /(<!-- figures -->\n)[^]*(<!-- end of figures -->)/;

/** Writes `results.json` and puts the figures into README.md. */
export function writeReport(results: Results): void {
  writeFileSync(here('results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const readme = readFileSync(here('README.md'), 'utf8');
  writeFileSync(
    here('README.md'),
    readme.replace(FIGURES, (_, open: string, close: string) => open + tables(results) + close),
  );
}

function tables({ date, command, machine, products, figures, memory, cache }: Results): string {
  const rows = Object.entries(figures).map(
    ([name, { requestsPerSecond, p50Ms, p99Ms, errors }]) => {
      const measure = figures[plain(name)];
      const share = measure ? (requestsPerSecond / measure.requestsPerSecond).toFixed(2) : '';
      return `| ${name} | ${number(requestsPerSecond)} | ${share} | ${p50Ms} | ${p99Ms} | ${errors} |`;
    },
  );
  return [
    `${date}, ${machine}. \`${command}\`, ${number(products)} products.`,
    '',
    '| | requests/s | of the plain server | p50, ms | p99, ms | errors |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| memory, MB | after the load | at most |',
    '| --- | --- | --- |',
    memoryRow('web', memory.web),
    memoryRow('backend', memory.backend),
    ...(cache.addresses > 0 ? visited(cache) : []),
    '',
  ].join('\n');
}

const visited = (cache: CacheBound): string[] => [
  memoryRow(`web after ${number(cache.addresses)} addresses`, cache.memory),
  '',
  `Kept pages: ${number(cache.addresses)} addresses visited (${cache.pagesPerSecond} pages/s rendered, ${cache.errors} errors); bound ${cache.boundMb} MB, at most ${cache.largestMb} MB on the disk.`,
];

const number = (value: number) => value.toLocaleString('en-US');
const memoryRow = (name: string, memory: Memory | undefined) =>
  `| ${name} | ${memory?.nowMb ?? '?'} | ${memory?.peakMb ?? '?'} |`;
