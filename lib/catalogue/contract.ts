import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { AttributeFacet, BoughtMost, Facets, ProductList } from '../products/model.ts';
import { availableChoice, linkReply, listedProductReply } from '../products/schema.ts';
import { namedCarReply } from '../vehicles/schema.ts';

const range = { from: z.number().nullable(), to: z.number().nullable() };
const attributeValue = z.object({ slug: z.string(), text: z.string() });
const chosenAttribute = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.string(),
  values: z.array(attributeValue),
  ...range,
});

const list = z.object({
  category: linkReply.extend({ text: z.string(), path: z.array(linkReply) }).nullable(),
  brands: z.array(linkReply),
  car: namedCarReply.nullable(),
  mine: namedCarReply.nullable(),
  fitting: z.int().nullable(),
  attributes: z.array(chosenAttribute),
  items: z.array(listedProductReply),
  count: z.int(),
  page: z.int(),
  hasNext: z.boolean(),
  next: z.string().nullable(),
}) satisfies z.ZodType<ProductList>;

const facetsReply = z.object({
  brands: z.array(linkReply.extend({ count: z.int().nullable() })),
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
}) satisfies z.ZodType<Facets>;

const attribute = chosenAttribute.extend({
  values: z.array(attributeValue.extend({ count: z.int().nullable() })),
}) satisfies z.ZodType<AttributeFacet>;

const bought = z.object({
  kind: z.enum(['bought', 'newest']),
  items: z.array(listedProductReply),
}) satisfies z.ZodType<BoughtMost>;

/** What narrows a list; see `filterParameters`. */
const filters = z.object({
  category: z.string().optional(),
  brand: z.string().optional(),
  available: availableChoice.optional(),
  from: z.int().optional(),
  to: z.int().optional(),
  car: z.string().optional(),
  year: z.int().optional(),
  attr: z.string().optional(),
});

const rows = z.array(z.object({})).optional();

/**
 * One page of 30 of the catalogue, of a category (a slug) with its descendants, of some brands
 * (slugs, parted by commas), of what fits a car (its key) of a year; money in kopecks. What
 * lies at hand first, then what has to be brought; the cheaper before the dearer; what has no price
 * comes last of its kind. `attr`: parts of lib/products/attributes/choices/model.ts; what of them the
 * category does not know counts as absent.
 * `mine`: a car, as `car`; a list that is neither narrowed to a car nor sorted begins with what fits
 * it. `count`: up to 1,001; `fitting`: of a list narrowed to that car, so as well.
 */
export const listPage = defineRoute({
  method: 'GET',
  path: '/api/shop/catalogue',
  callers: ['anyone'],
  query: filters.extend({
    sort: z.enum(['price', '-price']).optional(),
    mine: z.string().optional(),
    mineYear: z.int().optional(),
    page: z.int().optional(),
    after: z.string().optional(),
  }),
  reply: list,
});

/**
 * What the list of a category, or of the whole catalogue, can be narrowed by, other filters but the
 * car and attributes left aside, so that it can be kept and shared by all of its pages. Brands the
 * fullest first; `count` is null where a car or attributes leave too many to be counted.
 */
export const facets = defineRoute({
  method: 'GET',
  path: '/api/shop/facets',
  callers: ['anyone'],
  query: z.object({
    category: z.string().optional(),
    car: z.string().optional(),
    year: z.int().optional(),
    attr: z.string().optional(),
  }),
  reply: facetsReply,
});

/**
 * What the list of a category can be narrowed by besides: attributes of its schema that take two
 * values at least among its products, those values as people count them. `count`: products that a
 * value leaves under everything chosen but its own attribute; null when there are too many to be
 * counted.
 */
export const attributeFacets = defineRoute({
  method: 'GET',
  path: '/api/shop/facets/attributes',
  callers: ['anyone'],
  query: filters.required({ category: true }),
  reply: z.object({ attributes: z.array(attribute) }),
});

/**
 * Published products by their numbers (at most 100, parted by commas), in the order asked for; a
 * number that has no published product is left out.
 */
export const byNumber = defineRoute({
  method: 'GET',
  path: '/api/shop/catalogue/by-number',
  callers: ['anyone'],
  query: z.object({ numbers: z.string() }),
  reply: z.object({ items: z.array(listedProductReply) }),
});

/**
 * What stands in the most orders of a shop and can be had, as kept; while that is less than a row,
 * its newest products.
 */
export const boughtMost = defineRoute({
  method: 'GET',
  path: '/api/shop/catalogue/bought-most',
  callers: ['anyone'],
  query: z.object({ storefront: z.string() }),
  reply: bought,
});

/**
 * Adds and changes rows of tables by their ids, all or none. Rows that stay equal are not written,
 * so the same request sent again changes nothing and makes no event. `products`: how many it spoke
 * of; `changed`: rows written.
 */
export const loadRows = defineRoute({
  method: 'POST',
  path: '/api/shop/catalogue/rows',
  callers: ['owner', 'machine'],
  bodyLimit: 64 * 1024 * 1024,
  body: z.object({ products: rows, offers: rows }).catchall(rows),
  reply: z.object({ products: z.int(), changed: z.int(), ms: z.number() }),
});
