import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import {
  STOCKTAKING_VIEWS,
  type Candidate,
  type StocktakingCounts,
  type StocktakingLine,
} from './model.ts';

const COUNTERS = ['owner', 'manager', 'warehouse'] as const;
const BODY_LIMIT = 64 * 1024;

const candidate = z.object({
  offer: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  sku: z.string(),
}) satisfies z.ZodType<Candidate>;

const line = z.object({
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  counted: z.int(),
  book: z.int(),
  now: z.int(),
  countedBy: z.string(),
}) satisfies z.ZodType<StocktakingLine>;

const counts = z.object({
  lines: z.int(),
  differing: z.int(),
  surplus: z.int(),
  shortage: z.int(),
  moved: z.int(),
  missing: z.int(),
  broken: z.int(),
}) satisfies z.ZodType<StocktakingCounts>;

/** Begins to count a warehouse of ours (201); who finds it begun joins in (200). */
export const openStocktaking = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/stocktakings',
  callers: COUNTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ warehouse: z.string() }),
  reply: z.object({ id: z.string() }),
});

/** How far the counting is, and a page of its lines. Of a closed one its lines are what they were. */
export const stocktakingPage = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/stocktakings/{id}',
  callers: COUNTERS,
  query: z.object({ view: z.enum(STOCKTAKING_VIEWS), page: z.int() }),
  reply: z.object({ counts, lines: z.array(line), hasNext: z.boolean() }),
});

/**
 * What was scanned or typed is added to what has been counted of it. `offer`: which one is meant,
 * once that was asked. `found`: offers that it may mean when nothing was added; `known`: whether
 * the shop has such goods elsewhere.
 */
export const scan = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/stocktakings/{id}/scan',
  callers: COUNTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ text: z.string(), quantity: z.int(), offer: z.string().optional() }),
  reply: z.object({
    line: z
      .object({ brand: z.string(), article: z.string(), name: z.string(), counted: z.int() })
      .nullable(),
    found: z.array(candidate),
    known: z.boolean(),
  }),
});

/** What a number may mean, without counting it. */
export const meanings = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/stocktakings/{id}/meanings',
  callers: COUNTERS,
  query: z.object({ text: z.string() }),
  reply: z.object({ found: z.array(candidate) }),
});

/**
 * A code that was scanned and that nobody knew is the product's from now on. What a product has is
 * never overwritten here.
 */
export const bindBarcode = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/barcodes',
  callers: COUNTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ code: z.string(), product: z.string() }),
  reply: 'nothing',
});

/**
 * Corrects what was counted of an offer; `counted` null takes the line out, `seen` is the number
 * that the person corrects, null for what nobody has counted yet.
 */
export const correctLine = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/stocktakings/{id}/lines',
  callers: COUNTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({
    offer: z.string(),
    counted: z.int().nullable(),
    seen: z.int().nullable(),
  }),
  reply: 'nothing',
});

/** What was counted holds beside what the books say now. */
export const acceptBooks = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/stocktakings/{id}/books',
  callers: COUNTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ lines: z.array(z.tuple([z.string(), z.int()])) }),
  reply: 'nothing',
});

/**
 * The books say what was counted from now on; what is promised to orders stays. `zero`: so many
 * offers with stock nobody has counted, and they are to be set to nothing; null leaves them as they
 * are.
 */
export const postStocktaking = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/stocktakings/{id}/post',
  callers: COUNTERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ reason: z.string(), zero: z.int().nullable() }),
  reply: 'nothing',
});

/** Nothing of it reaches the books. */
export const cancelStocktaking = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/stocktakings/{id}/cancel',
  callers: COUNTERS,
  reply: 'nothing',
});
