import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { MISS_CHANGES } from './model.ts';

/**
 * What the staff do with searches that found nothing, 50 at most: out of sight, back into it, or
 * forgotten (searched again, a forgotten one begins anew). `changed`: how many there were.
 */
export const changeMisses = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/search-misses',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ change: z.enum(MISS_CHANGES), ids: z.array(z.string()) }),
  reply: z.object({ changed: z.int() }),
});

/**
 * Tells of a search that found nothing and was answered elsewhere (`lib/catalogue`). It is counted
 * as a search of the backend's own is: a query once a day of a visitor's network, a hundred of them,
 * nothing that may name a person or a car; the answer tells none of that.
 */
export const reportMiss = defineRoute({
  method: 'POST',
  path: '/api/shop/search-misses',
  callers: ['anyone'],
  bodyLimit: 1024,
  body: z.object({ query: z.string() }),
  reply: 'nothing',
});
