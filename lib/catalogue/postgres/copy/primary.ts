import pg from 'pg';
import { SCHEMA } from './definition.ts';

/** A server says within so long that it is there, ms. */
const CONNECT_MS = 5_000;

/** Nobody else copies as long as this lock is held: a number of ours. */
const LOCK = 47_006_100;

/** There is a server, but somebody else copies to it. */
export class CopiedByAnother extends Error {
  override name = 'CopiedByAnother';
}

export type Primary = { client: pg.Client; url: string };

/**
 * Connects to the one of the servers that may be written, whichever that is now, and becomes the
 * only one who copies to it.
 * @throws what the last of them fails with; CopiedByAnother
 */
export async function connectPrimary(urls: readonly string[]): Promise<Primary> {
  let last: unknown = new Error('none of the servers may be written');
  for (const url of urls) {
    let client: pg.Client | undefined;
    try {
      client = await connectServer(url);
      if (await mayWrite(client)) {
        await takeLock(client);
        return { client, url };
      }
    } catch (error) {
      last = error;
    }
    await client?.end().catch(() => undefined);
  }
  throw last;
}

/** @param ms within which it must answer @throws what the server or the network says */
export async function connectServer(url: string, ms = CONNECT_MS): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    keepAlive: true,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'detal-copy',
  });
  client.on('error', () => {}); // the next query says so
  await client.connect();
  return client;
}

async function mayWrite(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>(
    'SELECT pg_is_in_recovery() AS standby',
  );
  return rows[0]?.standby === false;
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS mine`,
  );
  if (!rows[0]?.mine) throw new CopiedByAnother();
}
