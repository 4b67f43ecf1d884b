import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

const text = z.string();

/**
 * Which lines of the audit a page shows of what people know a record by, the newest first: the
 * number of an order, an invoice or a request, an article, a barcode, the name, phone or address of
 * a customer or an admin, a company or its ИНН. Lines of what belongs to such a record count, and
 * what such a person did. One letter names nothing. `storefront`: whose orders;
 * `since`, `until`: of the lines' making; `counted`: whether it is asked how many there are, else
 * `found` is null.
 */
export const findAuditLines = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/audit',
  callers: ['owner'],
  query: z.object({
    storefront: text,
    q: text,
    actor: text.optional(),
    collection: text.optional(),
    record: text.optional(),
    action: text.optional(),
    since: text.optional(),
    until: text.optional(),
    counted: z.literal('yes').optional(),
    page: z.int(),
    size: z.int(),
  }),
  reply: z.object({ ids: z.array(text), hasNext: z.boolean(), found: z.int().nullable() }),
});
