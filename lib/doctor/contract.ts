import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { LONGEST_KEY, MENDS, MOST_KEYS } from './model.ts';

/**
 * Mends what `npm run doctor -- --mend` has found, for as much of it as is wrong still. `keys`: what
 * they name is said beside each mend (`pocketbase/hooks/doctor`); none that is right is touched.
 */
export const mendData = defineRoute({
  method: 'POST',
  path: '/api/shop/doctor/mend',
  callers: ['machine'],
  bodyLimit: 512 * 1024,
  body: z.object({
    mend: z.enum(MENDS),
    keys: z.array(z.string().min(1).max(LONGEST_KEY)).min(1).max(MOST_KEYS),
  }),
  /** How many rows or files have been changed. */
  reply: z.object({ mended: z.int() }),
});
