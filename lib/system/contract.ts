import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { BackendFacts, DataSize } from './model.ts';

const count = z.int();
const facts = z.object({
  startedAt: z.string(),
  sqlite: z.string(),
  migration: z.string(),
  emails: z.object({
    sends: z.boolean(),
    waiting: count,
    again: count,
    failed: count,
    sent: count,
  }),
  jobs: z.record(z.string(), count),
}) satisfies z.ZodType<BackendFacts>;
const size = z.object({
  measuredAt: z.string(),
  items: z.array(z.object({ table: z.string(), bytes: z.number(), rows: z.number() })),
}) satisfies z.ZodType<DataSize>;

/** How the backend is. `jobs`: imports that are not over, by state. */
export const systemFacts = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/system',
  callers: ['owner'],
  reply: facts,
});

/**
 * What went wrong in the backend, newest first, at most 100. Refusals (a wrong form, a page that is
 * not there) are no failures: their status is known. The web names its request in `User-Agent:
 * detal/{id}`, so a failure finds its request.
 */
export const listFailures = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/failures',
  callers: ['owner'],
  reply: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        message: z.string(),
        path: z.string(),
        error: z.string(),
        requestId: z.string(),
      }),
    ),
  }),
});

/**
 * How much each table takes with its indexes, largest first. Without `measure` it only tells what
 * was measured last, nothing when nobody has asked since the process began. `rows`: counted of the
 * largest tables, 0 for the others.
 */
export const dataSize = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/data-size',
  callers: ['owner'],
  query: z.object({ measure: z.literal(1).optional() }),
  reply: size,
});

const numbers = z.object({
  emails: z.object({
    sends: z.boolean(),
    waiting: count,
    again: count,
    failed: count,
    sent: count,
    overdueSeconds: count,
  }),
  jobs: z.record(z.string(), count),
  failedJobs: count,
  orders: z.record(z.string(), count),
  placedOrders: count,
});
export type BackendNumbers = z.output<typeof numbers>;

/**
 * What a monitor watches (scripts/shop/metrics.ts). `jobs`: imports that are not over, `orders` the
 * same, by state; `failedJobs`, `placedOrders`: within a day.
 */
export const readNumbers = defineRoute({
  method: 'GET',
  path: '/api/shop/numbers',
  callers: ['machine'],
  reply: numbers,
});

/** The owners are told by email that a process of the shop dies again and again. `name`: for people. */
export const warnOfProcess = defineRoute({
  method: 'POST',
  path: '/api/shop/process-warnings',
  callers: ['machine'],
  bodyLimit: 1024,
  body: z.object({ name: z.string().min(1) }),
  reply: 'nothing',
});

/**
 * The owners are told by email that the copy outside of the machine has been behind `since` then
 * (UTC): once for each such time.
 */
export const warnOfOffsiteCopy = defineRoute({
  method: 'POST',
  path: '/api/shop/offsite-copy-warnings',
  callers: ['machine'],
  bodyLimit: 1024,
  body: z.object({ since: z.iso.datetime() }),
  reply: 'nothing',
});
