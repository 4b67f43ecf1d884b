import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { receiveFile } from './receive-file.ts';

/**
 * A form is in memory while it is taken apart: one at a time, however many are on their way to the
 * disk.
 */
const limit = pLimit(1);

/**
 * Does something with a form with files that a browser sent by itself.
 * @param dataDir of the shop: the form lies below it until it is done with
 * @param maxBytes of all of it
 * @throws AppError as `receiveFile` does; `invalid_input` for what is no form
 */
export async function withForm<T>(
  request: Request,
  { dataDir, maxBytes }: { dataDir: string; maxBytes: number },
  run: (form: FormData) => Promise<T>,
): Promise<T> {
  return withUpload(dataDir, async (path) => {
    await receiveFile(request, path, maxBytes);
    return limit(async () => run(await parsed(path, request.headers.get('content-type') ?? '')));
  });
}

async function parsed(path: string, type: string): Promise<FormData> {
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('invalid_input', { cause });
    });
}

/** Lends a new file's path below the shop's folder; whatever is there afterwards is removed. */
export async function withUpload<T>(
  dataDir: string,
  run: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await run(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The same for a file of a form, which is in memory already. */
export const withFormFile = <T>(
  dataDir: string,
  file: File,
  run: (path: string) => Promise<T>,
): Promise<T> =>
  withUpload(dataDir, async (path) => {
    await writeFile(path, file.stream(), { mode: 0o600 });
    return run(path);
  });
