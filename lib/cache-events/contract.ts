import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

/**
 * What changed in public data `after` a number, ascending; tags of public things only. `seq`:
 * everything up to it is told, so it is the next `after`; 0 when nothing ever changed. Without
 * `after` only `seq`. `gap`: events after `after` are gone (pruned, or a backup was restored): the
 * reader must expire everything and go on from `seq`. `log`: how far the log of the catalogue's
 * changes went when this was read, the events' own among them; null where none is kept,
 * as by a backend of before.
 */
export const feed = defineRoute({
  method: 'GET',
  path: '/api/shop/cache-events',
  callers: ['anyone'],
  query: z.object({ after: z.int().optional() }),
  reply: z.object({
    seq: z.int().nonnegative(),
    events: z.array(
      z.object({
        seq: z.int(),
        tag: z.string(),
        soft: z.union([z.boolean(), z.int()]).transform(Boolean),
      }),
    ),
    gap: z.boolean(),
    log: z.object({ epoch: z.string(), seq: z.int().nonnegative() }).nullable().default(null),
  }),
});
