import 'server-only';
import { config } from '../../config.ts';
import { guestBackend } from '../../pocketbase/public-read.ts';
import { readShopSettings } from '../../settings/public-reads.ts';
import type { CatalogueReads } from '../reads.ts';
import { searchReads } from '../search-reads.ts';
import type { Ask } from './ask.ts';
import { postgresReads } from './postgres-reads.ts';
import { postgresSearch } from './search/source.ts';

/** All reads of the catalogue by its copy on PostgreSQL, for this storefront. */
export const openPostgresReads = (ask: Ask): CatalogueReads => ({
  ...postgresReads(ask, async () => {
    const { offersOrder, supplierNames } = await readShopSettings();
    return { storefront: config().storefront, offersOrder, supplierNames };
  }),
  ...searchReads(() => postgresSearch(ask), guestBackend()),
});
