import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { Backups } from './model.ts';

const BODY = 16 * 1024;
/** Bytes of a copy that is brought in. */
const ARCHIVE = 64 * 1024 ** 3;
const CALLERS = ['owner', 'machine'] as const;

/** The copies that the backend holds, newest first. `running`: one is being made or restored. */
export const listBackups = defineRoute({
  method: 'GET',
  path: '/api/shop/backups',
  callers: CALLERS,
  reply: z.object({
    startedAt: z.string(),
    running: z.boolean(),
    items: z.array(z.object({ name: z.string(), size: z.number(), createdAt: z.string() })),
  }) satisfies z.ZodType<Backups>,
});

/**
 * A backup is wanted. The worker makes it while the shop goes on selling; a large shop's takes
 * minutes. What went wrong with it is then only in the log.
 */
export const createBackup = defineRoute({
  method: 'POST',
  path: '/api/shop/backups',
  callers: CALLERS,
  bodyLimit: BODY,
  body: z.object({ name: z.string().optional() }),
  reply: z.object({ name: z.string() }),
});

/** A copy's bytes. Asks for a fresh password. */
export const downloadBackup = defineRoute({
  method: 'GET',
  path: '/api/shop/backups/{name}',
  callers: CALLERS,
  reply: 'file',
});

/** A copy that was made elsewhere is brought in; it keeps its own name. */
export const uploadBackup = defineRoute({
  method: 'POST',
  path: '/api/shop/backups/upload',
  callers: CALLERS,
  bodyLimit: ARCHIVE,
  body: 'file',
  reply: z.object({ name: z.string(), size: z.number() }),
});

/**
 * Everything becomes as it was in the copy. With `keep` what there is now becomes a copy first: the
 * worker asks for the restore once the present is held fast, where that fails nothing is restored,
 * and a price list being written is not pulled away. The process is replaced after the reply: the
 * restore is over when `listBackups` tells another `startedAt`. A copy that cannot be restored
 * leaves everything as it is; only the log says so. Asks for a fresh password.
 */
export const restoreBackup = defineRoute({
  method: 'POST',
  path: '/api/shop/backups/restore',
  callers: CALLERS,
  bodyLimit: BODY,
  body: z.object({ name: z.string(), keep: z.boolean().optional() }),
  reply: z.object({ name: z.string(), startedAt: z.string() }),
});
