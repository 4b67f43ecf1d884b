import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { availableChoice, linkReply, listedProductReply } from '../products/schema.ts';
import { namedCarReply } from '../vehicles/schema.ts';
import type { SearchResults, Suggestions } from './model.ts';

const counted = z.array(linkReply.extend({ count: z.int() }));

const results = z.object({
  query: z.string(),
  isVin: z.boolean(),
  items: z.array(listedProductReply),
  count: z.int(),
  exact: z.int(),
  standIns: z.int(),
  more: z.boolean(),
  page: z.int(),
  hasNext: z.boolean(),
  makers: z.array(linkReply.extend({ count: z.int(), fitting: z.int().optional() })),
  sameNumber: z.array(linkReply),
  categories: counted,
  brands: z.array(linkReply),
  car: namedCarReply.nullable(),
  mine: namedCarReply.nullable(),
  fitting: z.int().nullable(),
  carInQuery: z
    .object({
      car: namedCarReply,
      rest: z.string(),
      isMet: z.boolean(),
      isMistyped: z.boolean(),
      openEngine: z.string(),
    })
    .nullable(),
  carChoices: z.array(z.object({ name: z.string(), query: z.string() })),
  corrected: z.string().nullable(),
  suggestion: z.string().nullable(),
}) satisfies z.ZodType<SearchResults>;

const suggestions = z.object({
  car: namedCarReply.nullable(),
  completions: z.array(z.object({ car: namedCarReply, query: z.string() })),
  products: z.array(listedProductReply),
  exact: z.int(),
  standIns: z.int(),
  categories: counted,
  suggestion: z.string().nullable(),
}) satisfies z.ZodType<Suggestions>;

/**
 * Products by number or words, 30 a page, ranked (TIERS of tiers/model.ts) unless sorted;
 * money in kopecks. A car that the words name narrows them to it, unless there is a `car`. With
 * `literal` nothing else is searched than what was typed.
 */
export const searchPage = defineRoute({
  method: 'GET',
  path: '/api/shop/search',
  callers: ['anyone'],
  query: z.object({
    q: z.string(),
    brand: z.string().optional(),
    available: availableChoice.optional(),
    from: z.int().optional(),
    to: z.int().optional(),
    car: z.string().optional(),
    year: z.int().optional(),
    mine: z.string().optional(),
    mineYear: z.int().optional(),
    sort: z.enum(['price', '-price']).optional(),
    page: z.int().optional(),
    literal: z.literal('1').optional(),
  }),
  reply: results,
});

/** What the search box offers while one types. Leaves no trace among the misses. */
export const suggest = defineRoute({
  method: 'GET',
  path: '/api/shop/suggest',
  callers: ['anyone'],
  query: z.object({ q: z.string() }),
  reply: suggestions,
});
