import { z } from 'zod';
import { STOCK_KINDS } from '../offers/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import { CHUNK_BYTES } from './model.ts';
import { mappingSchema } from './schema.ts';

const ROUTE = '/api/shop/imports';
const IMPORTERS = ['owner', 'manager', 'machine'] as const;
const COMMAND = 64 * 1024;
/** Bytes of the brands and spellings that one list brings, and of what was wrong with its rows. */
const NAMES = 8 * 1024 * 1024;

const named = z.object({ id: z.string(), name: z.string() });
const brand = named.extend({ slug: z.string() });
const profile = z.object({ fingerprint: z.string(), mapping: mappingSchema });

/**
 * What a list is read against. `supplier`: by code or id, null for none. `profiles`: columns that a
 * person has confirmed for lists with such a header. `lastLists`: of each kind of list, told by its
 * header, the rows of the last one that was loaded and not taken back. `rules`: in their order.
 * `separated`: numbers that only the printed form tells apart.
 */
export const importContext = defineRoute({
  method: 'GET',
  path: `${ROUTE}/context`,
  callers: IMPORTERS,
  query: z.object({ supplier: z.string() }),
  reply: z.object({
    supplier: named
      .extend({
        code: z.string(),
        markup: z.array(z.object({ from_kopecks: z.number(), percent: z.number() })),
        profiles: z.array(profile.extend({ updated: z.string() })),
        warehouses: z.array(named),
        lastLists: z.array(z.object({ fingerprint: z.string(), rows: z.int() })),
      })
      .nullable(),
    brands: z.array(brand),
    aliases: z.array(z.object({ key: z.string(), brand: z.string() })),
    categories: z.array(brand),
    rules: z.array(z.object({ words: z.string(), category: z.string() })),
    separated: z.array(z.object({ brand: z.string(), key: z.string() })),
  }),
});

/**
 * A supplier's offers that can be had now, in his own warehouse and in these, some at a time: the
 * row of each in its table, and its id. `warehouses`: ids, parted by commas; `after`: `next` of the
 * reply before, null in the last one.
 */
export const listOffered = defineRoute({
  method: 'GET',
  path: `${ROUTE}/offered`,
  callers: IMPORTERS,
  query: z.object({ supplier: z.string(), warehouses: z.string(), after: z.string().optional() }),
  reply: z.object({
    offers: z.array(z.tuple([z.number(), z.string()])),
    next: z.string().nullable(),
  }),
});

/**
 * Makes what a list needs and the shop has not: its supplier with a warehouse and the usual
 * mark-up, warehouses that it names, brands, other spellings of brands, and the first categories
 * with their rules. What is there stays as it is; a spelling goes over to the brand that is named.
 * Answers how many brands were made.
 */
export const prepareImport = defineRoute({
  method: 'POST',
  path: `${ROUTE}/prepare`,
  callers: IMPORTERS,
  bodyLimit: NAMES,
  body: z.object({
    supplier: z
      .union([z.object({ code: z.string(), name: z.string() }), z.object({ id: z.string() })])
      .optional(),
    warehouses: z.array(named).optional(),
    brands: z.array(brand).optional(),
    aliases: z.array(z.object({ spelling: z.string(), brand: z.string() })).optional(),
  }),
  reply: z.object({ brands: z.number() }),
});

const counts = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  ambiguous: z.array(z.number()),
  zeroless: z.array(z.tuple([z.number(), z.string()])),
  jumps: z.array(z.tuple([z.number(), z.enum(['retail', 'cost']), z.number(), z.number()])),
  losses: z.array(z.tuple([z.number(), z.number(), z.number(), z.string()])),
  moved: z.array(z.number()),
});
const kind = z.enum(STOCK_KINDS).nullable();
const money = z.number().nullable();
const change = z.tuple([z.number(), money, money, kind, money, money, money, kind, money]);

/**
 * What a chunk of rows would do; writes nothing, keeps nobody waiting. The body is the JSON text of
 * a list of rows (hooks/imports/comparison.ts), which only the database parses. `ambiguous`: places
 * in the list; `zeroless`: [place, the article with its zeros]; `jumps`: [place, what moves most,
 * retail or cost, before, after], kopecks; `losses`: [place, cost, retail,
 * brand] of rows that would sell below cost, by more than the offer does now, even if they are moved; `moved`: places of rows that remember how they stood and whose offers
 * have changed since, which stay as they are; `met`: rows, in their table, of the offers that it speaks of;
 * `samples`: places of some new rows, and [place, then cost, retail, kind of stock and pieces before,
 * the same after] of some that change, of those whose price moves most, of those that lose most on a
 * piece, and of those that are moved, with what the list says in place of what comes after. For a supplier that there is not yet, or that
 * has no warehouse, all rows are new.
 */
