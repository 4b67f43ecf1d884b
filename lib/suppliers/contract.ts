import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { ListedSupplier, SupplierUses } from './model.ts';

const listed = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  phone: z.string(),
  email: z.string(),
  kind: z.enum(['own', 'partner']),
  active: z.boolean(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
  warehouses: z.array(z.string()),
  list: z.object({ at: z.string(), rows: z.int() }).nullable(),
  createdAt: z.string(),
}) satisfies z.ZodType<ListedSupplier>;

const uses = z.object({
  lists: z.int(),
  waiting: z.int(),
  rules: z.int(),
  warehouses: z.array(z.object({ id: z.string(), offers: z.int(), stocktakings: z.int() })),
}) satisfies z.ZodType<SupplierUses>;

const bands = z.array(z.object({ from_kopecks: z.int(), percent: z.number() }));

const preview = z.object({
  offers: z.int(),
  samples: z.array(
    z.object({
      offer: z.string(),
      brand: z.string(),
      article: z.string(),
      name: z.string(),
      cost: z.int(),
      before: z.int(),
      after: z.int(),
    }),
  ),
});
/**
 * `offers`: how many prices would change; `samples`: the cheapest and the dearest of them, kopecks.
 */
export type MarkupPreview = z.output<typeof preview>;

/** Who supplies the shop, by name, with the warehouses and the newest price list of each. */
export const supplierList = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/suppliers',
  callers: ['owner', 'manager'],
  reply: z.object({ items: z.array(listed) }),
});

/**
 * What keeps a supplier and each of his warehouses from being removed, and the rules of prices that
 * would go with him. `lists`: price lists of his that were loaded; `waiting`: those that are on
 * their way.
 */
export const supplierUses = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/suppliers/{id}/uses',
  callers: ['owner', 'manager'],
  reply: uses,
});

/** What another mark-up would make of what is loaded already. Changes nothing. */
export const previewMarkup = defineRoute({
  method: 'POST',
  path: '/api/shop/suppliers/{id}/markup/preview',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ bands }),
  reply: preview,
});

/**
 * The mark-up holds for what is loaded, too: ten thousand offers a request, each price noted as a
 * change of many, which can be taken back. With the last of them the mark-up is stored; broken off
 * before, it is asked for again. `offers`: as many as the preview told; `left`: how many still wait.
 */
export const recountMarkup = defineRoute({
  method: 'POST',
  path: '/api/shop/suppliers/{id}/markup/recount',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ bands, seen: bands, offers: z.int() }),
  reply: z.object({ changed: z.int(), left: z.int() }),
});

/**
 * What is added to the costs of a supplier, as a whole. It counts from the next price list on.
 * `seen`: the bands that the form showed.
 */
export const changeMarkup = defineRoute({
  method: 'POST',
  path: '/api/shop/suppliers/{id}/markup',
  callers: ['owner', 'manager'],
  bodyLimit: 64 * 1024,
  body: z.object({ bands, seen: bands }),
  reply: 'nothing',
});
