import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueCopyStatus, type CatalogueCopyStatus } from '../../../system/model.ts';
import { SCHEMA_VERSION } from './definition.ts';
import { connectServer, isWrongPassword } from './primary.ts';
import { readState } from './state.ts';

/** An owner waits so long for a server that is not there, ms, and so long for one that says nothing. */
const PATIENCE_MS = 1_000;
const DEADLINE_MS = 1_500;

/** So many are counted in no time; of more PostgreSQL has an estimate. */
const COUNTED = 500_000;
const PRODUCTS = `SELECT CASE WHEN reltuples < ${COUNTED} THEN (SELECT count(*) FROM catalogue.products) ELSE reltuples END AS products,
  obj_description(relnamespace) AS version FROM pg_class WHERE oid = to_regclass('catalogue.products')`;

/**
 * Asks the first of the servers that answers, a replica as well, how the copy on it is. Never
 * throws.
 */
export async function askCatalogueCopy(
  urls: readonly string[],
  now = Date.now(),
): Promise<CatalogueCopyStatus> {
  let isRefused = false;
  for (const url of urls) {
    const late = sleep(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${DEADLINE_MS} ms`);
    });
    try {
      return await Promise.race([statusOn(url, now), late]);
    } catch (error) {
      isRefused ||= isWrongPassword(error); // the next one may be there
    }
  }
  return { state: 'away', isRefused };
}

async function statusOn(url: string, now: number): Promise<CatalogueCopyStatus> {
  const client = await connectServer(url, PATIENCE_MS, DEADLINE_MS);
  try {
    const said = await readState(client);
    const { rows } = await client.query<{ products: string; version: string | null }>(PRODUCTS);
    const [copy] = rows;
    const status = catalogueCopyStatus(said, Number(copy?.products ?? 0), now);
    const isOther = copy !== undefined && copy.version !== SCHEMA_VERSION;
    return isOther && status.state !== 'filling' ? { state: 'other' } : status;
  } finally {
    void client.end().catch(() => undefined);
  }
}
