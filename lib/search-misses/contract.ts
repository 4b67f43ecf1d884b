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
