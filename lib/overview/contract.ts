import { z } from 'zod';
import { LINE_STATES, ORDER_STATES } from '../orders/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import { FIRST_STEPS, type FirstStep } from './first-day/model.ts';
import type { Overview } from './model.ts';

const count = z.int();
const text = z.string();
const sums = z.object({ orders: count, kopecks: count, pricedKopecks: count, costKopecks: count });
const orders = z.object({
  waits: count,
  overdue: count,
  unpaid: count,
  unread: count,
  short: count,
  byState: z.array(z.object({ state: z.enum(ORDER_STATES), count })),
  lines: z.array(z.object({ state: z.enum(LINE_STATES), count })),
});
const figures = z.object({
  orders,
  newMessages: count,
  newRequests: count,
  lateRequests: count,
  newVinRequests: count,
  lateVinRequests: count,
  waitingJobs: count,
  products: count,
  brands: count,
  waitingEmails: count,
  failedEmails: count,
  before: sums,
  firstDay: z
    .object(
      Object.fromEntries(FIRST_STEPS.map((step) => [step, z.boolean()])) as Record<
        FirstStep,
        z.ZodBoolean
      >,
    )
    .nullable(),
  spans: z.array(
    z.object({
      from: text,
      to: text,
      messages: count,
      customers: count,
      levels: z.array(sums.extend({ level: text })),
    }),
  ),
  levels: z.array(z.object({ level: text, id: text, name: text })),
  staleLists: z.array(z.object({ supplier: text, name: text, lastAt: text })),
  runs: z.array(
    z.object({
      id: text,
      job: text,
      supplier: text,
      supplierId: text,
      state: text,
      startedAt: text,
      finishedAt: text,
      added: count,
      changed: count,
      refused: count,
    }),
  ),
  misses: z.array(z.object({ query: text, times: count, lastAt: text })),
  wanted: z.array(
    z.object({
      product: text,
      brand: text,
      article: text,
      name: text,
      favorites: count,
      carts: count,
    }),
  ),
}) satisfies z.ZodType<Overview>;

/**
 * What came in during so many days, up to today, and what waits. Each statement goes through an
 * index or a table that stays small; neither products nor orders are counted, what is kept of them
 * is taken.
 */
export const overview = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/overview',
  callers: ['owner', 'manager'],
  query: z.object({ storefront: z.string(), days: z.int() }),
  reply: figures,
});
