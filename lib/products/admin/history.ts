import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { productHistory } from '../contract.ts';
import type { ProductChange } from './model.ts';

/** Who changed what of a product last, the newest first; a few. @throws AppError `forbidden` */
export const listChanges = async (pb: Backend, id: string): Promise<ProductChange[]> =>
  (await callRoute(pb, productHistory, { places: { id } })).items;
