import type pg from 'pg';
import { connectServer } from './primary.ts';
import { readState } from './state.ts';
import { catalogueCopyStatus, type CatalogueCopyStatus } from '../../../system/model.ts';

/** An owner waits so long for a server that is not there, ms. */
const PATIENCE_MS = 1_000;

/** So many are counted in no time; of more PostgreSQL has an estimate. */
const COUNTED = 500_000;
const PRODUCTS = `SELECT CASE WHEN reltuples < ${COUNTED} THEN (SELECT count(*) FROM catalogue.products) ELSE reltuples END AS products
  FROM pg_class WHERE oid = to_regclass('catalogue.products')`;

/**
 * Asks the first of the servers that answers, a replica as well, how the copy on it is. Never
 * throws.
 */
export async function askCatalogueCopy(
  urls: readonly string[],
  now = Date.now(),
): Promise<CatalogueCopyStatus> {
  for (const url of urls) {
    let client: pg.Client | undefined;
    try {
      client = await connectServer(url, PATIENCE_MS);
      const said = await readState(client);
      const { rows } = await client.query<{ products: string }>(PRODUCTS);
      return catalogueCopyStatus(said, Number(rows[0]?.products ?? 0), now);
    } catch {
      // The next one may be there.
    } finally {
      await client?.end().catch(() => undefined);
    }
  }
  return { state: 'away' };
}
