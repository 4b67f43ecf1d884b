import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackLists } from '../../../lib/imports/files/archive.ts';
import { readPriceList } from '../../../lib/imports/price-list.ts';
import type { PriceList, PriceListOptions } from '../../../lib/imports/price-list.ts';

type Made = { name: string; bytes: Buffer };
/** Opens a made list as often as it is wanted; what is in an archive is taken out first. */
export type OpenMade = (made: Made, options?: PriceListOptions) => Promise<PriceList>;

/** Lends a folder in which made lists are opened. */
export async function withMadeLists<T>(use: (open: OpenMade) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'made-lists-'));
  const path = join(folder, 'list');
  try {
    return await use(async ({ name, bytes }, options) => {
      await writeFile(path, bytes);
      const [part] = (await unpackLists(path, (at) => join(folder, `part-${at}`))) ?? [];
      return readPriceList(part?.path ?? path, { name: part?.name ?? name, ...options });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
