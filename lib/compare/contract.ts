import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { linkReply, listedProductReply } from '../products/schema.ts';

const compared = listedProductReply.extend({
  category: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});
/** A product with what is told of it. `category`: its slug. */
export type ComparedProduct = z.output<typeof compared>;

const category = linkReply.extend({ attributes: z.array(z.string()) });
/** `attributes`: what is told of its products, by name, in order. */
export type ComparedCategory = z.output<typeof category>;

/** Products to be compared, and what is told of them. */
export type Compared = { items: ComparedProduct[]; categories: ComparedCategory[] };

/**
 * Published products by their numbers (at most 4, parted by commas), in the order asked for, with
 * their categories; a number that has no published product is left out.
 */
export const comparedProducts = defineRoute({
  method: 'GET',
  path: '/api/shop/compare',
  callers: ['anyone'],
  query: z.object({ numbers: z.string() }),
  reply: z.object({ items: z.array(compared), categories: z.array(category) }),
});
