import { z } from 'zod';

/** The last part of an address, as an editor types it; '' leaves it to the name (`slugOf`). */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80, 'Не длиннее 80 знаков')
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Латинские буквы, цифры и дефисы между ними')
  .default('');

/** Of a part that an address says several times the first counts. */
export const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** A number as an address or a hidden field carries it; what says nothing says no nought. */
export const count = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/**
 * Bounds given the wrong way round still name what lies between them: prices, or days as
 * `2026-11-21`.
 */
export const boundsInOrder = <
  Query extends { from?: number | string | undefined; to?: number | string | undefined },
>(
  query: Query,
): Query =>
  query.from !== undefined && query.to !== undefined && query.from > query.to
    ? { ...query, from: query.to, to: query.from }
    : query;

/** A part of a page's query: a bad one counts as absent, never as an error. */
export const lenient = <T extends z.ZodType>(schema: T) =>
  z.preprocess(first, schema.optional()).catch(undefined as never);
