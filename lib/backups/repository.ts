import { openAsBlob } from 'node:fs';
import { AppError } from '../errors.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { addressOf } from '../pocketbase/define-route.ts';
import { boundedFetch } from '../pocketbase/transport.ts';
import * as contracts from './contract.ts';
import type { Backups } from './model.ts';

/** Copies of the shop, for the role owner. All functions throw AppError. */

/** A large shop's archive takes its time on the way, ms. */
const PATIENCE_MS = 60 * 60_000;

/** The copies that the backend holds, newest first. */
export const listBackups = (pb: Backend): Promise<Backups> => callRoute(pb, contracts.listBackups);

/** Begins a copy; it is there when `running` is over. @throws AppError `backup_running` */
export const startBackup = async (pb: Backend): Promise<string> =>
  (await callRoute(pb, contracts.createBackup, { body: {} })).name;

/**
 * Begins to make everything as it was in a copy; what there is now is kept as another copy first.
 * It is over when the backend tells another `startedAt`.
 * @returns the present `startedAt`
 * @throws AppError `not_found`, `backup_running`
 */
export const startRestore = async (pb: Backend, name: string): Promise<string> =>
  (await callRoute(pb, contracts.restoreBackup, { body: { name, keep: true } })).startedAt;

/**
 * As `startRestore`, at once: the present has been kept.
 * @throws AppError `not_found`, `backup_running`
 */
export async function returnToBackup(pb: Backend, name: string): Promise<void> {
  await callRoute(pb, contracts.restoreBackup, { body: { name } });
}

/** A copy's bytes, and how many. @throws AppError `not_found`, `forbidden`, `password_needed` */
export async function openBackup(
  pb: Backend,
  name: string,
): Promise<{ body: ReadableStream<Uint8Array>; size: string | null }> {
  const reply = await boundedFetch(PATIENCE_MS)(
    pb.baseURL + addressOf(contracts.downloadBackup, { name }),
    { headers: { Authorization: pb.authStore.token } },
  ).catch((cause: unknown) => {
    throw new AppError('backend_unavailable', { cause });
  });
  if (reply.ok && reply.body)
    return { body: reply.body, size: reply.headers.get('content-length') };
  const { data } = (await reply.json().catch(() => ({}))) as { data?: { reason?: object } };
  if (data?.reason && 'code' in data.reason && data.reason.code === 'password_needed')
    throw new AppError('password_needed');
  throw new AppError(
    reply.status === 404 || reply.status === 400
      ? 'not_found'
      : reply.status === 403
        ? 'forbidden'
        : 'backend_unavailable',
  );
}

/** Hands a file to the backend as a copy of that name. @throws AppError `backup_exists` */
export async function uploadBackup(pb: Backend, path: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), name);
  await callRoute(pb, contracts.uploadBackup, { body: form, patienceMs: PATIENCE_MS });
}
