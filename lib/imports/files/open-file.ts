import { basename } from 'node:path';
import { PriceListError } from '../price-list-error.ts';
import { openCsv } from './csv-file.ts';
import { openDbf } from './dbf-file.ts';
import { detectKind } from './detect-kind.ts';
import type { Encoding } from './model.ts';
import { openFlatOds, openOds } from './ods-file.ts';
import type { PriceFile } from './price-file.ts';
import { openXlsx } from './xlsx-file.ts';
import { Zip } from './zip.ts';
import { zippedKind, ZIPPED_REFUSALS } from './zipped-kind.ts';

/** What the caller knows better than the file tells. */
export type OpenOptions = {
  encoding?: Encoding;
  delimiter?: string;
  /** How people know the file; its path's last part when absent. */ name?: string;
};

/**
 * Opens a price list of any kind; what it is is told by its contents, not by its name.
 * @throws PriceListError with a Russian message for what cannot be read
 */
export async function openFile(path: string, options: OpenOptions = {}): Promise<PriceFile> {
  const { kind, head, size } = await detectKind(path, options.name ?? basename(path));
  switch (kind) {
    case 'csv':
      return openCsv(path, head, size, options);
    case 'dbf':
      return openDbf(path, head, size, options);
    case 'zip':
      return openZipped(path, size);
    case 'ods':
      return openFlatOds(path, size);
    default: {
      // A large library with all code pages: only for those who need it.
      const { openWhole } = await import('./whole-file.ts');
      return openWhole(path, kind, size, options);
    }
  }
}

async function openZipped(path: string, size: number): Promise<PriceFile> {
  const zip = await Zip.open(path);
  try {
    const kind = zippedKind(zip.names());
    if (kind === 'xlsx') return await openXlsx(zip);
    if (kind === 'ods') return await openOds(zip);
    if (kind !== 'xlsb') throw new PriceListError(ZIPPED_REFUSALS[kind]);
    const { openBinaryBook } = await import('./whole-file.ts');
    const book = await openBinaryBook(zip, size);
    zip.close();
    return book;
  } catch (error) {
    zip.close();
    throw error;
  }
}
