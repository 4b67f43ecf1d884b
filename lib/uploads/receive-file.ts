import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { freeOn, KEEP_FREE } from '../disk.ts';
import { AppError, type ErrorCode } from '../errors.ts';

/**
 * Writes a request's raw body to a new file while it arrives, so that memory does not grow with it.
 * @param path of the file; its folder exists. Of an upload that fails nothing is left there
 * @param maxBytes what is larger is refused, by its announced length before anything is read
 * @returns bytes received
 * @throws AppError `upload_too_large`, `upload_empty`, `upload_cut`, `disk_full`,
 * `file_not_stored` where the disk takes nothing
 */
export async function receiveFile(
  { headers, body }: Request,
  path: string,
  maxBytes: number,
): Promise<number> {
  const announced = Number(headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw new AppError('upload_too_large');
  if ((await freeOn(dirname(path))) < announced + KEEP_FREE) throw new AppError('disk_full');
  if (!body) throw new AppError('upload_empty');
  // Opened before anything is read: a stream that opens it by itself can do so after it has failed.
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw refusalOf(error);
  });
  let bytes = 0;
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream),
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          bytes += part.length;
          if (bytes > maxBytes) throw new AppError('upload_too_large');
          yield part;
        }
      },
      file.createWriteStream(),
    );
    if (bytes === 0) throw new AppError('upload_empty');
    return bytes;
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined); // nor does it take that
    throw refusalOf(error);
  }
}

const REFUSED_BY_DISK: Partial<Record<string, ErrorCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'file_not_stored',
  EPERM: 'file_not_stored',
  EACCES: 'file_not_stored',
  EIO: 'file_not_stored',
};

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '' } = error as { code?: string };
  return new AppError(REFUSED_BY_DISK[code] ?? 'upload_cut', { cause: error });
}
