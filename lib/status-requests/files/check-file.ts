import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { kindOf, TELLING_BYTES } from './model.ts';
import { addRequestFile } from './repository.ts';

/**
 * Hands a received file to the shop, once its first bytes say that it is one of those we take.
 * @param request an open one of the caller's, '' for the next
 * @throws AppError `file_kind`, and what `addRequestFile` throws
 */
export async function addCheckedFile(
  pb: Backend,
  path: string,
  name: string,
  request: string,
): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(new Uint8Array(TELLING_BYTES), 0, TELLING_BYTES, 0);
    if (!kindOf(buffer)) throw new AppError('file_kind');
  } finally {
    await file.close();
  }
  return addRequestFile(pb, path, name, request);
}
