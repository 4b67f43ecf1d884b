import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { backendDir, backupsDir } from '../shop/data-folder.ts';
import { asMachine, postAsMachine } from '../shop/machine.ts';
import type { Machine } from '../shop/machine.ts';
import { Refusal } from '../shop/refusal.ts';

const ROUTE = '/api/shop/backups';
const created = z.object({ name: z.string(), size: z.number() });

/** A backup in DATA_DIR/backups; size in bytes. */
export type Archive = { path: string; size: number };

/**
 * Makes a backup and puts it into DATA_DIR/backups, where it survives whatever happens to the
 * backend's own folder.
 * @param name of the file, `[a-z0-9_-]+.zip`; by default the backend's, with the UTC time
 * @throws Refusal
 */
export async function createArchive(
  machine: Machine,
  dataDir: string,
  name?: string,
): Promise<Archive> {
  const archive = created.parse(await accepted(postAsMachine(machine, ROUTE, { name })));
  const reply = await asMachine(machine, `${ROUTE}/${archive.name}`);
  if (!reply.ok || !reply.body)
    throw new Refusal(`Сервер данных не отдал копию ${archive.name} (${reply.status}).`);
  await mkdir(backupsDir(dataDir), { recursive: true });
  const path = join(backupsDir(dataDir), archive.name);
  await pipeline(
    Readable.fromWeb(reply.body as ReadableStream),
    createWriteStream(`${path}.unfinished`, { mode: 0o600 }),
  );
  await rename(`${path}.unfinished`, path);
  await forgetArchive(dataDir, archive.name);
  return { path, size: archive.size };
}

/** Hands a file to the backend under a name of its own choosing. @throws Refusal */
export async function uploadArchive(machine: Machine, path: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), name);
  await accepted(asMachine(machine, `${ROUTE}/upload`, { method: 'POST', body: form }));
}

/**
 * Removes the backend's own copy of a backup: nobody looks for it there, and it would fill the disk
 * unseen.
 */
export async function forgetArchive(dataDir: string, name: string): Promise<void> {
  const copy = join(backendDir(dataDir), 'backups', name);
  await Promise.all([copy, `${copy}.attrs`].map((path) => rm(path, { force: true })));
}

/** The newest backup made on demand, by the time in its name. */
export async function latestArchive(dataDir: string): Promise<string | undefined> {
  const names = await readdir(backupsDir(dataDir)).catch(() => []);
  const latest = names
    .filter((name) => /^detal_.*\.zip$/.test(name))
    .sort()
    .at(-1);
  return latest && join(backupsDir(dataDir), latest);
}

async function accepted(request: Promise<Response>): Promise<unknown> {
  const reply = await request;
  const body: unknown = await reply.json();
  if (reply.ok) return body;
  const running = JSON.stringify(body).includes('backup_running');
  throw new Refusal(
    running
      ? 'Другая копия как раз делается или возвращается. Повторите позже.'
      : `Сервер данных отказал: ${JSON.stringify(body)}`,
  );
}
