import { z } from 'zod';
import { MAX_OWN_FAVORITES } from '../constants.ts';
import { defineRoute } from '../pocketbase/define-route.ts';

const numbers = z.array(z.int().positive());
const changed = numbers.max(MAX_OWN_FAVORITES).optional();

/** Numbers of the customer's published favorites, newest first. */
export const listOwnFavorites = defineRoute({
  method: 'GET',
  path: '/api/shop/favorites',
  callers: ['customer'],
  reply: z.object({ numbers }),
});

/**
 * Numbers of products, newest first; those without a published product are left out. Adding what is
 * there and removing what is not change nothing, so signing in may merge a guest's favorites as
 * often as it likes. `refused`: numbers that found no room.
 */
export const changeOwnFavorites = defineRoute({
  method: 'POST',
  path: '/api/shop/favorites',
  callers: ['customer'],
  bodyLimit: 16 * 1024,
  body: z.object({ add: changed, remove: changed }),
  reply: z.object({ added: z.int(), removed: z.int(), refused: numbers, numbers }),
});
