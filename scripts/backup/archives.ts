import { openAsBlob } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadBackup } from '../../lib/backups/contract.ts';
import { backendDir, backupsDir } from '../shop/data-folder.ts';
import { asMachine } from '../shop/machine.ts';
import type { Machine } from '../shop/machine.ts';
import { Refusal } from '../shop/refusal.ts';

/** Hands a file to the backend under a name of its own choosing. @throws Refusal */
export async function uploadArchive(machine: Machine, path: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), name);
  await accepted(asMachine(machine, uploadBackup.path, { method: 'POST', body: form }));
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
