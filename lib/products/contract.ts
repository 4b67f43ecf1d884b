import { z } from 'zod';
import { ACTIONS } from '../audit/model.ts';
import { CROSS_REASONS } from '../crosses/model.ts';
import { fittedMakeReply } from '../fitments/schema.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { AdminListedProduct, ProductChange } from './admin/model.ts';
import { BULK_FIELDS } from './bulk/model.ts';
import type { MergeCounts } from './duplicates/model.ts';
import { AVAILABILITIES, type FarCrosses, type Product } from './model.ts';
import { linkReply, listedProductReply, stockKindReply } from './schema.ts';

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
const product = listedProductReply.extend({
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
    chain: z.array(
      z.object({
        brand: z.string(),
        number: z.string(),
        product: z.string().nullable(),
        bySupplier: z.boolean(),
      }),
    ),
    originals: z.array(cross),
    replacements: z.array(cross),
    analogs: z.array(cross),
    numbers: z.array(z.object({ brand: z.string(), number: z.string() })),
  }),
  together: z.array(listedProductReply),
  universal: z.boolean(),
  fitments: z.array(fittedMakeReply),
}) satisfies z.ZodType<Product>;

const listed = z.object({
  id: z.string(),
  number: z.int(),
  article: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  published: z.boolean(),
  image: z.string().nullable(),
  priceKopecks: z.int().nullable(),
  availability: z.enum(AVAILABILITIES),
  stockKind: stockKindReply.nullable(),
  quantity: z.int(),
  unit: z.string(),
  updated: z.string(),
}) satisfies z.ZodType<AdminListedProduct>;

/** What narrows the list of admins: see `listFilter` of the hooks. */
const filters = z.object({
  q: z.string().optional(),
  brand: z.string().optional(),
  category: z.string().optional(),
  supplier: z.string().optional(),
  state: z.enum(['published', 'draft']).optional(),
  photo: z.enum(['with', 'without']).optional(),
  availability: z.enum(AVAILABILITIES).optional(),
});

const exported = z.object({
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  category: z.string(),
  barcode: z.string(),
  numbers: z.array(z.string()),
  offer: z.string(),
  supplier: z.string(),
  warehouse: z.string(),
  sku: z.string(),
  cost: z.int().nullable(),
  retail: z.int(),
  kind: z.union([z.literal(''), stockKindReply]),
  onHand: z.int(),
  multiple: z.int(),
  minimum: z.int(),
  leadMin: z.int(),
  leadMax: z.int(),
});
/** An offer in the export of all of them; a product without offers is one with an empty `offer`. */
export type ExportedOffer = z.output<typeof exported>;

const change = z.object({
  id: z.string(),
  actor: z.string(),
  collection: z.string(),
  action: z.enum(ACTIONS),
  fields: z.array(z.string()),
  createdAt: z.string(),
}) satisfies z.ZodType<ProductChange>;

const found = z.object({
  ids: z.array(z.string()),
  own: z.int(),
  ownKopecks: z.int(),
  samples: z.array(
    z.object({
      id: z.string(),
      brand: z.string(),
      article: z.string(),
      name: z.string(),
      offer: z.string(),
      warehouse: z.string(),
      retail: z.int(),
      cost: z.int().nullable(),
    }),
  ),
  hasNext: z.boolean(),
  below: z.object({ offers: z.int(), pieceKopecks: z.int(), stockKopecks: z.int() }).nullable(),
});
/**
 * What a change of many would touch. `own`: offers of ours among it with a price, which come to
 * `ownKopecks` together;  `samples`: a page of
 * them, with what they cost the shop for who may know it. `below`: of new prices, how many sink below
 * cost, what that loses on one piece at most and on all that lies there; null where none were asked
 * about, or the caller may not know it.
 */
export type FoundProducts = z.output<typeof found>;

const recent = z.object({
  id: z.string(),
  field: z.enum(BULK_FIELDS),
  records: z.int(),
  before: z.string(),
  after: z.string(),
  name: z.string(),
  by: z.string(),
  created: z.string(),
  undone: z.int().transform(Boolean),
});
/**
 * A change of many that can still be taken back, or has been. `records`: products, of prices
 * offers; `before`, `after`: of one of them; `name`: of the category or brand that they got, ''
 * once it is gone; `by`: whose it was. UTC.
 */
export type RecentChange = z.output<typeof recent>;

const counts = z.object({
  offers: z.int(),
  joined: z.int(),
  numbers: z.int(),
  crosses: z.int(),
  fitments: z.int(),
  images: z.int(),
  favorites: z.int(),
  carts: z.int(),
  prices: z.int(),
  lines: z.int(),
}) satisfies z.ZodType<MergeCounts>;

/** Everything a visitor may know of a published product, at retail prices. */
export const productPage = defineRoute({
  method: 'GET',
  path: '/api/shop/products/{id}',
  callers: ['anyone'],
  reply: product,
});

/** What stands two crosses away from a product. */
export const farCrosses = defineRoute({
  method: 'GET',
  path: '/api/shop/products/{id}/far-crosses',
  callers: ['anyone'],
  reply: z.object({
    product: z.object({ id: z.string(), article: z.string(), name: z.string(), brand: linkReply }),
    items: z.array(
      listedProductReply.extend({ via: z.object({ brand: z.string(), number: z.string() }) }),
    ),
  }) satisfies z.ZodType<FarCrosses>,
});

/**
 * Moves products to a category, each noted in the audit: pairs of a product and the category that
 * it was seen in, at most 1,000. What somebody has moved elsewhere meanwhile stays where it is.
 */
