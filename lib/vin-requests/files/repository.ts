import { openAsBlob } from 'node:fs';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { openFileAs } from '../../pocketbase/files.ts';
import { getRecord, listAllRecords } from '../../pocketbase/records.ts';
import { typeOf } from '../../status-requests/files/model.ts';
import { requireKind } from '../../require-kind.ts';
import * as contracts from '../contract.ts';
import type { VinFile } from '../model.ts';

/**
 * Hands a file to the shop, where it waits for the form with this key to be sent.
 * @param path of it on this machine
 * @throws AppError `file_kind`, `files_full`, `upload_too_large`, `too_many_requests`
 */
export async function addVinFile(
  pb: Backend,
  path: string,
  name: string,
  key: string,
): Promise<string> {
  await requireKind(path);
  const form = new FormData();
  form.set('file', await openAsBlob(path), 'file');
  form.set('name', name);
  return (await callRoute(pb, contracts.addVinFile, { query: { key }, body: form })).id;
}

/** The files that wait by a key. @throws AppError */
export const listWaitingFiles = async (pb: Backend, key: string): Promise<VinFile[]> =>
  (await callRoute(pb, contracts.waitingVinFiles, { query: { key } })).items;

/** Takes back a file that waits by this key. @throws AppError */
export const removeVinFile = (pb: Backend, id: string, key: string): Promise<void> =>
  callRoute(pb, contracts.removeVinFile, { places: { id }, body: { key } });

/** The files of a request, for the staff. @throws AppError */
export async function listVinFiles(pb: Backend, request: string): Promise<VinFile[]> {
  const rows = await listAllRecords(pb, 'vin_request_files', {
    filter: pb.filter('request = {:request}', { request }),
    sort: 'created',
  });
  return rows.map(({ id, name, bytes }) => ({ id, name, bytes }));
}

/**
 * Opens a file for whoever may read it.
 * @returns null for what is absent and what is forbidden, alike.
 * @throws AppError `not_found`, `backend_unavailable`
 */
export async function openVinFile(
  pb: Backend,
  id: string,
): Promise<{ name: string; type: string; body: ReadableStream<Uint8Array> } | null> {
  const { name, file } = await getRecord(pb, 'vin_request_files', id, { fields: 'id,name,file' });
  const body = await openFileAs(pb, 'vin_request_files', id, file);
  return body && { name, body, type: typeOf(name) };
}
