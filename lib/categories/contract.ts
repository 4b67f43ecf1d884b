import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { CategoryLink, CategoryUses } from './model.ts';

const link = z.object({
  name: z.string(),
  slug: z.string(),
  parent: z.string().nullable(),
  depth: z.int(),
  count: z.int(),
  image: z.object({ id: z.string(), image: z.string() }).nullable(),
}) satisfies z.ZodType<CategoryLink>;

const uses = z.object({
  products: z.int(),
  children: z.int(),
  attributes: z.int(),
  importRules: z.int(),
  priceRules: z.int(),
}) satisfies z.ZodType<CategoryUses>;

/**
 * The whole tree in display order: parents before their children, brothers by position and name.
 * `image`: of a product that stands for the category; one without products of its own takes it from
 * below.
 */
export const categoryTree = defineRoute({
  method: 'GET',
  path: '/api/shop/categories',
  callers: ['anyone'],
  reply: z.object({ items: z.array(link) }),
});

/**
 * What keeps a category from being removed, products (drafts, too) and children, and what would go
 * with it.
 */
export const categoryUses = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/categories/{id}/uses',
  callers: ['owner', 'manager'],
  reply: uses,
});

/**
 * Moves a category with all below it. `parent`: '' for a root; `before`: the brother to stand
 * before, '' for the last place. Its brothers there are numbered anew; lists, counts and addresses
 * of pages follow by triggers.
 */
export const moveCategory = defineRoute({
  method: 'POST',
  path: '/api/shop/categories/{id}/move',
  callers: ['owner', 'manager', 'content'],
  bodyLimit: 1024,
  body: z.object({ parent: z.string(), before: z.string() }),
  reply: 'nothing',
});

/**
 * Gives all that a category holds to another one, leads its address there and removes it. A large
 * one empties by steps, each complete in itself: ask again until `left` is false; only the last
 * step removes it.
 */
export const mergeCategory = defineRoute({
  method: 'POST',
  path: '/api/shop/categories/{id}/merge',
  callers: ['owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({ into: z.string() }),
  reply: z.object({ products: z.int(), left: z.boolean() }),
});
