import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { ORDER_STATES } from '../orders/model.ts';
import type { Overview } from './model.ts';

const count = z.int();
const overview: z.ZodType<Overview> = z.object({
  orders: z.object({ waits: count, overdue: count, unpaid: count, unread: count, byState: z.array(z.object({ state: z.enum(ORDER_STATES), count })) }),
  newMessages: count, waitingJobs: count, products: count, brands: count, failedLetters: count,
  days: z.array(z.object({ day: z.string(), messages: count, customers: count, orders: count, kopecks: count })),
  staleLists: z.array(z.object({ supplier: z.string(), name: z.string(), lastAt: z.string() })),
  runs: z.array(z.object({ id: z.string(), job: z.string(), supplier: z.string(), state: z.string(), startedAt: z.string(), finishedAt: z.string(), added: count, changed: count, refused: count })),
  misses: z.array(z.object({ query: z.string(), times: count, lastAt: z.string() })),
});

/** What came in and what waits, for the owner and managers. @throws AppError `forbidden` */
export const getOverview = (pb: Backend, storefront: string): Promise<Overview> => askRoute(pb, '/api/shop/admin/overview', overview, { storefront });
