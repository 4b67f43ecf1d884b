import {
  courierPrice,
  courierTerms,
  freeTerms,
  isNoLongerFree,
  pickupPlaces,
} from '../../../../lib/delivery/terms/model.ts';
import { LEFT } from '../../../../lib/orders/states/model.ts';
import { publicSettings } from '../../../../lib/settings/model.ts';
import { refuse } from '../../request/refuse.ts';
import { settingsOf } from '../../settings/shop-settings.ts';
import { selectOne } from '../../sql/select.ts';
import type { RequestedOrder } from './order-request.ts';

/**
 * What an order keeps of its delivery, and what it costs, kopecks.
 * @throws 400 `invalid_input` for a place that is not offered (any more)
 */
export function deliveryOf(
  tx: core.App,
  { storefront, delivery }: Pick<RequestedOrder, 'storefront' | 'delivery'>,
  itemsKopecks: number,
): { details: object; kopecks: number } {
  const settings = publicSettings(settingsOf(tx, storefront));
  const { kind, point, city, street, flat, postalCode } = delivery;
  if (kind === 'pickup') {
    const place = pickupPlaces(settings).find(({ id }) => id === point);
    if (!place) throw refuse('invalid_input', 'point');
    return { details: { name: place.name, address: place.address }, kopecks: 0 };
  }
  const terms = courierTerms(settings, city);
  if (!terms) throw refuse('no_courier');
  return {
    details: { city, street, flat, postalCode },
    kopecks: courierPrice(terms, itemsKopecks),
  };
}

/** Whether any of an order's goods are on their way, or were. */
export const hasLeft = (tx: core.App, order: string): boolean =>
  selectOne(
    tx,
    { n: 0 },
    `SELECT 1 AS n FROM order_items
    WHERE "order" = {:order} AND state IN (SELECT value FROM json_each({:left}))`,
    { order, left: JSON.stringify(LEFT) },
  ) !== null;

/**
 * A courier who was free for the sum of an order costs what he costs, once its customer has taken
 * out so much that the sum falls short; by today's settings.
 * @param tx the transaction of the change
 * @param order as it stood before; its field is set, to be saved with the sums
 * @param takenOutKopecks what the customer himself wanted no more
 * @returns what the way costs now, kopecks; null where nothing changes
 */
export function countAgain(
  tx: core.App,
  order: core.Record,
  takenOutKopecks: number,
): number | null {
  const isFree =
    order.getString('delivery') === 'courier' && order.getInt('delivery_kopecks') === 0;
  if (takenOutKopecks === 0 || !isFree || hasLeft(tx, order.id)) return null;
  const items = order.getInt('items_kopecks');
  const { city = '' } = JSON.parse(order.getString('delivery_details') || '{}') as {
    city?: string;
  };
  const terms = freeTerms(
    publicSettings(settingsOf(tx, order.getString('storefront'))),
    city,
    items,
  );
  if (!terms || !isNoLongerFree(terms, items - takenOutKopecks)) return null;
  order.set('delivery_kopecks', terms.priceKopecks);
  return terms.priceKopecks;
}

/**
 * A courier who has cost something only because of steps that are taken back is free again, where
 * the sum is one that he is free for.
 * @param order as it stood before; its field is set, to be saved with the sums
 * @param countedKopecks what the way has cost since the steps
 * @param itemsKopecks sum of the goods after they have been taken back
 * @returns 0 where he is free again, else null
 */
export function freeAgain(
  tx: core.App,
  order: core.Record,
  countedKopecks: number,
  itemsKopecks: number,
): number | null {
  if (order.getInt('delivery_kopecks') !== countedKopecks) return null;
  const { city = '' } = JSON.parse(order.getString('delivery_details') || '{}') as {
    city?: string;
  };
  if (!freeTerms(publicSettings(settingsOf(tx, order.getString('storefront'))), city, itemsKopecks))
    return null;
  order.set('delivery_kopecks', 0);
  return 0;
}
