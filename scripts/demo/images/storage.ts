import { link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RenderedImage } from './render.ts';

type Placed = RenderedImage & { /** Where it was written first. */ path?: string };

/** There is no link to be had: another device, no such thing there, too many, not allowed. */
const NO_LINK = new Set(['EXDEV', 'ENOTSUP', 'EMLINK', 'EPERM']);

/**
 * Puts images where PocketBase keeps the files of its records. Each distinct one is written once,
 * every further product gets a hard link to it, so that thousands of products cost the disk a few
 * megabytes; where there are no links, copies.
 * @param backendDir PocketBase's folder of data, of a backend on this machine
 */
export function imageStorage(backendDir: string, images: Iterable<RenderedImage>) {
  const folder = join(backendDir, 'storage', productsCollection(backendDir));
  const known = new Map<string, Placed>([...images].map((image) => [image.file, { ...image }]));

  /** @param files names of known images; those that lie there already are left alone */
  return async function store(product: string, files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    await mkdir(join(folder, product), { recursive: true });
    for (const file of files) await place(known.get(file)!, join(folder, product, file));
  };
}

async function place(image: Placed, path: string): Promise<void> {
  try {
    if (image.path) return await link(image.path, path);
    await writeFile(path, image.bytes, { flag: 'wx' });
    image.path = path;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NO_LINK.has(code)) await writeFile(path, image.bytes);
    else if (code !== 'EEXIST') throw error;
  }
}

/** Files of a record lie under the id of its collection. */
function productsCollection(backendDir: string): string {
  const database = new DatabaseSync(join(backendDir, 'data.db'), { readOnly: true });
  try {
    const row = database.prepare("SELECT id FROM _collections WHERE name = 'products'").get();
    return String(row?.id);
  } finally {
    database.close();
  }
}
