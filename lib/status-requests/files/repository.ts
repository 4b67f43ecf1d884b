import { openAsBlob } from 'node:fs';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { openFileAs } from '../../pocketbase/files.ts';
import { getRecord, listAllRecords } from '../../pocketbase/records.ts';
import * as contracts from '../contract.ts';
import { typeOf } from './model.ts';

/** A paper of a request. `request`: '' while it waits for its customer's next one; `at`: UTC. */
export type RequestFile = { id: string; request: string; name: string; bytes: number; at: string };

/**
 * Hands a file to the shop. @param path of it on this machine @param request an open one of the
 * caller's, '' for the next
 * @throws AppError `file_kind`, `files_full`, `upload_too_large`, `request_moved`, `not_found`
 */
export async function addRequestFile(
  pb: Backend,
  path: string,
  name: string,
  request: string,
): Promise<string> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), 'file');
  form.set('name', name);
  return (
    await callRoute(pb, contracts.addFile, {
      query: { request: request || undefined },
      body: form,
    })
  ).id;
}

/** Takes back a file that has not been sent with a request yet. @throws AppError */
export const removeRequestFile = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.removeFile, { places: { id } });

/**
 * All files that the caller may see, or those of one request, in the order in which they came.
 * @throws AppError
 */
export async function listRequestFiles(pb: Backend, request?: string): Promise<RequestFile[]> {
  const filter = request ? pb.filter('request = {:request}', { request }) : '';
  const rows = await listAllRecords(pb, 'status_request_files', {
    filter,
    sort: 'created',
    fields: 'id,request,name,bytes,created',
  });
  return rows.map(({ id, request: of, name, bytes, created }) => ({
    id,
    request: of,
    name,
    bytes,
    at: created,
  }));
}

/**
 * Opens a file for whoever may read it.
 * @returns null for what is absent and what is forbidden, alike.
 * @throws AppError `not_found`, `backend_unavailable`
 */
export async function openRequestFile(
  pb: Backend,
  id: string,
): Promise<{ name: string; type: string; body: ReadableStream<Uint8Array> } | null> {
  const { name, file } = await getRecord(pb, 'status_request_files', id, {
    fields: 'id,name,file',
  });
  const body = await openFileAs(pb, 'status_request_files', id, file);
  return body && { name, body, type: typeOf(name) };
}
