import { z } from 'zod';
import { FIELDS, type Mapping } from '../model.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { toAppError } from '../../pocketbase/errors.ts';
import { boundedFetch } from '../../pocketbase/transport.ts';

const ROUTE = '/api/shop/imports';
/** A chunk may have to wait until 100,000 rows of the lists are written. */
const patientFetch = boundedFetch(180_000);

const field = z.enum(FIELDS);
const mapping: z.ZodType<Mapping> = z.object({
  columns: z.partialRecord(field, z.array(z.int().min(0)).min(1)),
  constants: z.partialRecord(field, z.string()),
});
const supplier = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  markup: z.array(z.object({ from_kopecks: z.number(), percent: z.number() })),
  profiles: z.array(z.object({ fingerprint: z.string(), mapping, updated: z.string() })),
  warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
});

const context = z.object({
  supplier: supplier.nullable(),
  brands: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  aliases: z.array(z.object({ key: z.string(), brand: z.string() })),
  categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  rules: z.array(z.object({ words: z.string(), category: z.string() })),
  separated: z.array(z.object({ brand: z.string(), key: z.string() })),
});
/**
 * What a list is read against. `profiles`: columns that a person has confirmed for lists with such
 * a header. `separated`: numbers that only the printed form tells apart.
 */
export type ImportContext = z.infer<typeof context>;

const counts = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  ambiguous: z.array(z.number()),
  zeroless: z.array(z.tuple([z.number(), z.string()])),
  jumps: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
/**
 * What a chunk does, or would do. `ambiguous`: places in the list; `zeroless`: [place, the article
 * with its zeros]; `jumps`: [place, retail before, retail after], kopecks.
 */
export type ChunkCounts = z.infer<typeof counts>;

const kind = z.enum(['exact', 'few', 'some', 'many', 'on_order']).nullable();
const money = z.number().nullable();
const change = z.tuple([z.number(), money, money, kind, money, money, money, kind, money]);
const checked = counts.extend({
  met: z.number(),
  samples: z.object({
    added: z.array(z.number()),
    changed: z.array(change),
    jumps: z.array(change),
  }),
});
/**
 * The same of a dry run. `met`: rows about offers that can be had now. `samples`: places of some
 * new rows, and [place, then cost, retail, kind of stock and pieces before, the same after] of some
 * that change and of those whose price moves most; kopecks.
 */
export type CheckedChunk = z.infer<typeof checked>;
export type SampledChange = z.infer<typeof change>;

const started = z.object({ run: z.string(), generation: z.number(), chunksDone: z.number() });
const written = z.union([z.object({ repeated: z.literal(true) }), counts]);
const ended = z.object({
  state: z.enum(['done', 'cancelled']),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Known offers whose price rose or fell. */
  dearer: z.number(),
  cheaper: z.number(),
  jumped: z.number(),
  vanished: z.number(),
});
/** Counters of a run that ended. */
export type RunResult = z.infer<typeof ended>;

/**
 * `job`: the one that the run belongs to. `warehouses`: ids of those that the list names; a full one
 * empties them and the supplier's own.
 */
export type NewRun = {
  job?: string;
  supplier: string;
  mode: 'delta' | 'full';
  warehouses?: string[];
  rows: number;
  refused: number;
  fingerprint: string;
  file: string;
};
export type Profile = { fingerprint: string; mapping: Mapping };
export type RunError = { sheet: string; row: number; field: string; reason: string; raw: string };

/**
 * Everything that imports ask of the backend; `token` of an owner, a manager or the machine is in
 * `pb`. All throw AppError. `supplier`: code or id.
 */
export const readContext = (pb: Backend, supplier: string): Promise<ImportContext> =>
  ask(pb, 'GET', '/context', context, undefined, { supplier });

/**
 * Makes the supplier, brands, other spellings of brands and first categories that the shop has not;
 * what is there stays.
 */
