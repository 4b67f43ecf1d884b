import { byNumber } from '../catalogue/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { ListedProduct } from '../products/model.ts';

/** Products by their numbers, in that order; those not sold any more are left out. @throws AppError */
export const listRecent = async (pb: Backend, numbers: number[]): Promise<ListedProduct[]> =>
  (await callRoute(pb, byNumber, { query: { numbers: numbers.join(',') } })).items;
