import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { lookAtOrder } from '../contract.ts';
import type { OrderViewer } from './model.ts';

/**
 * Says that the caller, one of the staff, has an order open, which holds for half a minute.
 * @returns who else has it open
 * @throws AppError `not_found`, `forbidden`, `sign_in_required`
 */
export const lookAt = async (pb: Backend, order: string): Promise<OrderViewer[]> =>
  (await callRoute(pb, lookAtOrder, { places: { id: order } })).colleagues;
