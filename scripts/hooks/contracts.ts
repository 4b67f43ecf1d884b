import { globSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '../../lib/pocketbase/define-route.ts';

/** Routes of one contract file by their names; `noun`: its folder, `orders/lines`. */
export type Contract = { noun: string; routes: [name: string, route: Route][] };

/** Every contract in a folder, as its files stand now. */
export async function readContracts(folder: string): Promise<Contract[]> {
  const contracts = globSync('**/contract.ts', { cwd: folder })
    .sort()
    .map(async (file) => {
      const exported = (await import(
        /* @vite-ignore */ addressOf(resolve(folder, file))
      )) as Record<string, unknown>;
      return { noun: dirname(file), routes: Object.entries(exported).filter(isRoute) };
    });
  return Promise.all(contracts);
}

/** Of the files that this process has read: when they had been changed by then, ms. */
const read = new Map<string, number>();

/** A process that builds anew after a change must not get what it imported before. */
function addressOf(path: string): string {
  const changed = Math.trunc(statSync(path).mtimeMs);
  const before = read.get(path) ?? changed;
  read.set(path, before);
  return pathToFileURL(path).href + (changed === before ? '' : `?${changed}`);
}

const isRoute = (entry: [string, unknown]): entry is [string, Route] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1] && 'callers' in entry[1];
