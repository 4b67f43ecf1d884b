import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { catalogueCopyStatus, type CatalogueCopyStatus } from '../../../system/model.ts';
import { SCHEMA_VERSION } from './definition.ts';
import { connectServer, isWrongPassword } from './primary.ts';
import { readState } from './state.ts';

/** An owner waits so long for a server that is not there, ms, and so long for one that says nothing. */
const PATIENCE_MS = 1_000;
const DEADLINE_MS = 1_500;

/** So many are counted in no time; of more PostgreSQL has an estimate. */
const COUNTED = 500_000;
const COPY = `SELECT reltuples AS products, obj_description(relnamespace) AS version
  FROM pg_class WHERE oid = to_regclass('catalogue.products')`;
const PRODUCTS = 'SELECT count(*) AS products FROM catalogue.products';

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
    const copy = await copyOn(client);
    const status = catalogueCopyStatus(said, copy?.products ?? 0, now);
    const isOther = copy !== undefined && copy.version !== SCHEMA_VERSION;
    const isMade = status.state !== 'filling' && status.state !== 'failed';
    return isOther && isMade ? { state: 'other' } : status;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** What is there to be read; nothing before it was filled for the first time. */
async function copyOn(
  client: pg.Client,
): Promise<{ products: number; version: string | null } | undefined> {
  const { rows } = await client.query<{ products: number; version: string | null }>(COPY);
  const [copy] = rows;
  if (!copy || copy.products >= COUNTED) return copy;
  const { rows: counted } = await client.query<{ products: string }>(PRODUCTS);
  return { ...copy, products: Number(counted[0]?.products ?? 0) };
}
