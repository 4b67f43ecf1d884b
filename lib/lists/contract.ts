import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

const text = z.string();

/**
 * Which records of a list of the back office a page of it shows, in their order: the API of records
 * compares letters as they are, and this finds е for ё and small letters for capitals. `list`: a
 * collection; `state`, `sort`: of the list; `since`, `until`: of their making; `late`: whoever has
 * waited since before then. `found`: how many there are, as every list of the back office tells it
 * (see `countFound` of the hooks); null where counting them would cost too much.
 */
export const findRecords = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/lists/{list}',
  callers: ['owner', 'manager'],
  query: z.object({
    q: text.optional(),
    storefront: text.optional(),
    state: text.optional(),
    since: text.optional(),
    until: text.optional(),
    late: text.optional(),
    sort: text,
    page: z.int(),
    size: z.int(),
  }),
  reply: z.object({ ids: z.array(text), hasNext: z.boolean(), found: z.int().nullable() }),
});
