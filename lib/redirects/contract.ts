import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

/**
 * Where an address has moved, by one look into an index: a path of this shop that leads no further,
 * or null.
 */
export const findRedirect = defineRoute({
  method: 'GET',
  path: '/api/shop/redirects',
  callers: ['anyone'],
  query: z.object({ path: z.string() }),
  reply: z.object({ to: z.string().nullable() }),
});
