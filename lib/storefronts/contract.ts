import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

/**
 * A storefront beside the backend's own says who it is, each time it starts. Its emails are written
 * in this name and lead there. Another web process of the backend's own storefront has nothing to
 * add.
 */
export const introduce = defineRoute({
  method: 'POST',
  path: '/api/shop/storefronts',
  callers: ['machine'],
  bodyLimit: 16 * 1024,
  body: z.object({ code: z.string(), name: z.string(), siteUrl: z.string() }),
  reply: 'nothing',
});
