import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';
import { IMPORT_MODES, JOB_PHASES, JOB_SOURCES, JOB_STATES } from './model.ts';
import {
  findingsSchema,
  jobReply,
  offersReply,
  outcomeReply,
  previewSchema,
  resultSchema,
  settingsSchema,
  wholeJobReply,
} from './schema.ts';

const ROUTE = '/api/shop/import-jobs';
const IMPORTERS = ['owner', 'manager', 'machine'] as const;
const COMMAND = 16 * 1024;
const SETTINGS = 512 * 1024;
const OUTCOME = 2 * 1024 * 1024;

const moved = z.object({ state: z.enum(JOB_STATES) });

/**
 * Price lists on their way, the newest first, without what is large. `state`: one, or `undecided`.
 * One more than 50 when there is a next page.
 */
export const listJobs = defineRoute({
  method: 'GET',
  path: ROUTE,
  callers: IMPORTERS,
  query: z.object({
    page: z.number().optional(),
    state: z.string().optional(),
    supplier: z.string().optional(),
  }),
  reply: z.object({ jobs: z.array(jobReply), found: z.int() }),
});

/** A job with all that is known of it. */
export const showJob = defineRoute({
  method: 'GET',
  path: `${ROUTE}/{job}`,
  callers: IMPORTERS,
  reply: wholeJobReply,
});

/**
 * One list of what the run of a job did. How known offers stood is kept until the supplier's next
 * run writes: their lists are empty then.
 */
export const outcomeRows = defineRoute({
  method: 'GET',
  path: `${ROUTE}/{job}/rows`,
  callers: IMPORTERS,
  query: z.object({ list: z.string(), page: z.number().optional() }),
  reply: outcomeReply,
});

/** Offers as they stand now, at most `OFFERS_AT_ONCE`, in the order of their ids. */
export const describeOffers = defineRoute({
  method: 'POST',
  path: `${ROUTE}/offers`,
  callers: IMPORTERS,
  bodyLimit: SETTINGS,
  body: z.object({ ids: z.array(z.string()) }),
  reply: offersReply,
});

/**
 * A price list that lies in DATA_DIR/price-lists under the name `stored`. The same `stored` again is
 * the same job. With `problem`, a list that never came (`stored` is '' then). Without `mode` it is
 * the supplier's usual one; with `sheet` only that of the book is read. People bring files only.
 */
export const createJob = defineRoute({
  method: 'POST',
  path: ROUTE,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  body: z.object({
    supplier: z.string(),
    source: z.enum(JOB_SOURCES),
    file: z.string(),
    size: z.int(),
    stored: z.string(),
    mode: z.enum(IMPORT_MODES).optional(),
    sheet: z.string().optional(),
    problem: z.string().optional(),
  }),
  reply: z.object({ id: z.string() }),
});

/**
 * What a person decided, all of it. Another way of reading the file leads back to `looking`, other
 * columns or another mode to `looked`; what becomes of brands leaves the job where it is. `seen`:
 * `updatedAt` of the job as it was shown.
 */
export const changeSettings = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/settings`,
  callers: IMPORTERS,
  bodyLimit: SETTINGS,
  body: z.object({
    settings: settingsSchema,
    mode: z.enum(IMPORT_MODES).optional(),
    seen: z.string().optional(),
  }),
  reply: moved,
});

/** A dry run with the columns as they are shown now, which a person has confirmed by that. */
export const checkJob = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/check`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  reply: moved,
});

/** Into the queue. `force`: much of what the supplier offers may vanish. */
export const runJob = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/run`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  body: z.object({ force: z.boolean().optional() }),
  reply: moved,
});

/** Once more with the same file; a checked one goes back into the queue. */
export const retryJob = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/retry`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  reply: moved,
});

/**
 * Ended at once while it waits; what the worker is at stops after the rows at hand, and what it has
 * written stays until it is rolled back.
 */
export const cancelJob = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/cancel`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  reply: moved,
});

/** The worker gives the supplier's offers back what they said before this list. */
export const rollBackJob = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/rollback`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  reply: moved,
});

/**
 * Forgets jobs that are over for a year, and the files of those that are over for a month; answers
 * names of the files that are still wanted.
 */
export const tidyJobs = defineRoute({
  method: 'POST',
  path: `${ROUTE}/tidy`,
  callers: ['machine'],
  bodyLimit: COMMAND,
  reply: z.object({ stored: z.array(z.string()), reports: z.array(z.string()) }),
});

/**
 * What the worker does next, oldest first; one that was begun before and broke off goes before all
 * others. `begin`: the worker has just started, so nobody is at work on what was taken. `lost`:
 * the answer to his last question has not come, so he has begun nothing of what it may have given.
 */
export const takeNext = defineRoute({
  method: 'POST',
  path: `${ROUTE}/next`,
  callers: ['machine'],
  bodyLimit: COMMAND,
  body: z.object({
    lane: z.enum(['reading', 'writing']),
    begin: z.boolean().optional(),
    lost: z.boolean().optional(),
  }),
  reply: z.object({ job: wholeJobReply.nullable() }),
});

/**
 * Whether there is anything for the worker, which the shop starts only then. `jobs`: some wait, or
 * were begun by a worker that is gone; `addresses`: the hour of a supplier's has come, which is
 * answered only when it is asked for; `folders`: codes of the suppliers whose folders are watched.
 */
export const showWork = defineRoute({
  method: 'GET',
  path: '/api/shop/import-work',
  callers: ['machine'],
  query: z.object({ addresses: z.literal('1').optional() }),
  reply: z.object({
    jobs: z.boolean(),
    addresses: z.boolean(),
    folders: z.array(z.string()),
  }),
});

/** How far the worker is; answers whether somebody wants it to stop. */
export const noteProgress = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/progress`,
  callers: ['machine'],
  bodyLimit: COMMAND,
  body: z.object({
    phase: z.enum(JOB_PHASES),
    share: z.number(),
    rowsDone: z.number(),
    rowsTotal: z.number(),
    report: z.string().optional(),
  }),
  reply: z.object({ cancel: z.boolean() }),
});

/** The worker is asked to stop, and goes on with the job when it starts again. */
export const releaseJob = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/release`,
  callers: ['machine'],
  bodyLimit: COMMAND,
  reply: 'nothing',
});

/** What the worker's part came to: the state it leads to and what is known by then. */
export const noteOutcome = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{job}/outcome`,
  callers: ['machine'],
  bodyLimit: OUTCOME,
  body: z.object({
    state: z.enum(JOB_STATES),
    problem: z.string().optional(),
    preview: previewSchema.optional(),
    findings: findingsSchema.optional(),
    result: resultSchema.optional(),
  }),
  reply: z.object({ state: z.string() }),
});
