import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { takeLock } from './lock.ts';
import { Refusal } from './refusal.ts';

const schema = z.object({
  pid: z.number(),
  port: z.number(),
  backendPid: z.number().optional(),
  backendUrl: z.string().optional(),
  storefront: z.string().optional(),
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
