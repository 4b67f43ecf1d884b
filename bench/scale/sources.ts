import type { Ask } from '../../lib/catalogue/postgres/ask.ts';
import { SCHEMA_VERSION } from '../../lib/catalogue/postgres/copy/definition.ts';
import { postgresReads } from '../../lib/catalogue/postgres/postgres-reads.ts';
import { postgresSearch } from '../../lib/catalogue/postgres/search/source.ts';
import type { CatalogueReads } from '../../lib/catalogue/reads.ts';
import { searchReads } from '../../lib/catalogue/search-reads.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { CopyServers, type LogPlace } from '../../server/catalogue/copy-servers.ts';

/** `reads`: anew for each read, as a web process takes its servers in turn. */
export type Source = { name: string; reads: () => CatalogueReads };

/** Who is told what was searched in vain: nobody, since no visitor waits for it. */
const NOBODY = { send: async () => undefined } as unknown as Backend;

/**
 * The catalogue by servers that hold the copy, as the web process reads it.
 * @param place what they have to have
 */
export async function openCopy(
  open: AsyncDisposableStack,
  urls: readonly string[],
  place: LogPlace,
): Promise<{ ask: Ask; reads: Source['reads'] }> {
  const copy = new CopyServers({
    urls,
    version: SCHEMA_VERSION,
    warn: console.warn,
    tell: console.log,
  });
  open.defer(() => copy.close());
  await copy.start();
  copy.hasArrived(place);
  if (!copy.isCurrent()) throw new Error('no server holds the copy');
  const settings = { storefront: 'main', offersOrder: 'price', supplierNames: 'hidden' } as const;
  const reads = () => {
    const ask = copy.pick();
    return {
      ...postgresReads(ask, async () => settings),
      ...searchReads(() => postgresSearch(ask), NOBODY),
    };
  };
  return { ask: copy.pick(), reads };
}
