import 'server-only';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { config } from '../config.ts';
import { BACKEND_LANES } from '../constants.ts';
import { requestsFile, type BackendLane, type RequestWay } from './model.ts';

/** A number belongs to one request; a proxy that gives it twice is told no more. */
const MOST = 10;

const call = z.object({
  lane: z.enum(Object.keys(BACKEND_LANES) as [BackendLane]),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
  waitedMs: z.number(),
});
const row = z.object({
  requestId: z.string(),
  at: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
  calls: z.string().transform((text) => z.array(call).parse(JSON.parse(text))),
});

/**
 * The way of a request through the web processes of this machine, oldest first: nothing when it was
 * answered from memory, long ago, or within the last second. Never call it for anybody but an owner.
 */
export function findRequestWays(requestId: string): RequestWay[] {
  const file = requestsFile(config().dataDir);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true, timeout: 500 });
  try {
    const rows = database
      .prepare(
        `SELECT request_id AS requestId, at, method, route, status, ms, calls FROM requests WHERE request_id = ? ORDER BY id LIMIT ${MOST}`,
      )
      .all(requestId);
    return z.array(row).parse(rows);
  } finally {
    database.close();
  }
}
