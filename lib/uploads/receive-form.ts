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

/** No form of ours has so many fields and files together: each costs, however small it is. */
const MOST_PARTS = 200;

/** As browsers and programs write it: another spelling might mean one thing here, another there. */
const FORM_TYPE = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

async function parsed(path: string, type: string): Promise<FormData> {
  const boundary = FORM_TYPE.exec(type)?.[2];
  if (!boundary || (await partsOf(path, boundary)) > MOST_PARTS)
    throw new AppError('invalid_input');
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('invalid_input', { cause });
    });
}

/** How many parts a form says that it has, without taking it apart; one more than most at most. */
async function partsOf(path: string, named: string): Promise<number> {
  const boundary = Buffer.from(`--${named}`, 'latin1');
  let parts = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const piece = Buffer.concat([rest, chunk as Buffer]);
    let at = piece.indexOf(boundary);
    while (at >= 0 && parts <= MOST_PARTS) {
      parts += 1;
      at = piece.indexOf(boundary, at + boundary.length);
    }
    if (parts > MOST_PARTS) break;
    rest = piece.subarray(Math.max(0, piece.length - boundary.length + 1));
  }
  return parts;
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
