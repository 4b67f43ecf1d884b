import { z } from 'zod';
import { count } from '../../address-schema.ts';
import { CONSTANT_FIELDS, draftMapping, mappingFrom, takeOffer } from '../columns/choices.ts';
import { FOREIGN, type Currency } from '../columns/currency.ts';
import { UNTOLD_ANSWERS } from '../columns/list-currencies.ts';
import { isRate, NO_RATE, storedRates, typedRates } from '../columns/rates.ts';
import { ENCODINGS } from '../files/model.ts';
import { MARK_ANSWERS } from '../values/marks.ts';
import { DOUBTS, FIELDS, type DoubtKind, type Field, type Mapping } from '../model.ts';
import { listSchema } from '../../lists/schema.ts';
import { recordId } from '../../typed.ts';
import {
  IMPORT_MODES,
  JOB_STATES,
  OUTCOME_LISTS,
  MOVED_CHOICES,
  UNDECIDED,
  type BrandDecision,
} from './model.ts';

/** What the address of the list may say, and that of one price list. */
export const jobsListSchema = listSchema({
  filters: { state: z.enum([UNDECIDED, ...JOB_STATES]).optional(), supplier: recordId.optional() },
});
export const stepSchema = z.object({
  step: z.enum(['columns', 'check']).optional().catch(undefined),
  list: z.enum(OUTCOME_LISTS).optional().catch(undefined),
  page: count.pipe(z.int().min(1).max(100_000)).catch(1),
});

/** What the forms of a price list's page send. `seen`: the job's `updatedAt` as it was shown. */
const job = { id: recordId, seen: z.string().max(40).catch('') };

/** An empty choice: as the file itself tells. */
const orDetected = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const readingForm = z.object({
  ...job,
  encoding: orDetected(z.enum(ENCODINGS)),
  delimiter: orDetected(z.string().length(1)),
  sheet: orDetected(z.string().max(200)),
  headerRow: orDetected(
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.int().max(1_000)),
  ),
});

/** Columns of the widest list. */
const MOST_COLUMNS = 300;
/**
 * How the fields of a form are called that stand for columns, for texts of the whole list, and for
 * unknown brands.
 */
export const columnField = (column: number): string => `column_${column}`;
export const constantField = (field: Field): string => `constant_${field}`;
/** Of the rate of one currency. */
export const rateField = (currency: Currency): string => `rate_${currency}`;
export const brandField = (name: string): string => `brand:${name}`;

/**
 * The button of one candidate, by which the columns are shown anew while scripts do not run.
 * @param offer `column`: null for one text in all rows
 */
export function takeValue(
  field: Field,
  { column, text, columns }: { column: number | null; text: string; columns?: number[] },
): string {
  if (columns) return `${field}=${columns.join('+')}:${text}`;
  return column === null ? `${field}:${text}` : `${field}=${column}`;
}

const typedRate = z
  .string()
  .trim()
  .refine((typed) => typed === '' || isRate(typed), NO_RATE)
  .optional();

/** What a person chose, complete or, with `isDraft`, to be shown first. */
export const columnsForm = z
  .looseObject({
    ...job,
    mode: z.enum(IMPORT_MODES),
    take: z.string().max(200).optional(),
    ...Object.fromEntries(FOREIGN.map((code) => [rateField(code), typedRate])),
    [constantField('rate')]: z
      .string()
      .trim()
      .refine((rate) => storedRates({ constants: { rate } }) !== null, NO_RATE)
      .optional(),
    [constantField('currency')]: orDetected(z.enum(UNTOLD_ANSWERS)),
    [constantField('marks')]: orDetected(z.enum(MARK_ANSWERS)),
  })
  .transform((form, context) => {
    const { id, seen, mode, take } = form;
    const choices = Array.from({ length: MOST_COLUMNS }, (_, column) =>
      text(form[columnField(column)]),
    );
    const rates = Object.fromEntries(FOREIGN.map((code) => [code, text(form[rateField(code)])]));
    const constants: Mapping['constants'] = Object.fromEntries(
      CONSTANT_FIELDS.map((field) => [field, text(form[constantField(field)]).slice(0, 120)]),
    );
    constants.rate = typedRates(rates, constants.rate ?? '');
    if (take !== undefined) {
      const chosen = taken({ choices, constants }, take);
      const mapping = draftMapping(chosen.choices, chosen.constants);
      return { id, seen, mode, mapping, isDraft: true };
    }
    const made = mappingFrom(choices, constants);
    if ('mapping' in made) return { id, seen, mode, mapping: made.mapping, isDraft: false };
    context.addIssue({
      code: 'custom',
      message: made.problem,
      path: [made.field ? constantField(made.field) : 'columns'],
    });
    return z.NEVER;
  });

/** @param take as `takeValue` made it; anything else changes nothing */
function taken(chosen: Parameters<typeof takeOffer>[0], take: string) {
  const [, name, sign, value = ''] = /^([A-Za-z]+)([=:])(.*)$/.exec(take) ?? [];
  const field = FIELDS.find((one) => one === name);
  if (!field) return chosen;
  if (sign === ':') return takeOffer(chosen, field, { column: null, text: value });
  const [, places = '', text = ''] = /^(\d{1,3}(?:\+\d{1,3})*)(?::([a-z]+))?$/.exec(value) ?? [];
  const [column, ...more] = places.split('+').filter(Boolean).map(Number);
  if (column === undefined) return chosen;
  const columns = more.length > 0 ? [column, ...more] : undefined;
  return takeOffer(chosen, field, { column, text, columns });
}

/** How the box is called by which a person finds right what is doubted. */
export const doubtField = (kind: DoubtKind): string => `accept_${kind}`;

export const runForm = z
  .looseObject({
    ...job,
    otherBrands: orDetected(z.enum(['create', 'skip'])),
    force: z.literal('on').optional(),
    moved: z.enum(MOVED_CHOICES).optional(),
  })
  .transform(({ id, seen, otherBrands, force, moved, ...rest }) => {
    const shown = Object.entries(rest)
      .filter(([name]) => name.startsWith(brandField('')))
      .map(
        ([name, value]) => [name.slice(brandField('').length), decisionOf(text(value))] as const,
      );
    const chosen = shown.filter((entry): entry is [string, BrandDecision] => entry[1] !== null);
    // What becomes of the brands that were not shown does not decide about those that were.
    return {
      id,
      seen,
      otherBrands,
      force: force === 'on',
      moved,
      accepted: DOUBTS.filter((kind) => rest[doubtField(kind)] === 'on'),
      brands: Object.fromEntries(chosen),
      isUndecided: chosen.length < shown.length,
    };
  });

/**
 * What the address of an upload says. A name is only shown: what no name has is taken out, and what
 * is too long is cut.
 */
export const uploadQuery = z.object({
  supplier: recordId,
  name: z
    .string()
    .catch('')
    .transform(
      (name) =>
        name
          .toWellFormed()
          .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069/\\]/g, ' ')
          .trim()
          .slice(0, 200) || 'Прайс-лист',
    ),
});

export const jobForm = z.object({ id: job.id });
export const sheetForm = z.object({ id: job.id, sheet: z.string().min(1).max(200) });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function decisionOf(value: string): BrandDecision | null {
  if (value === 'create' || value === 'skip') return value;
  return /^[a-z0-9]{15}$/.test(value) ? { alias: value } : null;
}
/** One press by which a spelling of the list becomes one of a known brand, for ever. */
export const joinForm = z.object({
  id: job.id,
  name: z.string().min(1).max(80),
  brand: recordId,
});
