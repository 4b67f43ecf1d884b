import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { unpackLists } from '../../lib/imports/files/archive.ts';
import { importsDir } from '../../lib/imports/jobs/files.ts';
import { packedName } from '../../lib/imports/jobs/model.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { Refusal } from '../shop/refusal.ts';
import { NeedsAnswer } from './ask.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './options.ts';

/**
 * Imports what the file is: a price list, or each of those in an archive, one after another. What
 * one of them asks does not keep the others.
 * @throws as importFile; NeedsAnswer naming the lists that nobody has answered for
 */
export async function importArchive(
  pb: Backend,
  config: Config,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(importsDir(config.dataDir), `${randomUUID()}.unpacked`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const lists = await unpackLists(options.file, (number) => join(folder, String(number)));
    if (!lists) return await importFile(pb, config, options, signal);
    if (lists.length > 1 && options.mode === 'full')
      throw new Refusal(
        'В архиве несколько прайс-листов: полный (--mode full) загружается один, иначе каждый убрал бы то, чего в нём нет.',
      );
    const asked: string[] = [];
    for (const { path, name } of lists) {
      console.log(`Прайс-лист из архива: ${name}`);
      const one = { ...options, file: path, name: packedName(basename(options.file), name) };
      await importFile(pb, config, one, signal).catch((error: unknown) => {
        if (!(error instanceof NeedsAnswer)) throw error;
        console.error(`✗ ${error.message}`);
        asked.push(name);
      });
    }
    if (asked.length > 0) throw new NeedsAnswer(`Ждут ответа: ${asked.join(', ')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