export const prepareImport = (
  pb: Backend,
  wanted: {
    supplier?: { code: string; name: string } | { id: string };
    warehouses?: { id: string; name: string }[];
    brands?: { id: string; name: string; slug: string }[];
    aliases?: { spelling: string; brand: string }[];
  },
) => ask(pb, 'POST', '/prepare', z.object({ brands: z.number() }), wanted);

/** Says what a chunk would do. @param rows JSON text of a list of rows */
export const checkChunk = (pb: Backend, supplier: string, rows: string): Promise<CheckedChunk> =>
  ask(pb, 'POST', '/check', checked, rows, { supplier });

/** How many of a supplier's offers can be had now, in his own warehouse and in these. */
export async function countOffered(
  pb: Backend,
  supplier: string,
  warehouses: readonly string[],
): Promise<number> {
  const query = { supplier, warehouses: warehouses.join(',') };
  return (await ask(pb, 'GET', '/offered', z.object({ offers: z.number() }), undefined, query))
    .offers;
}

/**
 * Begins a run, or goes on with the one that broke off over the same list (`chunksDone`).
 * @throws AppError `import_running`
 */
export const startRun = (pb: Backend, run: NewRun) => ask(pb, 'POST', '', started, run);

/** Writes a chunk; `null` when it had been written before. @param chunk from 1 */
export async function writeChunk(
  pb: Backend,
  run: string,
  chunk: number,
  rows: string,
): Promise<ChunkCounts | null> {
  const reply = await ask(pb, 'POST', `/${run}/chunks/${chunk}`, written, rows);
  return 'repeated' in reply ? null : reply;
}

const vanished = z.object({
  vanished: z.number(),
  left: z.number(),
  stopped: z.object({ gone: z.number(), of: z.number() }).nullable(),
});
/**
 * Puts some of what a full list no longer holds to nothing; `stopped` when that would be too much
 * and is not forced.
 */
export const zeroVanished = (pb: Backend, run: string, force: boolean) =>
  ask(pb, 'POST', `/${run}/vanished`, vanished, { force });

/** @param profile what to remember of how the list was read; absent when no person has said so */
export const finishRun = (
  pb: Backend,
  run: string,
  errors: RunError[],
  profile?: Profile,
): Promise<RunResult> => ask(pb, 'POST', `/${run}/finish`, ended, { errors, profile });
export const cancelRun = (pb: Backend, run: string): Promise<RunResult> =>
  ask(pb, 'POST', `/${run}/cancel`, ended, {});

/**
 * Takes back some of what a run did; again until `left` is false.
 * @throws AppError `import_not_last`, `import_running`
 */
export const rollBackSome = (pb: Backend, run: string) =>
  ask(
    pb,
    'POST',
    `/${run}/rollback`,
    z.object({ restored: z.number(), removed: z.number(), left: z.boolean() }),
    {},
  );

/** The newest run of a supplier that has not been taken back, or null. */
export async function lastRun(
  pb: Backend,
  supplier: string,
): Promise<{ id: string; file: string; startedAt: string } | null> {
  try {
    const { items } = await pb.collection('import_runs').getList(1, 1, {
      filter: pb.filter("supplier = {:supplier} && state != 'rolled_back'", { supplier }),
      sort: '-generation',
      skipTotal: true,
    });
    const run = items[0];
    return run ? { id: run.id, file: run.file_name, startedAt: run.started_at } : null;
  } catch (error) {
    throw toAppError(error);
  }
}

/** A text body is JSON already: a chunk of rows is never parsed here. */
async function ask<T>(
  pb: Backend,
  method: string,
  path: string,
  reply: z.ZodType<T>,
  body?: unknown,
  query: Record<string, unknown> = {},
): Promise<T> {
  try {
    return reply.parse(
      await pb.send(ROUTE + path, {
        method,
        query,
        body: body as BodyInit,
        headers: { 'Content-Type': 'application/json' },
        fetch: patientFetch,
      }),
    );
  } catch (error) {
    throw toAppError(error);
  }
}
