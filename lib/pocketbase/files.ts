import { AppError } from '../errors.ts';
import type { Backend } from './client.ts';
import { toAppError } from './errors.ts';
import type { Records } from './schema.generated.ts';
import { boundedFetch } from './transport.ts';

const backendFetch = boundedFetch();

/**
 * Opens a record's file as a guest: the view rule of its collection decides, for fields that are
 * `protected`.
 * @param url address of the backend, no trailing slash
 * @returns null for what is absent and what is forbidden, alike
 * @throws AppError `backend_unavailable`
 */
export async function openFileAsGuest(
  url: string,
  collection: keyof Records,
  id: string,
  file: string,
): Promise<ReadableStream<Uint8Array> | null> {
  return open(`${url}/api/files/${[collection, id, file].map(encodeURIComponent).join('/')}`);
}

/**
 * Opens a record's file as whoever the client belongs to: drafts too, for the staff.
 * @param thumb a size that the collection declares, like `400x400f`
 * @returns null for what is absent and what is forbidden, alike
 * @throws AppError `backend_unavailable`
 */
export async function openFileAs(
  pb: Backend,
  collection: keyof Records,
  id: string,
  file: string,
  thumb?: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const token = await pb.files.getToken().catch((error: unknown) => {
    throw toAppError(error);
  });
  return open(
    pb.files.getURL({ id, collectionId: collection }, file, { token, ...(thumb && { thumb }) }),
  );
}

async function open(address: string): Promise<ReadableStream<Uint8Array> | null> {
  const reply = await backendFetch(address).catch((cause: unknown) => {
    throw new AppError('backend_unavailable', { cause });
  });
  if (reply.ok) return reply.body;
  await reply.body?.cancel();
  if (reply.status >= 500) throw new AppError('backend_unavailable');
  return null;
}
