import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SCHEMA } from './definition.ts';

/** A server says within so long that it is there, ms. */
const CONNECT_MS = 5_000;

/**
 * No statement takes so long, ms: a server that has gone without a word ends the wait. Some have
 * limits of their own (`limits.ts`).
 */
const STATEMENT_MS = 600_000;
/** What is sent or waited for shows that nobody is there, where it is idle this does, ms. */
const ALIVE_MS = 10_000;
/** Leave is taken for so long, ms. */
const LEAVE_MS = 1_000;

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
      if (!(last instanceof CopiedByAnother)) last = error; // that says more than who is away
    }
    if (client) await disconnect(client);
  }
  throw last;
}

/**
 * @param ms within which it must be there
 * @param statementMs within which it must answer a statement
 * @throws what the server or the network says
 */
export async function connectServer(
  url: string,
  ms = CONNECT_MS,
  statementMs = STATEMENT_MS,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    query_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'detal-copy',
  });
  client.on('error', () => {}); // the next query says so
  await client.connect();
  return client;
}

/** @param error what a connection failed with: the server is there, but does not let us in */
export const isWrongPassword = (error: unknown): boolean =>
  ['28P01', '28000'].includes(String((error as { code?: unknown } | null)?.code));

/** Ends a connection, also one to a server that says nothing any more. Never throws. */
export async function disconnect(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(LEAVE_MS, undefined, { ref: false })]);
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
