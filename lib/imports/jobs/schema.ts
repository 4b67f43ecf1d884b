import { z } from 'zod';
import { CURRENCIES, OTHER, SEVERAL } from '../columns/currency.ts';
import { COUNTED } from '../columns/list-currencies.ts';
import { ENCODINGS, FILE_KINDS } from '../files/model.ts';
import { DOUBTS, FIELDS } from '../model.ts';
import { mappingSchema } from '../schema.ts';
import {
  IMPORT_MODES,
  JOB_PHASES,
  JOB_SOURCES,
  JOB_STATES,
  MOVED_CHOICES,
  type JobFindings,
  type JobPreview,
  type JobResult,
  type JobSettings,
} from './model.ts';

const field = z.enum(FIELDS);
const decision = z.union([z.literal('create'), z.literal('skip'), z.object({ alias: z.string() })]);

export const settingsSchema = z.object({
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.string().length(1).optional(),
  sheet: z.string().max(200).optional(),
  headerRow: z.int().min(0).max(1_000).optional(),
  mapping: mappingSchema.optional(),
  confirmed: z.boolean().optional(),
  brands: z.record(z.string().max(80), decision).optional(),
  otherBrands: z.enum(['create', 'skip']).optional(),
  force: z.boolean().optional(),
  accepted: z.array(z.enum(DOUBTS)).optional(),
  moved: z.enum(MOVED_CHOICES).optional(),
}) satisfies z.ZodType<JobSettings>;

const offer = z.object({
  column: z.int().nullable(),
  text: z.string(),
  columns: z.array(z.int()).exactOptional(),
  mustAsk: z.boolean().exactOptional(),
  isRuledOut: z.boolean().exactOptional(),
  isHidden: z.boolean().exactOptional(),
  fit: z.number(),
  reason: z.string(),
  samples: z.array(z.string()),
});
const counts = z.partialRecord(z.enum(COUNTED), z.int());
const currencies = z.object({
  title: z.enum([...CURRENCIES, OTHER, SEVERAL]).nullable(),
  label: z.enum(CURRENCIES).nullable(),
  unit: z.string().optional(),
  columns: z.array(
    z.object({
      column: z.int(),
      by: z.int(),
      told: counts,
      bare: counts,
      labelled: counts,
    }),
  ),
});
const rows = z.array(z.object({ row: z.int(), cells: z.array(z.string()) }));
export const previewSchema = z.object({
  kind: z.enum(FILE_KINDS),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.string().optional(),
  sheets: z.array(z.object({ name: z.string(), leftOut: z.string() })),
  headerRow: z.int(),
  header: z.array(z.string()),
  top: rows,
  sample: rows,
  mapping: mappingSchema,
  recalled: z.boolean(),
  confidence: z.partialRecord(field, z.number()),
  reasons: z.partialRecord(field, z.string()).optional(),
  offers: z.partialRecord(field, z.array(offer)).optional(),
  currencies: currencies.exactOptional(),
  currency: z.enum(CURRENCIES).nullish(),
  notes: z.array(z.string()).optional(),
  fingerprint: z.string(),
}) satisfies z.ZodType<JobPreview>;

const gone = z.object({ gone: z.int(), of: z.int() }).nullable();
export const resultSchema = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  dearer: z.int().optional(),
  cheaper: z.int().optional(),
  jumped: z.int(),
  vanished: z.int(),
  left: gone,
  unknown: z.object({ rows: z.int(), brands: z.array(z.string()) }),
  restored: z.int().optional(),
  removed: z.int().optional(),
}) satisfies z.ZodType<JobResult>;

const stock = z
  .object({ kind: z.enum(['exact', 'few', 'some', 'many', 'on_order']), quantity: z.number() })
  .nullable();
const terms = z.object({
  costKopecks: z.number().nullable(),
  retailKopecks: z.number().nullable(),
  stock,
});
const sample = z.object({
  sheet: z.string(),
  row: z.int(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
});
const changed = sample.extend({ before: terms, after: terms });
export const findingsSchema = z.object({
  rows: z.int(),
  repeated: z.int(),
  refused: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  jumped: z.int(),
  losses: z.int().default(0),
  moved: z.int().default(0),
  leftOut: z
    .object({ elsewhere: z.int(), suppliers: z.array(z.string()), unoffered: z.int() })
    .default({ elsewhere: 0, suppliers: [], unoffered: 0 }),
  vanished: gone,
  kept: gone.default(null),
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), refused: z.int() })).default([]),
  doubts: z.array(z.object({ kind: z.enum(DOUBTS), text: z.string() })).default([]),
  brands: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      similar: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  brandsTotal: z.int(),
  samples: z.object({
    added: z.array(sample.extend({ category: z.string(), terms })),
    changed: z.array(changed),
    jumps: z.array(changed),
    losses: z.array(changed).default([]),
    moved: z.array(changed).default([]),
    repeated: z.array(sample.extend({ by: z.int() })).default([]),
    refused: z.array(
      z.object({
        sheet: z.string(),
        row: z.int(),
        field: z.string(),
        reason: z.string(),
        raw: z.string(),
      }),
    ),
  }),
}) satisfies z.ZodType<JobFindings>;

const outcomeOffer = z.object({
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  before: terms.nullable(),
  after: terms,
});

/** Offers as they stand now (`after`), as the backend sends them. */
export const offersReply = z.object({ offers: z.array(outcomeOffer) });

/** A page of what a run did, as the backend sends it. */
export const outcomeReply = offersReply.extend({
  refused: z.array(
    z.object({ row: z.int(), field: z.string(), reason: z.string(), raw: z.string() }),
  ),
  hasNext: z.boolean(),
});

/** A job as the backend's routes send it. */
export const jobReply = z.object({
  id: z.string(),
  supplier: z.string(),
  supplierName: z.string(),
  source: z.enum(JOB_SOURCES),
  orderedBy: z.string(),
  orderedByName: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  mode: z.enum(IMPORT_MODES),
  state: z.enum(JOB_STATES),
  phase: z.enum([...JOB_PHASES, '']),
  share: z.number(),
  rowsDone: z.number(),
  rowsTotal: z.number(),
  phaseAt: z.string(),
  queuedAt: z.string(),
  claimedAt: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  problem: z.string(),
  failures: z.number(),
  cancelAsked: z.boolean(),
  run: z.string(),
  report: z.string(),
  result: resultSchema.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** The same with what only its own page and the worker need. */
export const wholeJobReply = jobReply.extend({
  stored: z.string(),
  supplierCode: z.string(),
  ahead: z.int(),
  settings: settingsSchema.nullable(),
  preview: previewSchema.nullable(),
  findings: findingsSchema.nullable(),
});
