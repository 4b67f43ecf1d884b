import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../lib/config.ts';
import { takeLock } from './lock.ts';
import { Refusal } from './refusal.ts';

/**
 * How far a shop is with replacing its web processes: `number` counts from its start, 0 is none yet;
 * `steps` are for the operator; `ended` says why it failed, '' when it did not; absent while it goes
 * on.
 */
const reload = z.object({
  number: z.number(),
  steps: z.array(z.string()),
  ended: z.string().optional(),
});
export type Reload = z.infer<typeof reload>;

/** By it a shop that can do so is asked to. */
export const RELOAD_SIGNAL = 'SIGUSR2';

const schema = z.object({
  pid: z.number(),
  port: z.number(),
  backendPid: z.number().optional(),
  backendUrl: z.string().optional(),
  storefront: z.string().optional(),
  /** Of a shop that can do so. */ reload: reload.optional(),
});

/** Who works on a data folder, for the commands that meet it running. */
export type Running = z.infer<typeof schema>;

const noteFile = (dataDir: string) => join(dataDir, 'lock.json');

/** The process that works on this data folder; only meaningful while the folder is locked. */
export function readRunning(dataDir: string): Running | undefined {
  if (!existsSync(noteFile(dataDir))) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(noteFile(dataDir), 'utf8')));
  } catch {
    return undefined; // being written this very moment, or cut off by a crash: the lock itself is what counts
  }
}

/**
 * The shop on whose backend another storefront is to open beside it; undefined when nobody works on
 * the folder, or the same storefront does.
 */
export function shopBeside(
  dataDir: string,
  storefront: string,
): (Running & { backendUrl: string }) | undefined {
  const lock = takeLock(join(dataDir, 'lock'));
  lock?.[Symbol.dispose]();
  const running = lock ? undefined : readRunning(dataDir);
  const { backendUrl, storefront: other } = running ?? {};
  return running && backendUrl && other && other !== storefront
    ? { ...running, backendUrl }
    : undefined;
}

/** Tells the other commands who works here; see `readRunning`. */
export const writeRunning = (dataDir: string, running: Running) =>
  writeFileSync(noteFile(dataDir), JSON.stringify(running));

/** Changes what is told of the shop that this process runs. */
export const tellRunning = (dataDir: string, changed: Partial<Running>) =>
  writeRunning(dataDir, { pid: process.pid, port: 0, ...readRunning(dataDir), ...changed });

/**
 * The folder that the shop of these settings works on, and what it tells; undefined when it does not
 * run.
 */
export function findRunning({
  dataDir,
  cacheDir,
  storefront,
}: Pick<Config, 'dataDir' | 'cacheDir' | 'storefront'>):
  { folder: string; running: Running } | undefined {
  for (const folder of [dataDir, cacheDir]) {
    const running = isLocked(folder) ? readRunning(folder) : undefined;
    if (running?.storefront === storefront) return { folder, running };
  }
  return undefined;
}

function isLocked(folder: string): boolean {
  if (!existsSync(join(folder, 'lock'))) return false;
  using lock = takeLock(join(folder, 'lock'));
  return !lock;
}

/**
 * The lock of a data folder, or undefined while another process works on it. Disposing of it takes
 * the note away too.
 */
export function lockDataFolder(dataDir: string): Disposable | undefined {
  const lock = takeLock(join(dataDir, 'lock'));
  return (
    lock && {
      [Symbol.dispose]: () => {
        rmSync(noteFile(dataDir), { force: true });
        lock[Symbol.dispose]();
      },
    }
  );
}

/** As `lockDataFolder`. @throws Refusal naming who holds it */
export function requireDataFolder(dataDir: string): Disposable {
  const lock = lockDataFolder(dataDir);
  if (lock) return lock;
  const running = readRunning(dataDir);
  const who = running ? ` (процесс ${running.pid}, порт ${running.port})` : '';
  throw new Refusal(
    `Магазин уже работает с папкой данных ${dataDir}${who}. Для второго нужны другие DATA_DIR, PORT и POCKETBASE_PORT, для второй витрины этого же магазина — другие STOREFRONT и PORT.`,
  );
}
