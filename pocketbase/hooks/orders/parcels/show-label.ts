import { PARCEL_KINDS, type EventKind } from '../../../../lib/orders/events/model.ts';
import type { ParcelLabel } from '../../../../lib/orders/parcels/model.ts';
import { isActiveAdmin } from '../../request/require-role.ts';
import { selectOne } from '../../sql/select.ts';
import { hasParcelsOnWay } from './on-way.ts';

/** The history keeps every label for the staff: a customer reads those that stand (`ToldData`). */
export function showLabel(e: core.EnrichEvent): void {
  const kind = e.record.getString('kind') as EventKind;
  if ((PARCEL_KINDS as readonly EventKind[]).includes(kind) && !isActiveAdmin(e.requestInfo.auth)) {
    const { carrier, number }: ParcelLabel = JSON.parse(e.record.getString('data'));
    const label = { carrier, number };
    const isTold = kind !== 'parcel_removed' && isShown(e.app, e.record.getString('order'), label);
    e.record.set('data', isTold ? label : null);
  }
  e.next();
}

/** Whether the page of an order shows its customer a parcel with this label. */
const isShown = (app: core.App, order: string, label: ParcelLabel): boolean =>
  hasParcelsOnWay(app, order) &&
  selectOne(
    app,
    { n: 0 },
    'SELECT 1 AS n FROM parcels WHERE "order" = {:order} AND carrier = {:carrier} AND number = {:number}',
    { order, ...label },
  ) !== null;
