import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';

/**
 * How far the copy of the catalogue has come: changes up to `seq` are not kept for it much longer.
 * Says nothing about a log of another `epoch`.
 */
export const noteCopied = defineRoute({
  method: 'POST',
  path: '/api/shop/catalogue-changes/copied',
  callers: ['machine'],
  bodyLimit: 1024,
  body: z.object({ epoch: z.string(), seq: z.int().nonnegative() }),
  reply: 'nothing',
});
