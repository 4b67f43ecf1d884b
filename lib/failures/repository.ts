import 'server-only';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { config } from '../config.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from '../system/contract.ts';
import { failuresFile, type BrowserFailure, type Failure, type Kept } from './model.ts';

const MOST = 100;

const row = z.object({
  at: z.string(),
  message: z.string(),
  path: z.string(),
  error: z.string(),
  request_id: z.string(),
});

/**
 * What went wrong lately in the web process and in the worker (14 days) and in the backend (3
 * days), newest first, at most a hundred.
 * @param requestId only what belongs to this request of a visitor
 * @throws AppError `forbidden` for whoever is no owner
 */
export async function listFailures(pb: Backend, requestId = ''): Promise<Failure[]> {
  const { items } = await callRoute(pb, contracts.listFailures);
  const backend: Failure[] = items.map((item) => ({
    where: 'backend',
    ...item,
    at: item.at.replace(' ', 'T'),
  }));
  const all = [...backend, ...keptFailures('web'), ...keptFailures('worker')].filter(
    (failure) => !requestId || failure.requestId === requestId,
  );
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
}

/** The file is its process's (server/failure-keeper.ts); without one nothing has been kept. */
function keptFailures(where: 'web' | 'worker'): Failure[] {
  const rows = readKept<unknown[]>(where, [], (database) =>
    database
      .prepare(
        'SELECT at, message, path, error, request_id FROM failures ORDER BY id DESC LIMIT 500',
      )
      .all(),
  );
  return z
    .array(row)
    .parse(rows)
    .map(({ request_id: requestId, ...failure }) => ({ where, ...failure, requestId }));
}

/** What went wrong in visitors' browsers lately, and how often programs told of an error (14 days). */
export type BrowserFailures = { items: BrowserFailure[]; bots: number };

const browserFailure = z.object({
  at: z.string(),
  kind: z.enum(['error', 'rejection', 'page']),
  message: z.string(),
  source: z.string(),
  line: z.number(),
  route: z.string(),
  browser: z.string(),
  times: z.number(),
}) satisfies z.ZodType<BrowserFailure>;

/** The latest first, at most a hundred. Never call it for anybody but an owner. */
export function listBrowserFailures(): BrowserFailures {
  return readKept('browser', { items: [], bots: 0 }, (database) => ({
    items: z
      .array(browserFailure)
      .parse(
        database
          .prepare(
            `SELECT at, kind, message, source, line, route, browser, times FROM errors ORDER BY at DESC, rowid DESC LIMIT ${MOST}`,
          )
          .all(),
      ),
    bots: Number(
      database.prepare('SELECT COALESCE(SUM(times), 0) AS times FROM bots').get()?.['times'],
    ),
  }));
}

/** @param nothing where nothing was kept yet */
function readKept<T>(of: Kept, nothing: T, read: (database: DatabaseSync) => T): T {
  const file = failuresFile(config().dataDir, of);
  if (!existsSync(file)) return nothing;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 500 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
