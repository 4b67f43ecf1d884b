import 'server-only';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { config } from '../config.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from '../system/contract.ts';
import { failuresFile, type Failure, type Kept } from './model.ts';

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
function keptFailures(where: Kept): Failure[] {
  const file = failuresFile(config().dataDir, where);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true, timeout: 500 });
  try {
    const rows = z
      .array(row)
      .parse(
        database
          .prepare(
            'SELECT at, message, path, error, request_id FROM failures ORDER BY id DESC LIMIT 500',
          )
          .all(),
      );
    return rows.map(({ request_id: requestId, ...failure }) => ({ where, ...failure, requestId }));
  } finally {
    database.close();
  }
}
