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

type Read = (...input: never[]) => Promise<unknown>;

function withCopy(copy: CatalogueCopy, backend: CatalogueReads): CatalogueReads {
  const reads = Object.entries(backend).map(([name, fromBackend]) => {
    const read: Read = async (...input) => {
      if (!copy.isCurrent()) return (fromBackend as Read)(...input);
      try {
        const { openPostgresReads } = await import('./postgres/open-reads.ts');
        return await (openPostgresReads(copy.ask)[name as keyof CatalogueReads] as Read)(...input);
      } catch (error) {
        // What has just been put on sale may be there only in a moment.
        if (error instanceof AppError && error.code !== 'not_found') throw error;
        if (!(error instanceof AppError)) copy.failed(name, error);
        return (fromBackend as Read)(...input);
      }
    };
    return [name, read] as const;
  });
  return Object.fromEntries(reads) as CatalogueReads;
}
