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
      const path = resolve(folder, file);
      // A process that builds anew after a change must not get what it imported before.
      const address = `${pathToFileURL(path).href}?${statSync(path).mtimeMs}`;
      const exported = (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
      return { noun: dirname(file), routes: Object.entries(exported).filter(isRoute) };
    });
  return Promise.all(contracts);
}

const isRoute = (entry: [string, unknown]): entry is [string, Route] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1] && 'callers' in entry[1];
