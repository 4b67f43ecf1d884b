import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';

const IMPORTERS = ['owner', 'manager', 'machine'] as const;
const BODY_LIMIT = 1024 * 1024;
const text = z.string();

/**
 * What became of the rows, by their place in the request. `added`: what was not there; `known`: what
 * was; `unknown`: rows whose part the shop has not, or has several of.
 */
const loaded = z.object({ added: z.int(), known: z.int(), unknown: z.array(z.int()) });
export type LoadedRows = z.output<typeof loaded>;

const car = z.object({
  make: text,
  model: text,
  generation: text,
  body: text,
  modification: text,
  engineCode: text,
  volumeCc: z.int(),
  powerHp: z.int(),
  fuel: text,
  drive: text,
  yearFrom: z.int(),
  yearTo: z.int(),
});
export type CarRow = z.output<typeof car>;

/**
 * Cars, each level made that is not there yet; what is there stays as it is. A row without a
 * generation only names a model. All or nothing of a request; `dryRun` changes nothing.
 */
export const writeCars = defineRoute({
  method: 'POST',
  path: '/api/shop/reference-lists/cars',
  callers: IMPORTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ rows: z.array(car), dryRun: z.boolean() }),
  reply: loaded,
});

const fitment = z.object({
  brand: text,
  key: text,
  generation: text,
  modification: text,
  position: text,
  quantity: z.int(),
  yearFrom: z.int(),
  yearTo: z.int(),
  note: text,
});
export type FitmentRow = z.output<typeof fitment>;

/** What parts fit which cars, by ids of brands and cars. `source`: where it is from, in words. */
export const writeFitments = defineRoute({
  method: 'POST',
  path: '/api/shop/reference-lists/fitments',
  callers: IMPORTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ rows: z.array(fitment), source: text, dryRun: z.boolean() }),
  reply: loaded,
});

const cross = z.object({
  brand: text,
  key: text,
  otherBrand: text,
  otherKey: text,
  kind: z.enum(['analog', 'replaces']),
  bothWays: z.boolean(),
});
export type CrossRow = z.output<typeof cross>;

/** Numbers that stand in for others, by ids of brands; neither need have a product here. */
export const writeCrosses = defineRoute({
  method: 'POST',
  path: '/api/shop/reference-lists/crosses',
  callers: IMPORTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ rows: z.array(cross), source: text, dryRun: z.boolean() }),
  reply: loaded,
});
