import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { filterParameters, linkReply, listedProductReply } from '../products/schema.ts';
import type { SearchResults, Suggestions } from './model.ts';
import type { SearchQuery } from './schema.ts';

const counted = z.array(linkReply.extend({ count: z.int() }));

const results: z.ZodType<SearchResults> = z.object({
  query: z.string(),
  isVin: z.boolean(),
  items: z.array(listedProductReply),
  count: z.int(),
  exact: z.int(),
  standIns: z.int(),
  more: z.boolean(),
  page: z.int(),
  hasNext: z.boolean(),
  makers: counted,
  sameNumber: z.array(linkReply),
  categories: counted,
  brands: z.array(linkReply),
  corrected: z.string().nullable(),
  suggestion: z.string().nullable(),
});

const suggestions: z.ZodType<Suggestions> = z.object({
  products: z.array(listedProductReply),
  categories: counted,
  suggestion: z.string().nullable(),
});

/** Products by number or by words, ranked. @throws AppError `not_found` for an unknown brand */
export const searchProducts = (
  pb: Backend,
  { q, sort, page, literal, ...filters }: SearchQuery,
): Promise<SearchResults> =>
  askRoute(pb, '/api/shop/search', results, {
    q,
    sort,
    page,
    literal,
    ...filterParameters(filters),
  });

/** A few products and categories for what is typed so far. @throws AppError */
export const suggest = (pb: Backend, q: string): Promise<Suggestions> =>
  askRoute(pb, '/api/shop/suggest', suggestions, { q });
