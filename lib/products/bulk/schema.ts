import { z } from 'zod';
import { count, first, lenient } from '../../address-schema.ts';
import { productListSchema } from '../admin/schema.ts';
import { knownDoubts } from '../../prices/doubts/schema.ts';
import { numberField, RETYPED, retyped } from '../../typed-number.ts';
import { recordId } from '../../typed.ts';
import { BULK_FIELDS, MOST_CHANGED, ROUNDINGS } from './model.ts';

const productIds = z
  .string()
  .max(5_000)
  .regex(/^[a-z0-9-]{1,80}(,[a-z0-9-]{1,80})*$/)
  .transform((text) => text.split(','));
const percent = numberField('Укажите процент: 7 или −5,5', {
  least: -99,
  most: 1_000,
  decimals: 2,
  wrong: 'Проценты от −99 до 1000: 7 или −5,5',
}).refine((value) => value !== 0, 'На ноль процентов менять нечего');
const rounding = z
  .string()
  .transform(Number)
  .pipe(z.union(ROUNDINGS.map((kopecks) => z.literal(kopecks))));

const FILTERS = ['q', 'brand', 'category', 'supplier', 'state', 'photo', 'availability'] as const;

/**
 * Which products: ticked ones, else what the filters of the list leave, as its address says them.
 */
const chosen = {
  ids: productIds.optional(),
  ...Object.fromEntries(FILTERS.map((name) => [name, z.string().max(100).optional()])),
};
export type ChosenProducts = { ids?: string[] | undefined } & Record<string, unknown>;

const figure = z.preprocess(first, count);

/** What was typed into the form of prices, and what it means or what is wrong with it. */
export type TypedPercent = { typed: string; value?: number; error?: string };
const typedPercent = z
  .string()
  .max(40)
  .transform((text): TypedPercent => {
    const read = percent.safeParse(text);
    return read.success
      ? { typed: text, value: read.data }
      : { typed: text, error: read.error.issues[0]?.message };
  });

/**
 * What the address of the page says. `percent` and `rounding`: prices to look at, of those `below`
 * cost alone, a `page` of them; `done`: the
 * change just made, of `changed` records; `undone`: as many are as before, `left` somebody else has
 * changed since.
 */
export const bulkAddressSchema = z.object({
  ids: lenient(productIds),
  what: z.preprocess(first, z.enum(BULK_FIELDS)).catch('retail'),
  percent: z.preprocess(first, typedPercent).catch({ typed: '' }),
  rounding: z.preprocess(first, rounding).catch(100),
  below: lenient(z.literal('on')),
  page: z.preprocess(first, count.pipe(z.int().min(1).max(10_000))).catch(1),
  done: lenient(z.string().regex(/^[A-Za-z0-9]{15}$/)),
  changed: figure.catch(0),
  undone: figure.optional().catch(undefined),
  left: figure.catch(0),
});
/** What narrows the list, out of an address or a form. */
export const filtersOf = (of: unknown): Record<string, string> => {
  const read = productListSchema.parse(of);
  return Object.fromEntries(FILTERS.flatMap((name) => (read[name] ? [[name, read[name]]] : [])));
};

/**
 * `count`: how many products, or prices, there were on the page; `seen`: what those prices came to;
 * `typed`: the same written by a person.
 */
const confirmed = {
  ...chosen,
  count: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MOST_CHANGED)),
  typed: retyped,
};
const counts = ({ count, typed: written }: { count: number; typed: number }) => count === written;
const WRONG_COUNT = { path: ['typed'], message: RETYPED };

export const changeFoundSchema = z
  .object({
    field: z.enum(BULK_FIELDS),
    to: z.string().max(80).default(''),
    percent: z.union([z.literal(''), percent]).default(''),
    rounding: rounding.default(100),
    seen: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
    known: knownDoubts,
    ...confirmed,
  })
  .refine(counts, WRONG_COUNT);

/** A change that is taken back, and what the page was about. */
export const undoFoundSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{15}$/),
  what: z.enum(BULK_FIELDS),
  ...chosen,
});

const ids = productIds.pipe(z.array(z.string()).min(1).max(500));
/** Ticked rows of the list. */
export const tickedSchema = z.object({ ids });
export const tickedCategorySchema = z.object({
  ids,
  category: z.union([recordId], 'Выберите категорию'),
});
export const tickedBrandSchema = z.object({
  ids,
  brand: z.string().trim().min(1, 'Напишите производителя').max(80),
});
