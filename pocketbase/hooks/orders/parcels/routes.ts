import type * as contracts from '../../../../lib/orders/parcels/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { listParcels } from './list.ts';
import { changeParcel, recordParcel, removeParcel } from './write.ts';

export const routes = {
  listParcels,
  recordParcel,
  changeParcel,
  removeParcel,
} satisfies Handlers<typeof contracts>;
