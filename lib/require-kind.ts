import { open } from 'node:fs/promises';
import { AppError } from './errors.ts';
import { kindOf, TELLING_BYTES } from './status-requests/files/model.ts';

/** Lets pass what is one of the kinds that we take, by its first bytes. @throws AppError `file_kind` */
export async function requireKind(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(new Uint8Array(TELLING_BYTES), 0, TELLING_BYTES, 0);
    if (!kindOf(buffer)) throw new AppError('file_kind');
  } finally {
    await file.close();
  }
}