export const moveProducts = defineRoute({
  method: 'POST',
  path: '/api/shop/products/category',
  callers: ['owner', 'manager'],
  bodyLimit: 512 * 1024,
  body: z.object({
    category: z.string(),
    products: z.array(z.tuple([z.string(), z.string()])).readonly(),
  }),
  reply: z.object({ moved: z.int() }),
});

/**
 * Products for admins, drafts as well. Without a sort the best found come first, or what the
 * supplier brought last, or the newest.
 */
export const adminList = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/products',
  callers: ['owner', 'manager', 'warehouse', 'content'],
  query: filters.extend({ sort: z.string().optional(), page: z.int(), size: z.int() }),
  reply: z.object({
    items: z.array(listed),
    hasNext: z.boolean(),
    found: z.int().nullable(),
  }),
});

/**
 * Offers of the products after a number, product by product; of a supplier asked for only his own.
 * Costs only for who buys for the shop. `last`: the number to go on after, null at the end.
 */
export const exportRows = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/products/export',
  callers: ['owner', 'manager', 'warehouse'],
  query: filters.extend({ after: z.int() }),
  reply: z.object({ rows: z.array(exported), last: z.int().nullable() }),
});

/**
 * Who changed what of a product last, the newest first; none for a product that nobody has changed,
 * or that there is not. Names of the fields only: what was written in them is the audit's, and that
 * is the owner's.
 */
export const productHistory = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/products/{id}/history',
  callers: ['owner', 'manager', 'content'],
  reply: z.object({ items: z.array(change) }),
});

/**
 * The products that a change of many would touch: `ids`, parted by commas, or what filters leave.
 * `percent` and `rounding`: new prices that are looked at; `below`: only offers that these take below
 * cost, the worst first; `page` of the offers, from 1.
 */
export const findProducts = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/products/found',
  callers: ['owner', 'manager', 'content'],
  query: filters.extend({
    ids: z.string().optional(),
    percent: z.number().optional(),
    rounding: z.int().optional(),
    below: z.literal('on').optional(),
    page: z.int().optional(),
  }),
  reply: found,
});

/**
 * The changes of many products that can still be taken back, whoever made them, the newest first,
 * ten at most; where those are fewer, the ones that have been taken back already stand among them.
 * The content role is told of moves to categories, which it may make.
 */
export const recentChanges = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/products/changes',
  callers: ['owner', 'manager', 'content'],
  reply: z.object({ changes: z.array(recent) }),
});

/**
 * Changes many products, each noted in the audit, so that it can be taken back. By steps, each a
 * transaction of its own, so that orders never wait for more than one. Prices that sink below cost or
 * leap further than is `known` (`doubtsOfPrices`) are refused: 409 `price_doubted`, where they were
 * `seen` 400 `found_changed`. `id`: of the change, '' when nothing differed; `changed`: products or, for prices, offers of ours.
 */
export const changeProducts = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/products/changes',
  callers: ['owner', 'manager', 'content'],
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({ ids: z.array(z.string()) }).and(
    z.union([
      z.object({ field: z.literal('published'), to: z.boolean() }),
      z.object({ field: z.enum(['category', 'brand']), to: z.string() }),
      z.object({
        field: z.literal('retail'),
        percent: z.number(),
        rounding: z.int(),
        seen: z.int().nullable(),
        known: z.string().optional(),
      }),
    ]),
  ),
  reply: z.object({ id: z.string(), changed: z.int() }),
});

/**
 * Takes a change of many back, where nobody has changed it again since. For a day, by whoever may
 * make such a change: who has made it may have gone home. With `last` for an id the caller's own
 * last one, if it was of nothing but the products `ids`. `left`: those that somebody has changed
 * since.
 */
export const undoChange = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/products/changes/{id}/undo',
  callers: ['owner', 'manager', 'content'],
  bodyLimit: 512 * 1024,
  body: z.object({ ids: z.array(z.string()) }),
  reply: z.object({ changed: z.int(), left: z.int() }),
});

/**
 * What will follow when the product is merged into another one: counts of what moves; `joined`:
 * offers that both have at one warehouse under one code, of which one stays.
 */
export const consequences = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/products/{id}/merge',
  callers: ['owner', 'manager'],
  query: z.object({ into: z.string() }),
  reply: counts,
});

/**
 * Two records are one product. All that hangs on the first belongs to the second from now on, the
 * first is removed and its address leads to the second, and its number, which becomes another
 * number of the second, leads price lists there. Order lines keep what they say. `seen`: the
 * `updated` of both that the person had before him, parted by a comma.
 */
export const mergeProduct = defineRoute({
  method: 'POST',
  path: '/api/shop/products/{id}/merge',
  callers: ['owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({ into: z.string(), seen: z.string() }),
  reply: 'nothing',
});

/**
 * One record is two products whose numbers have one key (MANN C 27 161 and C 2716/1). The second, a
 * draft, is printed `article` and takes the offers and other numbers named; from now on the exact
 * printed form tells them apart. Answers the id of the second.
 */
export const splitProduct = defineRoute({
  method: 'POST',
  path: '/api/shop/products/{id}/part',
  callers: ['owner', 'manager'],
  bodyLimit: 512 * 1024,
  body: z.object({
    article: z.string(),
    offers: z.array(z.string()),
    numbers: z.array(z.string()),
    seen: z.string(),
  }),
  reply: z.object({ id: z.string() }),
});
