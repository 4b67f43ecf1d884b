import 'server-only';
import { AppError } from '../errors.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { catalogueCopy, type CatalogueCopy } from './copy.ts';
import { pocketbaseReads } from './pocketbase-reads.ts';
import type { CatalogueReads } from './reads.ts';

/**
 * Where public pages read the catalogue, always as a guest: from PostgreSQL while a server of
 * CATALOGUE_URL holds it as it is now, else, and whenever that fails, from PocketBase.
 */
export function catalogueReads(): CatalogueReads {
  const backend = pocketbaseReads(guestBackend());
  const copy = catalogueCopy();
  return copy ? withCopy(copy, backend) : backend;
}

/** What has just been made is there only in a moment; lists and searches are asked of by anybody. */
const MAY_BE_NEW = new Set(['getProduct', 'getFarCrosses', 'getBrandPage', 'getCarPage']);

type Read = (...input: never[]) => Promise<unknown>;

function withCopy(copy: CatalogueCopy, backend: CatalogueReads): CatalogueReads {
  const reads = Object.entries(backend).map(([name, fromBackend]) => {
    const read: Read = async (...input) => {
      if (!copy.isCurrent()) return (fromBackend as Read)(...input);
      try {
        const { openPostgresReads } = await import('./postgres/open-reads.ts');
        return await (openPostgresReads(copy.pick())[name as keyof CatalogueReads] as Read)(
          ...input,
        );
      } catch (error) {
        const isAnswer = error instanceof AppError;
        if (isAnswer && !(error.code === 'not_found' && MAY_BE_NEW.has(name))) throw error;
        if (!isAnswer) copy.failed(name, error);
        return (fromBackend as Read)(...input);
      }
    };
    return [name, read] as const;
  });
  return Object.fromEntries(reads) as CatalogueReads;
}
