import { z } from 'zod';
import { CROSS_REASONS } from '../crosses/model.ts';
import { fittedMakeReply } from '../fitments/schema.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { BoughtMost, Facets, Product, ProductList } from './model.ts';
import {
  filterParameters,
  linkReply,
  listedProductReply,
  stockKindReply,
  type ListQuery,
} from './schema.ts';

const offer = z.object({
  id: z.string(),
  warehouse: z.string(),
  own: z.boolean(),
  city: z.string(),
  pickup: z.boolean(),
  cutOff: z.string(),
  workDays: z.array(z.int()),
  priceKopecks: z.int(),
  stockKind: stockKindReply,
  quantity: z.int(),
  multiple: z.int(),
  minQuantity: z.int(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
  refreshedAt: z.string().nullable(),
});

const cross = listedProductReply.extend({ why: z.enum(CROSS_REASONS) });

const product: z.ZodType<Product> = listedProductReply.extend({
  description: z.string(),
  weightGrams: z.number(),
  barcode: z.string(),
  isOriginal: z.boolean(),
  images: z.array(z.string()),
  alts: z.array(z.string()),
  breadcrumbs: z.array(linkReply),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  numbers: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['oem', 'trade', 'old']),
      brand: z.string().nullable(),
    }),
  ),
  offers: z.array(offer),
  crosses: z.object({
    originals: z.array(cross),
    replacements: z.array(cross),
    analogs: z.array(cross),
    numbers: z.array(z.object({ brand: z.string(), number: z.string() })),
  }),
  universal: z.boolean(),
  fitments: z.array(fittedMakeReply),
});

const productList: z.ZodType<ProductList> = z.object({
  category: linkReply.extend({ text: z.string(), path: z.array(linkReply) }).nullable(),
  brands: z.array(linkReply),
  items: z.array(listedProductReply),
  count: z.int(),
  page: z.int(),
  hasNext: z.boolean(),
  next: z.string().nullable(),
});

const facets: z.ZodType<Facets> = z.object({
  brands: z.array(linkReply.extend({ count: z.int() })),
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
});

const boughtMost: z.ZodType<BoughtMost> = z.object({
  kind: z.enum(['bought', 'newest']),
  items: z.array(listedProductReply),
});

/**
 * A page of the catalogue or of one category with its descendants.
 * @throws AppError `not_found` for an unknown category or brand
 */
export const listProducts = (
  pb: Backend,
  { sort, page, after, ...filters }: ListQuery,
  category?: string,
): Promise<ProductList> =>
  askRoute(pb, '/api/shop/catalogue', productList, {
    category,
    sort,
    page,
    after,
    ...filterParameters(filters),
  });

/**
 * What the list of a category, or of the whole catalogue, can be narrowed by.
 * @throws AppError `not_found`
 */
export const getFacets = (pb: Backend, category?: string): Promise<Facets> =>
  askRoute(pb, '/api/shop/facets', facets, { category });

/** What a shop sells most often. @throws AppError */
export const listBoughtMost = (pb: Backend, storefront: string): Promise<BoughtMost> =>
  askRoute(pb, '/api/shop/catalogue/bought-most', boughtMost, { storefront });

/** A published product with its offers at retail prices. @throws AppError `not_found` */
export const getProduct = (pb: Backend, id: string): Promise<Product> =>
  askRoute(pb, `/api/shop/products/${encodeURIComponent(id)}`, product);
