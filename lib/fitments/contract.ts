import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

const text = z.string();

/**
 * Cars that words name, as the shop's search understands them, «киа рио 2018»; else those whose
 * names the last word begins. Ids, '' for what they are not narrowed to.
 */
export const findCars = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/cars',
  callers: ['owner', 'manager'],
  query: z.object({ q: text }),
  reply: z.object({
    cars: z.array(z.object({ name: text, make: text, model: text, generation: text })),
  }),
});
