import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { stockKindReply } from '../products/schema.ts';
import type { AboveRetail, AdminLevel, ListedFixedPrice, TracedPrices } from './admin/model.ts';
import { ASKS_PAYMENT, PRICE_BASES, type NamedLevel } from './model.ts';

const kopecks = z.int();

export const namedLevel = z.object({
  name: z.string(),
  percent: z.number(),
  base: z.enum(PRICE_BASES),
}) satisfies z.ZodType<NamedLevel>;

const row = z.object({
  number: z.int(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  priceKopecks: kopecks,
  stockKind: stockKindReply,
  quantity: z.int(),
  multiple: z.int(),
  minQuantity: z.int(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
});
/** An offer in a customer's own price list. */
export type PriceListRow = z.output<typeof row>;

const level = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  base: z.enum(PRICE_BASES),
  percent: z.number(),
  roundingKopecks: kopecks,
  belowCost: z.boolean(),
  mayExceedRetail: z.boolean(),
  asksPayment: z.enum(ASKS_PAYMENT),
  isDefault: z.boolean(),
  customers: z.int(),
  rules: z.int(),
  updatedAt: z.string(),
}) satisfies z.ZodType<AdminLevel>;

const fixed = z.object({
  id: z.string(),
  product: z.string(),
  article: z.string(),
  brand: z.string(),
  name: z.string(),
  retailKopecks: kopecks.nullable(),
  kopecks,
  from: z.string(),
  to: z.string(),
}) satisfies z.ZodType<ListedFixedPrice>;

const conditions = z.object({
  category: z.string(),
  brand: z.string(),
  supplier: z.string(),
  fromKopecks: kopecks,
  toKopecks: kopecks,
});
const trace = z.object({
  by: z.enum(['fixed', 'rule', 'level', 'retail']),
  of: z.string().optional(),
  base: z.object({ kind: z.enum(PRICE_BASES), kopecks, percent: z.number() }).optional(),
  counted: z.number(),
  bound: z.enum(['cost', 'retail']).optional(),
});
const traced = z.object({
  offers: z.array(
    z.object({
      id: z.string(),
      supplier: z.string(),
      warehouse: z.string(),
      retailKopecks: kopecks,
      costKopecks: kopecks,
    }),
  ),
  levels: z.array(
    namedLevel.extend({
      id: z.string(),
      roundingKopecks: kopecks,
      prices: z.array(
        z.object({
          offer: z.string(),
          kopecks,
          trace,
          rule: conditions.nullable(),
          fixed: z.object({ kopecks, from: z.string(), to: z.string() }).nullable(),
        }),
      ),
    }),
  ),
}) satisfies z.ZodType<TracedPrices>;

/**
 * What the caller pays for each of at most 300 offers, kopecks by their ids, and for nobody else's
 * eyes; offers that are not sold are left out.
 */
export const quote = defineRoute({
  method: 'POST',
  path: '/api/shop/quote',
  callers: ['customer'],
  bodyLimit: 16 * 1024,
  body: z.object({ offers: z.array(z.string()).readonly() }),
  reply: z.object({ prices: z.record(z.string(), z.int().min(0)) }),
});

/**
 * Offers of the products after a number at the prices of the caller, product by product; costs and
 * retail stay there. `last`: the number to go on after, null at the end. 403 for who pays retail:
 * that stands on the pages.
 */
export const priceList = defineRoute({
  method: 'GET',
  path: '/api/shop/price-list',
  callers: ['customer'],
  query: z.object({ after: z.int() }),
  reply: z.object({ rows: z.array(row), last: z.int().nullable() }),
});

/**
 * Every level, retail first, with how many customers were given it (of retail nobody is counted: it
 * is everybody else's) and how many rules it has.
 */
export const priceLevels = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/price-levels',
  callers: ['owner', 'manager'],
  reply: z.object({ items: z.array(level) }),
});

/** Some of those who were given a level, the newest first. */
export const levelCustomers = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/price-levels/{id}/customers',
  callers: ['owner', 'manager'],
  reply: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  }),
});

/**
 * Prices agreed on for a level, the newest first. `q`: what the shop's search understands;
 * `retailKopecks`: null for what is not on sale; `from`, `to`: ISO, UTC, '' for no bound.
 */
export const fixedPrices = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/price-levels/{id}/fixed-prices',
  callers: ['owner', 'manager'],
  query: z.object({ q: z.string().optional(), page: z.int(), size: z.int() }),
  reply: z.object({
    items: z.array(fixed),
    hasNext: z.boolean(),
    found: z.int().nullable(),
  }),
});

const lookedAt = z.object({ products: z.int(), isCut: z.boolean() });
/** How many products a level makes dearer than retail, as far as a few thousand offers tell. */
export const aboveRetail = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/price-levels/{id}/above-retail',
  callers: ['owner', 'manager'],
  reply: z.object({ counted: lookedAt, agreed: lookedAt }) satisfies z.ZodType<AboveRetail>,
});

/** What the offers of a product cost at a level, or at each ('' for it), and why. */
export const priceTraces = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/price-traces',
  callers: ['owner', 'manager'],
  query: z.object({ product: z.string(), level: z.string() }),
  reply: traced,
});

/**
 * Gives a customer a price level, '' for retail, which holds at his next request unless his company
 * has one of its own. `seen`: the one that was shown, if that matters.
 */
export const changeCustomerLevel = defineRoute({
  method: 'POST',
  path: '/api/shop/customers/{id}/level',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: z.object({ level: z.string(), seen: z.string().optional() }),
  reply: 'nothing',
});
