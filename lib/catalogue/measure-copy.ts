import 'server-only';
import { config } from '../config.ts';
import type { CatalogueCopyStatus } from '../system/model.ts';

/**
 * How the copy of the catalogue on PostgreSQL is; null where there is no CATALOGUE_URL. Never
 * throws.
 */
export async function measureCatalogueCopy(): Promise<CatalogueCopyStatus | null> {
  const { catalogueUrls } = config();
  if (catalogueUrls.length === 0) return null;
  const { askCatalogueCopy } = await import('./postgres/copy/ask-status.ts');
  return askCatalogueCopy(catalogueUrls);
}
