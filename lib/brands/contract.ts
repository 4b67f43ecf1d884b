import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { BRAND_KINDS, type BrandPage, type BrandUses, type ListedBrand } from './model.ts';

const page = z.object({
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  text: z.string(),
  categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
}) satisfies z.ZodType<BrandPage>;

const listed = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  kind: z.enum(BRAND_KINDS),
  country: z.string(),
  active: z.boolean(),
  products: z.int(),
  aliases: z.array(z.string()),
}) satisfies z.ZodType<ListedBrand>;

const uses = z.object({
  products: z.int(),
  numbers: z.int(),
  crosses: z.int(),
  rules: z.int(),
}) satisfies z.ZodType<BrandUses>;

/** A brand as its own page tells of it, its categories the fullest first; prices in kopecks. */
export const brandPage = defineRoute({
  method: 'GET',
  path: '/api/shop/brands/{slug}',
  callers: ['anyone'],
  reply: page,
});

/**
 * Brands with their other spellings, by name unless told. `q`: part of the name, or another
 * spelling. `products`: all that the shop knows of, drafts included, as kept.
 */
export const brandList = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/brands',
  callers: ['owner', 'manager', 'content'],
  query: z.object({
    q: z.string().optional(),
    kind: z.enum(BRAND_KINDS).optional(),
    active: z.enum(['1', '0']).optional(),
    sort: z.enum(['name', '-name', 'products', '-products']).optional(),
    limit: z.int().optional(),
    offset: z.int().optional(),
  }),
  reply: z.object({ items: z.array(listed), found: z.int() }),
});

/** What would be left without a brand, or go with it; drafts are products, too. */
export const brandUses = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/brands/{id}/uses',
  callers: ['owner', 'manager'],
  reply: uses,
});

/**
 * What a brand has belongs to another one from now on; its name becomes another spelling of that
 * one, so that price lists find it, its address leads there, and it is removed. Products keep their
 * addresses. A large one empties by steps, each complete in itself: ask again until `left` is
 * false; only the last step removes it.
 */
export const mergeBrand = defineRoute({
  method: 'POST',
  path: '/api/shop/brands/{id}/merge',
  callers: ['owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({ into: z.string() }),
  reply: z.object({ products: z.int(), left: z.boolean() }),
});
