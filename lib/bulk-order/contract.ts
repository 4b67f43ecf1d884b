import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { stockKindReply } from '../products/schema.ts';

/**
 * `found`: that and nothing else; `choose`: several products, or one that is not quite what was
 * written; `analog`: what was asked for cannot be bought, others can instead; `none`: nothing can.
 */
const VERDICTS = ['found', 'choose', 'analog', 'none'] as const;

const named = z.object({
  id: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
});

const part = z.object({
  offer: z.string(),
  product: named.extend({ unit: z.string() }),
  wanted: z.int().positive(),
  quantity: z.int().nonnegative(),
  priceKopecks: z.int().nonnegative(),
  stockKind: stockKindReply,
  available: z.int().nonnegative(),
  multiple: z.int().positive(),
  minQuantity: z.int().positive(),
  leadMinHours: z.int().nonnegative(),
  leadMaxHours: z.int().nonnegative(),
});
/**
 * What can be put into the cart for a line: the best offer of a product. `wanted`: pieces as the
 * list says, `quantity`: the nearest that can be ordered, 0 when none can; `available`: of the kind
 * `exact` only; the price is that of who asks, for one piece.
 */
export type Part = z.output<typeof part>;

const answer = z.object({
  lines: z.array(z.int()),
  verdict: z.enum(VERDICTS),
  wanted: z.int(),
  asked: named.nullable(),
  parts: z.array(part),
});
/**
 * What is said of one part of the list. `lines`: places of the lines that ask for it, several when
 * it is repeated; `wanted`: pieces, summed up; `asked`: the product itself where it cannot be
 * bought; `parts`: the best first.
 */
export type Answer = z.output<typeof answer>;

/**
 * What the shop has of a list, at the prices of who asks, all lines at once. A line is the ways in
 * which it can be meant: keys of its words and pieces. 429 for who asks too often.
 */
export const checkList = defineRoute({
  method: 'POST',
  path: '/api/shop/bulk-order',
  callers: ['anyone'],
  bodyLimit: 256 * 1024,
  body: z.object({
    lines: z.array(z.array(z.object({ words: z.array(z.string()), quantity: z.int() }))),
  }),
  reply: z.object({ answers: z.array(answer) }),
});
