import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { BackendFacts, DataSize } from './model.ts';

const count = z.int();
const facts: z.ZodType<BackendFacts> = z.object({
  startedAt: z.string(),
  sqlite: z.string(),
  migration: z.string(),
  emails: z.object({ waiting: count, again: count, failed: count, sent: count }),
  jobs: z.record(z.string(), count),
});

/** How the backend is, for the role owner. @throws AppError */
export const getBackendFacts = (pb: Backend): Promise<BackendFacts> =>
  askRoute(pb, '/api/shop/admin/system', facts);

const size: z.ZodType<DataSize> = z.object({
  measuredAt: z.string(),
  items: z.array(z.object({ table: z.string(), bytes: z.number(), rows: z.number() })),
});
/** A measurement reads the whole database, ms. */
const MEASURING_MS = 120_000;

/**
 * How much each table takes, largest first: as it was measured last, or measured now. For the role
 * owner.
 * @throws AppError
 */
export const getDataSize = (pb: Backend, measure: boolean): Promise<DataSize> =>
  askRoute(
    pb,
    '/api/shop/admin/data-size',
    size,
    { measure: measure ? 1 : undefined },
    undefined,
    MEASURING_MS,
  );
