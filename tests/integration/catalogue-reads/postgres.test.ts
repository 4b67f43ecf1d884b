import pg from 'pg';
import { describe } from 'vitest';
import { SCHEMA_VERSION } from '../../../lib/catalogue/postgres/copy/definition.ts';
import { fillCatalogue } from '../../../lib/catalogue/postgres/copy/fill.ts';
import { CatalogueSource } from '../../../lib/catalogue/postgres/copy/source.ts';
import { postgresReads } from '../../../lib/catalogue/postgres/postgres-reads.ts';
import { postgresSearch } from '../../../lib/catalogue/postgres/search/source.ts';
import { searchReads } from '../../../lib/catalogue/search-reads.ts';
import { createBackend } from '../../../lib/pocketbase/client.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { hasPostgres, startPostgres } from '../../support/postgres-server.ts';
import { CopyServers } from '../../../server/catalogue/copy-servers.ts';
import { describeReads, type OpenedReads } from './describe-reads.ts';
import { OTHER_STOREFRONT } from './goods.ts';

describe.runIf(hasPostgres)('the catalogue on PostgreSQL', () => {
  describeReads('postgres', openPostgres);
});

/** Its copy as it is once, since nothing changes in the examples. */
async function openPostgres(shop: TestShop): Promise<OpenedReads> {
  const server = await startPostgres();
  const log = { epoch: 'once', oldest: 0, newest: 0 };
  await fill(server.url, new CatalogueSource(`${shop.dataDir}/data.db`), log);
  const copy = new CopyServers({
    urls: [server.url],
    version: SCHEMA_VERSION,
    warn: () => {},
    tell: () => {},
  });
  await copy.start();
  copy.hasArrived({ epoch: log.epoch, seq: 0 });
  return {
    readsOf: (storefront) => ({
      ...postgresReads(copy.pick(), async () => ({
        storefront,
        offersOrder: storefront === OTHER_STOREFRONT ? 'speed' : 'price',
        supplierNames: storefront === OTHER_STOREFRONT ? 'shown' : 'hidden',
      })),
      ...searchReads(
        () => postgresSearch(copy.pick()),
        createBackend(shop.url, undefined, storefront),
      ),
    }),
    stop: async () => {
      await copy.close();
      server.close();
    },
  };
}

async function fill(
  url: string,
  source: CatalogueSource,
  log: Parameters<typeof fillCatalogue>[0]['log'],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillCatalogue({ client, source, log, signal: new AbortController().signal });
  } finally {
    await client.end();
    source.close();
  }
}
