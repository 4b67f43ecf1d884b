import { z } from 'zod';
import { ROLES } from '../../admins/model.ts';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { Colleague } from './model.ts';

const reply = z.object({
  colleagues: z.array(z.object({ name: z.string(), role: z.enum(ROLES) })),
});

/**
 * Says that the caller, one of the staff, has an order open, which holds for half a minute.
 * @returns who else has it open
 * @throws AppError `not_found`, `forbidden`, `sign_in_required`
 */
export const lookAt = async (pb: Backend, order: string): Promise<Colleague[]> =>
  (await askRoute(pb, `/api/shop/orders/${order}/looks`, reply, {}, {})).colleagues;
