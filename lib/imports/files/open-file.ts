import { openCsv } from './csv-file.ts';
import { detectKind } from './detect-kind.ts';
import type { Encoding } from './model.ts';
import type { PriceFile } from './price-file.ts';
import { openXlsx } from './xlsx-file.ts';

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
  const { kind, head, size } = await detectKind(path);
  if (kind === 'csv') return openCsv(path, head, size, options);
  if (kind === 'xlsx') return openXlsx(path);
  const { openWhole } = await import('./whole-file.ts'); // a large library with all code pages: only for those who need it
  return openWhole(path, kind, size, options);
}
