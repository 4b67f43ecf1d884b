import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { SitemapItem, SitemapPart } from './model.ts';

const updated = z.string().nullable();
const part = z.object({
  kind: z.enum(['products', 'categories', 'brands', 'cars']),
  number: z.int(),
  updated,
}) satisfies z.ZodType<SitemapPart>;
const item = z.object({ key: z.string(), updated }) satisfies z.ZodType<SitemapItem>;

/**
 * Which files of addresses there are, without empty ones. A product's part follows from its number,
 * which never changes: so a product that goes moves no other one into another file.
 */
export const sitemapParts = defineRoute({
  method: 'GET',
  path: '/api/shop/sitemap',
  callers: ['anyone'],
  reply: z.object({ parts: z.array(part) }),
});

/**
 * Addresses of one kind, at most 5,000: products by their numbers from `after` on, of the others
 * all. `key`: an id, a slug, or the key of a car.
 */
export const sitemapItems = defineRoute({
  method: 'GET',
  path: '/api/shop/sitemap/{kind}',
  callers: ['anyone'],
  query: z.object({ after: z.int().optional() }),
  reply: z.object({ items: z.array(item) }),
});
