import { z } from 'zod';
import { byName } from '../format/by-name.ts';
import { LINE_STATES, ORDER_STATES } from '../orders/model.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { FIRST_STEPS, type FirstStep } from './first-day/model.ts';
import type { Overview, WarehouseWork } from './model.ts';
import type { Period } from './spans/model.ts';

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
const overview: z.ZodType<Overview> = z.object({
  orders,
  newMessages: count,
  newRequests: count,
  lateRequests: count,
  waitingJobs: count,
  products: count,
  brands: count,
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
});

/**
 * What came in during the period and what waits, for the owner and managers.
 * @param period days, up to today
 * @throws AppError `forbidden`
 */
export async function getOverview(
  pb: Backend,
  storefront: string,
  period: Period,
): Promise<Overview> {
  const told = await askRoute(pb, '/api/shop/admin/overview', overview, {
    storefront,
    days: period,
  });
  return {
    ...told,
    levels: told.levels.toSorted(
      (one, other) => Number(one.level !== '') - Number(other.level !== '') || byName(one, other),
    ),
  };
}

/** For everybody who leads lines on. @throws AppError `forbidden` */
export const getWarehouseWork = (pb: Backend, storefront: string): Promise<WarehouseWork> =>
  askRoute(pb, '/api/shop/admin/orders/counts', orders.pick({ lines: true, short: true }), {
    storefront,
  });
