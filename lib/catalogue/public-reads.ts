import 'server-only';
import { guestBackend } from '../pocketbase/public-read.ts';
import { pocketbaseReads } from './pocketbase-reads.ts';
import type { CatalogueReads } from './reads.ts';

/** Where public pages read the catalogue, always as a guest. */
export const catalogueReads = (): CatalogueReads => pocketbaseReads(guestBackend());
