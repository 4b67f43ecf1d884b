import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';
import { ALERT_KINDS } from './model.ts';

const kinds = z.array(z.enum(ALERT_KINDS));

/** What the caller is told of by email. */
export const getAlerts = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/alerts',
  callers: ['owner', 'manager', 'warehouse'],
  reply: z.object({ kinds }),
});

/** What he wants to be told of from now on; of anything else that waits he is told no more. */
export const chooseAlerts = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/alerts',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 4 * 1024,
  body: z.object({ kinds }),
  reply: 'nothing',
});