export const checkRows = defineRoute({
  method: 'POST',
  path: `${ROUTE}/check`,
  callers: IMPORTERS,
  bodyLimit: CHUNK_BYTES,
  query: z.object({ supplier: z.string() }),
  body: z.string(),
  reply: counts.extend({
    met: z.array(z.number()),
    samples: z.object({
      added: z.array(z.number()),
      changed: z.array(change),
      jumps: z.array(change),
      losses: z.array(change),
      moved: z.array(change),
    }),
  }),
});

/**
 * Begins a run, or goes on with the one that broke off over the same list (`chunksDone` > 0 then).
 * One run at a time: two would only keep each other and the shop waiting. `job`: the one that the
 * run belongs to; who ordered it began the run. `warehouses`: ids of those that the list names; a
 * full one empties them and the supplier's own. `fingerprint`: SHA-256 of the list;
 * `header`: of its header, none for a table of the shop's own.
 */
export const startRun = defineRoute({
  method: 'POST',
  path: ROUTE,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  body: z.object({
    job: z.string().optional(),
    supplier: z.string(),
    mode: z.enum(['delta', 'full']),
    warehouses: z.array(z.string()).optional(),
    rows: z.int(),
    refused: z.int(),
    fingerprint: z.string(),
    header: z.string().optional(),
    file: z.string(),
  }),
  reply: z.object({ run: z.string(), generation: z.number(), chunksDone: z.number() }),
});

/**
 * Writes a chunk of rows, as `checkRows` takes them. Chunks are written in their order, from 1; the
 * next one may be sent while one is being written, and is compared meanwhile. One that has been
 * written already is not written again (`repeated`), so a lost reply may be asked for again.
 */
export const writeChunk = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{run}/chunks/{chunk}`,
  callers: IMPORTERS,
  bodyLimit: CHUNK_BYTES,
  body: z.string(),
  reply: z.discriminatedUnion('repeated', [
    z.object({ repeated: z.literal(true) }),
    counts.extend({ repeated: z.literal(false) }),
  ]),
});

/**
 * Puts some of what a full list no longer holds to nothing on the shelf; asked for again until
 * `left` is 0. `stopped` when more than 30 % would go and `force` is not said: nothing was done
 * then.
 */
export const zeroVanished = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{run}/vanished`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  body: z.object({ force: z.boolean() }),
  reply: z.object({
    vanished: z.number(),
    left: z.number(),
    stopped: z.object({ gone: z.number(), of: z.number() }).nullable(),
  }),
});

/** `dearer`, `cheaper`: known offers whose price rose or fell. */
const ended = z.object({
  state: z.enum(['done', 'cancelled']),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  jumped: z.number(),
  vanished: z.number(),
});

/**
 * All chunks are in. What the profile says is remembered for the supplier's next list with such a
 * header; absent when no person has said how the list is read. `left`: so much was missing from a
 * full list that it was left on the shelf; the next list is not held against such a one.
 */
export const finishRun = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{run}/finish`,
  callers: IMPORTERS,
  bodyLimit: NAMES,
  body: z.object({
    errors: z.array(
      z.object({
        sheet: z.string(),
        row: z.int(),
        field: z.string(),
        reason: z.string(),
        raw: z.string(),
      }),
    ),
    profile: profile.optional(),
    left: z.boolean().optional(),
  }),
  reply: ended,
});

/** No more chunks come. What was written stays until the run is rolled back. */
export const cancelRun = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{run}/cancel`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  reply: ended,
});

/**
 * The supplier's offers become what they were before the run, some at a time; asked for again until
 * `left` is false. Offers, products, numbers, crosses and brands that the run brought go, unless
 * something was promised of them or added to them since: those stay, offers with nothing in stock.
 * Only a supplier's last run can be taken back.
 */
export const rollBack = defineRoute({
  method: 'POST',
  path: `${ROUTE}/{run}/rollback`,
  callers: IMPORTERS,
  bodyLimit: COMMAND,
  reply: z.object({ restored: z.number(), removed: z.number(), left: z.boolean() }),
});
