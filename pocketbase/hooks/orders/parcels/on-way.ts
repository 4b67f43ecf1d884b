import type { Delivery, LineState } from '../../../../lib/orders/model.ts';
import { takesParcels } from '../../../../lib/orders/parcels/model.ts';
import { select } from '../../sql/select.ts';

/** Whether parcels of an order are, or may be, on their way now: see `takesParcels`. */
export function hasParcelsOnWay(app: core.App, order: string): boolean {
  const lines = select(
    app,
    { delivery: 'courier' as Delivery, state: 'accepted' as LineState },
    'SELECT DISTINCT o.delivery AS delivery, i.state AS state FROM orders o JOIN order_items i ON i."order" = o.id WHERE o.id = {:order}',
    { order },
  );
  return takesParcels(
    lines[0]?.delivery ?? 'pickup',
    lines.map(({ state }) => state),
  );
}
