import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { memoryOf, type Memory } from './child.ts';
import { productPaths, type BenchShop } from './shop.ts';

const CONNECTIONS = 8;
const MEGABYTE = 1024 * 1024;

export type CacheBound = {
  addresses: number;
  boundMb: number;
  /**
   * The most that lay on the disk at any time, with everything that SQLite keeps beside the file.
   */
  largestMb: number;
  pagesPerSecond: number;
  errors: number;
  /** Of the web process. */
  memory: Memory | undefined;
};

/**
 * Visits every address once, as a search engine would, and watches how much of the disk the kept
 * pages take.
 */
export async function measureCacheBound(
  shop: BenchShop,
  addresses: number,
  boundMb: number,
): Promise<CacheBound> {
  const dataDir = await mkdtemp(join(shop.folder, 'bound-'));
  const web = await shop.startWeb({ DATA_DIR: dataDir, CACHE_MAX_MB: String(boundMb) });
  let largest = 0;
  const watch = setInterval(
    () => void sizeOf(join(dataDir, 'cache')).then((size) => (largest = Math.max(largest, size))),
    200,
  );
  const began = performance.now();
  const errors = await visitAll(web.url, productPaths(addresses));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  largest = Math.max(largest, await sizeOf(join(dataDir, 'cache')));
  const memory = memoryOf(web.pid);
  await web.stop();
  return {
    addresses,
    boundMb,
    largestMb: Math.round((largest / MEGABYTE) * 10) / 10,
    pagesPerSecond: Math.round(addresses / seconds),
    errors,
    memory,
  };
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @returns how many were not answered with 200 */
async function visitAll(url: string, paths: Iterator<string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let errors = 0;
  const visit = async () => {
    for (let next = paths.next(); !next.done; next = paths.next())
      if ((await statusOf(url + next.value, agent)) !== 200) errors++;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return errors;
}

const statusOf = (url: string, agent: Agent) =>
  new Promise<number | undefined>((resolve) => {
    get(url, { agent }, (res) => res.resume().on('end', () => resolve(res.statusCode))).on(
      'error',
      () => resolve(undefined),
    );
  });
